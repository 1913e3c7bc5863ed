/** Whether this is a process of `next build`, which knows neither environment nor catalogue. */
export const isBuilding = () => process.env.NEXT_PHASE === 'phase-production-build';
