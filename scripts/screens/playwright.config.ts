import journeys from '../../playwright.config';

/** Captures screens with the same sizes and browser as the journeys. */
export default {
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/screens',
  reporter: [['list']],
};
