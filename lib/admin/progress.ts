/** Shows the progress of a long action. */
export type Progress = { show(done: number): void; end(): void };

/** Opens a progress bar for a number of steps. */
export type OpenProgress = (total: number) => Progress;
