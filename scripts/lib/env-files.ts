import nextEnv from '@next/env';

// Loads the server's .env files, so that both use one database and one owner's folder. Import this
// first: modules of lib read that folder while they load.
nextEnv.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
