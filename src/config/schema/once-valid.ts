import type * as z from 'zod';

/**
 * For a check between keys of an object: it runs as soon as these are right, whatever is wrong with their neighbours. By
 * itself Zod would wait until the whole object is, and a dealer would be told of problems one after the other.
 */
export function onceValid(...keys: readonly string[]): z.core.$ZodSuperRefineParams {
  return {
    when: ({ issues }) =>
      issues.every(({ path, code }) => {
        const [key] = path ?? [];
        return key === undefined ? code === 'unrecognized_keys' : !keys.includes(String(key));
      }),
  };
}
