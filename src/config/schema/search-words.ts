import * as z from 'zod';
import { plainText, textWithRule } from './text-rule.ts';

const searchWord = (): z.ZodType<string, string> =>
  textWithRule({
    accepts: (value) => value.length <= 60 && /[\p{L}\p{N}]/u.test(value) && !/[\r\n\t`"<>]/.test(value),
    message: 'Is not something a buyer would type.',
    remedy: 'Write a word or a few, with letters or digits, at most 60 characters, as in "dual cab".',
  });

const synonymSchema = z.union([
  z
    .array(searchWord())
    .min(2)
    .max(30)
    .describe('Words with the same meaning: searching for one finds vehicles with any of them.'),
  z.strictObject({
    word: searchWord().describe('What a buyer types, as in "tradie".'),
    finds: z.array(searchWord()).min(1).max(30).describe('What is also found, as in ["ute", "van"].'),
  }),
]);

const curationSchema = z.strictObject({
  query: searchWord().describe('What a buyer types, as in "ute".'),
  match: z
    .enum(['exact', 'contains'])
    .default('exact')
    .describe('exact: the whole search is this; contains: these words appear in it next to each other.'),
  pin: z
    .array(plainText(60))
    .max(20)
    .default([])
    .describe('Stock numbers that come first, in this order, as long as they pass the filters. Default: none.'),
  hide: z.array(plainText(60)).max(200).default([]).describe('Stock numbers that are left out. Default: none.'),
});

/** Synonyms and other word rules of the search box, the same on the device and on a search server. */
export const searchWordsShape = {
  standard_words: z
    .boolean()
    .default(true)
    .describe('Whether the platform’s own synonyms (ute and utility, 4WD, 4x4 and AWD …) and stopwords hold as well.'),
  synonyms: z
    .array(synonymSchema)
    .max(500)
    .default([])
    .describe('The dealer’s synonyms: lists of words with the same meaning, or one word and what it also finds.'),
  stopwords: z
    .array(searchWord())
    .max(500)
    .default([])
    .describe('Words of a search that do not count, as in "please". Default: none but the platform’s.'),
  curation: z
    .array(curationSchema)
    .max(200)
    .default([])
    .describe('Vehicles put first or left out for what a buyer types, while results are in their usual order.'),
};
