import type { DealerConfig } from '#config/dealer-config.ts';
import type { MemoryRules, RecalledStock, StockMemory } from '#domain/listing/stock-memory.ts';
import type { ImportReport } from '#stock/report/import-report.ts';

/** The stock of an import with what earlier builds remember of it. */
export interface LoadedStock extends RecalledStock {
  readonly report: ImportReport;
  /** What the last publish left; absent where nothing is known of it. */
  readonly memory?: StockMemory;
}

export function memoryRules(config: Pick<DealerConfig, 'stock' | 'include_sold_cars_days'>): MemoryRules {
  return { absentMeans: config.stock.absent_means, includeSoldCarsDays: config.include_sold_cars_days };
}
