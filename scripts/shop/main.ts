import '../lib/env-files';
import { run } from './program';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader such as `head` closes the pipe early.
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

await run(process.argv.slice(2));
