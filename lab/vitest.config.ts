import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'lab', include: ['lab/**/*.test.ts'], testTimeout: 30_000 } });
