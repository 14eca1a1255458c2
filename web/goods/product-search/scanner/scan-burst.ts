/**
 * Limits that distinguish a scanner from fingers. A scanner takes about 10 ms per character, over radio up
 * to 40 ms, and ends with Enter or Tab. Nobody types six keys in a row that fast.
 */
export const MOST_GAP_MS = 100
const MOST_MEAN_GAP_MS = 45
const LONG_CODE = 6

/**
 * Stricter limits for codes of three to five characters, which a practised hand can roll. It cannot
 * add Enter as fast: drumming four fingers takes 80 ms and more, so the gap before the end key
 * counts here, too. USB alone takes 8 ms per key, and a scanner's 10 ms stay below this limit even
 * on a busy machine.
 *
 * In a text field, three quick keys with Enter may be an amount or a reference typed by a program.
 * So there a short code counts as text.
 */
const SHORT_CODE = 3
const MOST_MEAN_GAP_OF_SHORT_MS = 20

/**
 * In milliseconds. A key that follows another within this time comes from a scanner, or from two
 * fingers at once.
 */
const HOLD_BACK_GAP_MS = 25

type Burst = { text: string; startedAtMs: number; lastAtMs: number }
type Key = { key: string; atMs: number; isRepeat?: boolean }

export const NO_BURST: Burst = { text: '', startedAtMs: 0, lastAtMs: 0 }

/** The burst after a printable key. A key that comes late starts a new burst. */
export function burstWith(burst: Burst, { key, atMs, isRepeat = false }: Key): Burst {
  const isLate = burst.text === '' || atMs - burst.lastAtMs > MOST_GAP_MS
  // A finger rests on the key. In the middle of a burst it means that a slow machine noticed the
  // release late.
  if (isRepeat) return isLate ? NO_BURST : burst
  if (isLate) return { text: key, startedAtMs: atMs, lastAtMs: atMs }
  return { ...burst, text: burst.text + key, lastAtMs: atMs }
}

/** Whether a key follows so fast that no field should get it until it is known who typed it. */
export function isHeldBack(burst: Burst, atMs: number): boolean {
  return burst.text !== '' && atMs - burst.lastAtMs <= HOLD_BACK_GAP_MS
}

type End = { endedAtMs: number; isInText: boolean }

/** The code of a burst when its end key comes; null if a person typed it. */
export function codeOf(burst: Burst, { endedAtMs, isInText }: End): string | null {
  const isText = isInText && burst.text.length < LONG_CODE
  return !isText && isAsFastAsScan(burst, endedAtMs) ? burst.text : null
}

/** Whether a burst, with its end key, was typed at the speed of a scanner. */
export function isAsFastAsScan(burst: Burst, endedAtMs: number): boolean {
  const { text, startedAtMs, lastAtMs } = burst
  if (text.length < SHORT_CODE || endedAtMs - lastAtMs > MOST_GAP_MS) return false
  return text.length >= LONG_CODE
    ? (lastAtMs - startedAtMs) / (text.length - 1) <= MOST_MEAN_GAP_MS
    : (endedAtMs - startedAtMs) / text.length <= MOST_MEAN_GAP_OF_SHORT_MS
}
