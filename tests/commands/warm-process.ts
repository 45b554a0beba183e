import '#pipeline/prepare-process.ts';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * Runs commands one after the other: each script from its first line, what it imports loaded once. A command that ends its
 * process ends this one.
 */

export interface WarmOrder {
  readonly script: string;
  readonly options: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Set by what is loaded once, which no command loads again. */
const LASTING = ['NODE_ENV', 'NODE_COMPILE_CACHE'];

let count = 0;

async function follow({ script, options, environment }: WarmOrder): Promise<void> {
  const file = path.resolve(script);
  const lasting = LASTING.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, environment, Object.fromEntries(lasting));
  process.argv = [process.execPath, file, ...options];
  process.exitCode = undefined;
  try {
    count += 1;
    await import(`${pathToFileURL(file).href}?run=${count}`);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
  for (const stream of [process.stdout, process.stderr]) stream.write(`\0${process.exitCode ?? 0}\n`);
}

process.on('message', (order: WarmOrder) => void follow(order));
process.on('disconnect', () => process.exit());
