/** How long to wait for the browser; what it does later shows up on the next request. */
const PATIENCE_MS = 4000;
/** The reason given in that case. */
export const NO_ANSWER = 'no answer';

/** Rejects when there is no answer in time. */
export async function inTime<T>(answer: Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(NO_ANSWER)), patienceMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
