import { expect, test } from 'vitest';
import { feedSourceMistake } from './feed-source.ts';

test.each([
  'stock/stock.csv',
  'https://feeds.example/stock.json?dealer=7',
  'https://docs.google.com/spreadsheets/d/1aB/export?format=csv&gid=0',
  'https://docs.google.com/spreadsheets/d/e/2PACX/pub?output=csv',
  'https://www.dropbox.com/s/1/stock.csv?dl=1',
])('a feed may come from %s', (source) => {
  expect(feedSourceMistake(source)).toBeUndefined();
});

test.each([
  ['www.feeds.example/stock.csv', 'Write "https://www.feeds.example/stock.csv".'],
  ['ftp://feeds.example/stock.csv', 'ask its provider for an https address'],
  ['sftp://feeds.example/stock.csv', 'ask its provider for an https address'],
  ['C:\\Users\\rob\\stock.csv', 'Write a path inside the dealer folder'],
  ['stock\\stock.csv', 'Write "stock/stock.csv".'],
  ['https://user:secret@feeds.example/stock.csv', 'credentials go into `headers`'],
  [
    'https://docs.google.com/spreadsheets/d/1aB/edit?usp=sharing#gid=42',
    'write "https://docs.google.com/spreadsheets/d/1aB/export?format=csv&gid=42".',
  ],
  [
    'https://drive.google.com/file/d/1aB/view?usp=sharing',
    'write "https://drive.google.com/uc?export=download&id=1aB".',
  ],
  ['https://www.dropbox.com/s/1/stock.csv?a=b&dl=0', 'Write "https://www.dropbox.com/s/1/stock.csv?a=b&dl=1".'],
])('%s is none, and what to write instead is told', (source, remedy) => {
  expect(feedSourceMistake(source)?.remedy).toContain(remedy);
});
