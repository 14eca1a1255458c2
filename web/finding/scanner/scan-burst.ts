/**
 * Tells a scanner from fingers: a scanner types a code at about 10 ms a character, over radio up to 40, and ends
 * it with Enter or Tab. Nobody keys six in a row that fast.
 */
const MOST_GAP_MS = 100
const MOST_MEAN_GAP_MS = 45
const LONG_CODE = 6

/**
 * Three to five keys can be rolled by a practised hand, but not with Enter among them: drumming four fingers
 * once takes 80 ms and more. So of a short code the end counts, too. USB alone gives 8 ms a key, and what a
 * busy machine adds to a scanner's 10 still stays under this. In a field for text three quick keys and Enter may be an
 * amount or a reference that somebody's program types, so there a short code is what it looks like: text.
 */
const SHORT_CODE = 3
const MOST_MEAN_GAP_OF_SHORT_MS = 20

/** Sooner after another key than this it is a scanner's, or two fingers that fell together. */
const HOLD_BACK_GAP_MS = 25

type Burst = { text: string; startedAtMs: number; lastAtMs: number }
type Key = { key: string; atMs: number; isRepeat?: boolean }

export const NO_BURST: Burst = { text: '', startedAtMs: 0, lastAtMs: 0 }

/** The burst after a printable key; a key that comes late starts another. */
export function burstWith(burst: Burst, { key, atMs, isRepeat = false }: Key): Burst {
  const isLate = burst.text === '' || atMs - burst.lastAtMs > MOST_GAP_MS
  // A finger rests on the key; amid a burst the machine was slow to see the key come up.
  if (isRepeat) return isLate ? NO_BURST : burst
  if (isLate) return { text: key, startedAtMs: atMs, lastAtMs: atMs }
  return { ...burst, text: burst.text + key, lastAtMs: atMs }
}

/** Whether a key comes so soon that no field should see it before it is known whose it is. */
export function isHeldBack(burst: Burst, atMs: number): boolean {
  return burst.text !== '' && atMs - burst.lastAtMs <= HOLD_BACK_GAP_MS
}

type End = { endedAtMs: number; isInText: boolean }

/** The code that a burst was, when the key that ends it came; null when people typed it. */
export function codeOf(burst: Burst, { endedAtMs, isInText }: End): string | null {
  const isText = isInText && burst.text.length < LONG_CODE
  return !isText && isAsFastAsScan(burst, endedAtMs) ? burst.text : null
}

/** Whether a burst came as fast as a scanner types, the key that ends it included. */
export function isAsFastAsScan(burst: Burst, endedAtMs: number): boolean {
  const { text, startedAtMs, lastAtMs } = burst
  if (text.length < SHORT_CODE || endedAtMs - lastAtMs > MOST_GAP_MS) return false
  return text.length >= LONG_CODE
    ? (lastAtMs - startedAtMs) / (text.length - 1) <= MOST_MEAN_GAP_MS
    : (endedAtMs - startedAtMs) / text.length <= MOST_MEAN_GAP_OF_SHORT_MS
}
