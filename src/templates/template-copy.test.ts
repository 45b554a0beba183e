import { expect, test } from 'vitest';
import { checkPlaceholders } from '#config/checks/check-placeholders.ts';
import { TEMPLATE_MANIFESTS } from './manifests.ts';

test.each(Object.values(TEMPLATE_MANIFESTS))(
  'every placeholder in the texts of $name is one that a dealer may write',
  (manifest) => {
    expect(checkPlaceholders({ ...manifest.configDefaults, copy: manifest.copy })).toEqual([]);
  },
);
