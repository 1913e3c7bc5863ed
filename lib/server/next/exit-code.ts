/** The exit code of Next after it obeyed SIGTERM and finished its requests. */
const TERMINATED = 143;

/** Makes stopping on request a success: supervisors take any other exit code for a crash. */
export function stopCleanly(): void {
  process.once('exit', (code) => {
    if (code === TERMINATED) process.exitCode = 0;
  });
}
