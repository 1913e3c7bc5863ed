import '../lib/env-files';
import { program } from './program';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader such as `head` has seen enough.
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const [, , ...words] = process.argv;
await program.parseAsync(words.length === 0 ? ['--help'] : words, { from: 'user' });
