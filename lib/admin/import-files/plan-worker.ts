import { parentPort, workerData } from 'node:worker_threads';
import { planBytes } from './plan-bytes';

// Plans one file in a thread of its own, so that shoppers wait for nothing.

planBytes(workerData).then((planned) => parentPort?.postMessage(planned));
