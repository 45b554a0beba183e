import * as z from 'zod';
import { textWithRule } from './text-rule.ts';

/** A secret: never its value, always the name of the environment variable that holds it. */
export const environmentVariableSchema = z.strictObject({
  env: textWithRule({
    accepts: (value) => /^[A-Z][A-Z0-9_]{1,127}$/.test(value),
    message: 'Is not the name of an environment variable.',
    remedy:
      'Write a name in capitals, digits and underscores, as in "TYPESENSE_SEARCH_KEY"; its value never goes in dealer.json.',
    pattern: '^[A-Z][A-Z0-9_]{1,127}$',
  }).describe('Name of the environment variable that holds the value.'),
});
