import type { ConfigProblem } from './config-problem.ts';
import type { ParsedJson } from './parse-json.ts';

/** Adds line and column to problems without them whose file is known; the map's keys are file names. */
export function locateProblems(
  problems: readonly ConfigProblem[],
  files: ReadonlyMap<string, ParsedJson>,
): ConfigProblem[] {
  return problems.map((problem) => {
    const json = files.get(problem.file);
    return json === undefined || problem.line !== undefined
      ? problem
      : { ...problem, ...json.placeOf(toPath(problem.key)) };
  });
}

/** The inverse of `dottedPath`. */
function toPath(key: string): PropertyKey[] {
  return [...key.matchAll(/\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|([\w$-]+)/g)].map(([, index, quoted, word]) =>
    index !== undefined ? Number(index) : quoted !== undefined ? (JSON.parse(quoted) as string) : (word ?? ''),
  );
}
