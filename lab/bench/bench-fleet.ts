import { type BenchStock, writeBenchDealer } from '../../scripts/bench/bench-dealer.ts';
import { figuresOf, reportOf, seconds, type BenchRunner, type Figures } from './bench-runner.ts';
import { median, type Measured } from '../../scripts/bench/measure-command.ts';

/** Vehicles of a dealer of the fleet, and of a small one. */
export const FLEET_VEHICLES = 500;
export const SMALL_VEHICLES = 20;

export interface FleetResult {
  readonly dealers: number;
  readonly rounds: number;
  /** Dealers of 500 vehicles in one run. */
  readonly whole: Figures;
  /** One dealer of 20 vehicles alone. */
  readonly single: Figures;
  /** What each further dealer of 20 adds, with its pages. */
  readonly further: Figures;
  /** The same without the stage that renders its pages: what a dealer costs because it is one. */
  readonly fixedMs: number;
}

/** Several dealers in one run, and what one more of them costs. */
export async function benchFleet(
  runner: BenchRunner,
  dealers: number,
  rounds: number,
  photos: BenchStock['photos'],
): Promise<FleetResult> {
  const fleetOf = async (count: number, limit: number): Promise<Measured> => {
    runner.clear();
    for (let number = 1; number <= count; number += 1) {
      writeBenchDealer(runner.root, runner.folder, { limit, photos }, `bench-${number}`);
    }
    const built = await runner.build();
    const took = `${seconds(built.wallMs)}, ${seconds(built.cpuMs)} CPU, ${Math.round(built.peakMb)} MB`;
    console.error(`${count} x ${limit} vehicles: ${took}`);
    return built;
  };
  const whole: Measured[] = [];
  const single: Measured[] = [];
  const many: Measured[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    whole.push(await fleetOf(dealers, FLEET_VEHICLES));
    single.push(await fleetOf(1, SMALL_VEHICLES));
    many.push(await fleetOf(dealers, SMALL_VEHICLES));
  }
  for (const one of [...whole, ...single]) reportOf(one);
  const of = { whole: figuresOf(whole), single: figuresOf(single), many: figuresOf(many) };
  const others = Math.max(1, dealers - 1);
  return {
    dealers,
    rounds,
    whole: of.whole,
    single: of.single,
    further: {
      wallMs: (of.many.wallMs - of.single.wallMs) / others,
      cpuMs: (of.many.cpuMs - of.single.cpuMs) / others,
      peakMb: of.many.peakMb,
    },
    fixedMs: Math.round(median(many.flatMap(fixedOfFurther)) * 10) / 10,
  };
}

/** Of each dealer after the first, the time of all stages but the one that renders its pages. */
function fixedOfFurther(measured: Measured): number[] {
  const [, ...further] = reportOf(measured).dealers;
  return further.flatMap((dealer) =>
    dealer.ok ? dealer.totalMs - (dealer.timings.find(({ stage }) => stage === 'render')?.ms ?? 0) : [],
  );
}
