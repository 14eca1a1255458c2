// The time since this browser was last touched. All tabs share it: a user who works in one is
// present for all.

const STORAGE_NAME = 'botika.touched'
/** In milliseconds. Touches within this time are stored once. */
const APART_MS = 5_000

/** Opening the page counts as a touch. */
const OPENED_AT = Date.now()

/** The last touch seen by this page; used alone where storage is forbidden. */
let seenAt = 0

function touchedAt(): number {
  return Math.max(seenAt, keptAt()) || OPENED_AT
}

function keptAt(): number {
  try {
    return Number(localStorage.getItem(STORAGE_NAME))
  } catch {
    return 0
  }
}

/** Notes that somebody is present. */
export function noteTouch(): void {
  const now = Date.now()
  if (Math.abs(now - seenAt) < APART_MS) return
  seenAt = now
  try {
    localStorage.setItem(STORAGE_NAME, String(now))
  } catch {
    // The variable above still has it.
  }
}

/** Whole seconds since the last touch. */
export function idleSeconds(): number {
  return Math.max(0, Math.floor((Date.now() - touchedAt()) / 1000))
}
