import nextEnv from '@next/env';

// The same .env files as the server's, so that both work on one database and one owner's folder.
// To be imported first: modules of lib read the folder while they load.
nextEnv.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
