import { STANDARD_STOPWORDS } from '#domain/search/standard-stopwords.ts';
import type { Finding } from '../problem/config-problem.ts';
import { looseList, looseObject, looseText } from './loose-values.ts';

/** Checks the keys of `search` against each other: a server needs a URL and a key for pages. */
export function checkSearch(root: Readonly<Record<string, unknown>>): Finding[] {
  const search = looseObject(root['search']);
  const hasHost = search['host'] !== undefined;
  const hasKey = search['key'] !== undefined;
  const keyVariable = looseText(looseObject(search['key'])['env']);
  const adminVariable = looseText(looseObject(search['admin_key'])['env']) ?? 'TYPESENSE_ADMIN_KEY';
  const findings: Finding[] = [];

  if (hasHost !== hasKey)
    findings.push(missing(hasHost ? 'key' : 'host', `\`search.${hasHost ? 'host' : 'key'}\` is given`));
  if (!hasHost && !hasKey && search['engine'] === 'typesense') {
    findings.push(missing('host', '`search.engine` is "typesense"'), missing('key', '`search.engine` is "typesense"'));
  }
  if (!hasHost && looseList(search['nodes']).length > 0 && search['engine'] !== 'typesense') {
    findings.push(missing('host', '`search.nodes` is given'));
  }
  if (keyVariable !== undefined && keyVariable === adminVariable) {
    findings.push({
      path: ['search', 'key'],
      severity: 'error',
      message: `Names the variable of the admin key, ${adminVariable}: every visitor could read it in the page and delete the stock.`,
      remedy: 'Name another variable, which holds a search-only key: "npm run index -- --create-key" makes one.',
    });
  }
  if (!hasHost && search['index_after_publish'] === true) {
    findings.push({
      path: ['search', 'index_after_publish'],
      severity: 'warning',
      message: 'Has no effect: there is no search server.',
      remedy: 'Remove the key, or add `search.host` and `search.key`.',
    });
  }
  return [...findings, ...curationOfStopwords(search)];
}

/** Stopwords are removed from every search, so nothing would be left of these. */
function curationOfStopwords(search: Readonly<Record<string, unknown>>): Finding[] {
  const standard = search['standard_words'] === false ? [] : STANDARD_STOPWORDS;
  const stopped = new Set([...standard, ...looseList(search['stopwords'])].map((word) => String(word).toLowerCase()));
  return looseList(search['curation']).flatMap((rule, index): Finding[] => {
    const query = looseText(looseObject(rule)['query']) ?? '';
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0 || !words.every((word) => stopped.has(word))) return [];
    return [
      {
        path: ['search', 'curation', index, 'query'],
        severity: 'warning',
        message: 'Has no effect: it has only words that do not count in a search.',
        remedy: 'Write what else buyers type, or take the word out of `search.stopwords`.',
      },
    ];
  });
}

function missing(key: 'host' | 'key', because: string): Finding {
  return {
    path: ['search', key],
    severity: 'error',
    message: `Is missing although ${because}; a search engine needs both.`,
    remedy:
      key === 'host'
        ? 'Add its address, as in "host": "https://search.example.com".'
        : 'Add the name of the variable, as in "key": { "env": "TYPESENSE_SEARCH_KEY" }.',
  };
}
