/** The only imports of the core: what it needs from its host. */

/** Milliseconds since any fixed moment, with a fraction; used to end a slice of work if memory isn't shared. */
// @ts-ignore: decorator
@external('host', 'now')
export declare function now(): f64;

/**
 * Sleeps while the i32 at `address` is `value`, until it is notified. Done by the host, because the baseline compiler
 * of V8 11 (Node 20) corrupts the locals of a function that waits by itself.
 */
// @ts-ignore: decorator
@external('host', 'wait')
export declare function wait(address: usize, value: i32): void;
