// Loaded before a measured command (`node --import`): reports the whole process's usage when it ends.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const { BENCH_USAGE_FILE } = process.env;
if (isMainThread && BENCH_USAGE_FILE !== undefined) {
  // Child processes are measured separately.
  delete process.env.BENCH_USAGE_FILE;
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const usage = { cpuMs: (userCPUTime + systemCPUTime) / 1000, peakMb: maxRSS / 1024 };
    writeFileSync(BENCH_USAGE_FILE, JSON.stringify(usage));
  });
}
