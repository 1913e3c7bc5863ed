import journeys from '../../playwright.config';

/** Shoots instead of testing: the same sizes and browser as the journeys. */
export default {
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/screens',
  reporter: [['list']],
};
