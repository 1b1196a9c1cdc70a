/** Numbers from 0 to 1 that come out the same for a seed, on every machine: Marsaglia’s 32-bit xorshift. */
export function randomFrom(seed: number): () => number {
  // Neighbouring seeds begin far apart, and 0 is a state that the generator never leaves.
  let state = Math.imul(seed + 1, 0x9e3779b9) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** In random order (Fisher and Yates). */
export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const out = [...list];
  for (let left = out.length; left > 1; left--) {
    const at = Math.floor(random() * left);
    [out[left - 1], out[at]] = [out[at]!, out[left - 1]!];
  }
  return out;
}

/** Draws at random, none again before all others; null from an empty list. */
export function drawing<T>(list: readonly T[], random: () => number): () => T | null {
  let left: readonly T[] = [];
  return () => {
    if (!left.length) left = list;
    const next = left[Math.floor(random() * left.length)];
    left = left.filter((one) => one !== next);
    return next ?? null;
  };
}
