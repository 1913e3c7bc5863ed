import nextEnv from '@next/env';
import { program } from './program';

// The same .env files as the server's, so that both work on one database.
nextEnv.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader such as `head` has seen enough.
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const [, , ...words] = process.argv;
await program.parseAsync(words.length === 0 ? ['--help'] : words, { from: 'user' });
