/**
 * How many random samples a test takes. `npm test` takes a tenth of them, `npm run verify` all: OUTFLANK_SAMPLES is the
 * share, and may be more than 1 for a longer look.
 */
export const SHARE = Number(process.env['OUTFLANK_SAMPLES'] ?? 0.1);

/** `whole`: the number in `npm run verify`; `least`: fewer would show nothing. */
export const samples = (whole: number, least = 1): number => Math.max(least, Math.round(whole * SHARE));
