import type { Reporter, TestCase } from 'vitest/node';

/** Names the browser tests that passed at their second try: each is a race to be mended, in the test or the product. */
export default class SecondTries implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky === true) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.#names.length === 0) return;
    console.error(`\nPassed at the second try only, ${this.#names.length}:`);
    for (const name of this.#names) console.error(`  ${name}`);
  }
}
