import { parentPort, workerData } from 'node:worker_threads';
import type { ReadPage } from '../products/plan-base';
import { planBytes } from './plan-bytes';

// Plans one file in a thread of its own, so that shoppers wait for nothing.

/** Asks the server, which has the database, one page at a time. */
const read: ReadPage = (ids) =>
  new Promise((resolve) => {
    parentPort?.once('message', resolve);
    parentPort?.postMessage({ ids });
  });

planBytes(workerData, read).then((planned) => parentPort?.postMessage({ planned }));
