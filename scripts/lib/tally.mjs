import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Tally how many tests passed and failed */

/** The tally of a check that counts as one test. */
export function single(ok) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** Adds tallies up. */
export function sum(tallies) {
  return tallies.reduce(
    (total, { passed, failed }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
    }),
    { passed: 0, failed: 0 },
  );
}

/** The tally of Jest's JSON report. Suites that do not load and skipped tests count as failed. */
export function fromJest(report) {
  return {
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      report.numRuntimeErrorTestSuites +
      report.numPendingTests +
      report.numTodoTests,
  };
}

/** The tally of Playwright's JSON report. Other errors, skipped and flaky tests count as failed. */
export function fromPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  };
}

/** Reads a test runner's report. Where it is missing or empty, the run counts as one failure. */
export function readTally(path, toTally) {
  try {
    const tally = toTally(JSON.parse(readFileSync(path, 'utf8')));
    return tally.passed + tally.failed === 0 ? single(false) : tally;
  } catch {
    return single(false);
  }
}
