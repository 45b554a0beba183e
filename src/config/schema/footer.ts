import * as z from 'zod';
import { plainParagraph } from './text-rule.ts';

/** Lines at the bottom of every page. */
export const footerNotesSchema = z
  .array(plainParagraph(600))
  .default([])
  .describe('Sentences at the foot of every page: what prices include, whose pictures these are.');
