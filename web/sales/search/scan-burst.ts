/**
 * Tells a scanner from fingers: a scanner types a code at about 10 ms a character, over radio up to 40, and ends
 * it with Enter or Tab. Nobody keys six in a row that fast.
 */
const MOST_GAP_MS = 100
const MOST_MEAN_GAP_MS = 45
const LEAST_LENGTH = 6

type Burst = { text: string; startedAtMs: number; lastAtMs: number }

export const NO_BURST: Burst = { text: '', startedAtMs: 0, lastAtMs: 0 }

/** The burst after a printable key; a key that comes late starts another. */
export function burstWith(burst: Burst, key: string, atMs: number): Burst {
  if (burst.text === '' || atMs - burst.lastAtMs > MOST_GAP_MS)
    return { text: key, startedAtMs: atMs, lastAtMs: atMs }
  return { ...burst, text: burst.text + key, lastAtMs: atMs }
}

/** The code that a burst was, when the key that ends it came; null when people typed it. */
export function codeOf({ text, startedAtMs, lastAtMs }: Burst, endedAtMs: number): string | null {
  if (text.length < LEAST_LENGTH || endedAtMs - lastAtMs > MOST_GAP_MS) return null
  const meanGapMs = (lastAtMs - startedAtMs) / (text.length - 1)
  return meanGapMs <= MOST_MEAN_GAP_MS ? text : null
}
