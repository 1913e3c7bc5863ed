/** Shows how far a long action has come. */
export type Progress = { show(done: number): void; end(): void };

/** Opens a progress for so many steps. */
export type OpenProgress = (total: number) => Progress;
