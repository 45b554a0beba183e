/**
 * Writes the committed sample of the recording, for machines that do not have all of it:
 * `node tests/contracts/search-golden/write-sample.ts`
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecordedAdapterCases } from './adapter-cases.ts';
import { readRecording, sampleFolder, type GoldenDocument } from './golden-cases.ts';

/** Fields that no case of the sample asks about. */
const LEFT_OUT = new Set(['_geo', 'slug', 'dealership_slug', 'doors', 'cylinders', 'city', 'make_model', 'created_at']);
const LARGEST_CASE_BYTES = 4500;
/** Of each group of cases, one in so many. */
const STEP = 4;

const { fields, documents, cases } = readRecording();

function isAnswerable(one: object): boolean {
  const text = JSON.stringify(one);
  return text.length <= LARGEST_CASE_BYTES && ![...LEFT_OUT].some((field) => text.includes(field));
}

function trimmed(document: GoldenDocument): GoldenDocument {
  return Object.fromEntries(Object.entries(document).filter(([field]) => !LEFT_OUT.has(field))) as GoldenDocument;
}

const groups = Map.groupBy(cases.filter(isAnswerable), ({ name }) => name.split('/')[0] ?? '');
const sample = [...groups.values()].flatMap((group) => group.filter((_, i) => i % STEP === 0));
const written = {
  'fields.jsonl': fields.filter(({ name }) => !LEFT_OUT.has(name)),
  'documents.jsonl': documents.map(trimmed),
  'cases.jsonl': sample,
  'adapter-cases.jsonl': readRecordedAdapterCases().filter(({ name, unstable, calls }) =>
    isAnswerable({ name, unstable, calls: calls.map((call) => ({ ...call, http: undefined })) }),
  ),
};
for (const [name, items] of Object.entries(written)) {
  writeFileSync(join(sampleFolder, name), items.map((item) => `${JSON.stringify(item)}\n`).join(''));
}
console.log(`${String(sample.length)} of ${String(cases.length)} cases`);
