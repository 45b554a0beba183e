import type { Reporter, TestCase } from 'vitest/node';

/** Names the browser tests that passed at their second try, with what stopped the first: each is a race to be mended, in the test or the product. */
export default class SecondTries implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    const errors = test.result().errors ?? [];
    const reasons = errors.map(({ message, stacks }) => {
      const at = stacks?.find(({ file }) => file.endsWith('.test.ts'));
      return `\n    ${at === undefined ? '' : `line ${at.line}: `}${message.replaceAll('\n', '\n    ')}`;
    });
    this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}${reasons.join('')}`);
  }

  onTestRunEnd(): void {
    if (this.#names.length === 0) return;
    console.error(`\nPassed at the second try only, ${this.#names.length}:`);
    for (const name of this.#names) console.error(`  ${name}`);
  }
}
