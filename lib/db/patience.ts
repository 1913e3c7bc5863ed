/**
 * Time-outs (ms) of PostgreSQL: for a connection, for a statement, which the server then cancels,
 * and for any response, after which the network counts as dead. The server ends a transaction that
 * is idle for the statement time-out.
 */
export type Patience = { connect: number; statement: number; answer: number };

/** For shoppers' requests: less than 10 s in total, including the counters. */
export const SERVING: Patience = { connect: 2000, statement: 4000, answer: 5000 };

/** For the counters of the rate limits; requests continue without them. */
export const COUNTING: Patience = { connect: 750, statement: 1000, answer: 1500 };

/** For commands and migrations, which may take long. */
export const WORKING: Patience = { connect: 5000, statement: 60_000, answer: 65_000 };
