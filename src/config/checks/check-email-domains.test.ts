import { expect, test } from 'vitest';
import { dottedPath } from '../problem/config-problem.ts';
import { checkEmailDomains } from './check-email-domains.ts';

const faultsOf = (email: string) =>
  checkEmailDomains({ url: 'https://www.ironbarkcars.example', leads: { email: [{ to: [email] }] } }).map(
    ({ path, remedy }) => `${dottedPath(path)}: ${remedy}`,
  );

test.each([
  ['yard@ironbarkcar.example', 'yard@ironbarkcars.example'],
  ['yard@ironbarkcars.exmaple', 'yard@ironbarkcars.example'],
  ['ironbark@gmial.com', 'ironbark@gmail.com'],
  ['ironbark@hotmail.con', 'ironbark@hotmail.com'],
])('%s is taken for a slip of the hand for %s', (email, meant) => {
  expect(faultsOf(email)).toEqual([`leads.email[0].to[0]: Did you mean "${meant}"?`]);
});

test.each(['yard@ironbarkcars.example', 'leads@crm.example', 'ironbark@gmail.com', 'ironbark@ymail.com'])(
  '%s is as it should be',
  (email) => {
    expect(faultsOf(email)).toEqual([]);
  },
);
