/** Next's exit code after SIGTERM, once it has finished its requests. */
const TERMINATED = 143;

/** Exits with 0 after SIGTERM, because supervisors take any other code for a crash. */
export function stopCleanly(): void {
  process.once('exit', (code) => {
    if (code === TERMINATED) process.exitCode = 0;
  });
}
