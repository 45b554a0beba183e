import type { DealerConfig } from '#config/dealer-config.ts';
import type { MemoryRules, RecalledStock, StockMemory } from '#domain/listing/stock-memory.ts';
import type { StockImport } from '#stock/import-stock.ts';

/** The stock of an import with what earlier builds remember about it. */
export interface LoadedStock
  extends RecalledStock, Pick<StockImport, 'report' | 'mistakes' | 'failures' | 'columns' | 'origins'> {
  /** The record of the last publish; absent if unknown. */
  readonly memory?: StockMemory;
}

export function memoryRules(config: Pick<DealerConfig, 'stock' | 'include_sold_cars_days'>): MemoryRules {
  return { absentMeans: config.stock.absent_means, includeSoldCarsDays: config.include_sold_cars_days };
}
