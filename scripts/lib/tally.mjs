import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Tally how many tests passed and failed */

/** The tally of a check that is one test by itself. */
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

/** The tally of Jest's JSON report. A suite that does not load and a test that is skipped count as failed. */
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

/** The tally of Playwright's JSON report. An error outside a test and a test that is skipped or flaky count as failed. */
export function fromPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  };
}

/** Reads a test runner's report; without one, or with nothing run in it, the run as a whole is one failure. */
export function readTally(path, toTally) {
  try {
    const tally = toTally(JSON.parse(readFileSync(path, 'utf8')));
    return tally.passed + tally.failed === 0 ? single(false) : tally;
  } catch {
    return single(false);
  }
}
