/** The only imports of the core: what it asks of its host. */

/** Milliseconds from any fixed point, with a fraction; used to end a slice of work where memory is not shared. */
// @ts-ignore: decorator
@external('host', 'now')
export declare function now(): f64;
