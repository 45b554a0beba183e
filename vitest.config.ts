import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'tests/contracts/**/*.test.ts',
      'tests/site/**/*.test.ts',
    ],
    testTimeout: 30_000,
  },
});
