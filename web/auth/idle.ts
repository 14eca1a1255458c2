// How long nobody has touched this browser. All its tabs share it: whoever works in one is there for all.

const STORAGE_NAME = 'botika.touched'
/** Touches are written down at most so often. */
const APART_MS = 5_000

/** Whoever opened the page was there, even if nobody has touched it since. */
const OPENED_AT = Date.now()

/** When this page saw the last one; counts where the storage takes nothing. */
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

/** Somebody is there. */
export function noteTouch(): void {
  const now = Date.now()
  if (now - seenAt < APART_MS) return
  seenAt = now
  try {
    localStorage.setItem(STORAGE_NAME, String(now))
  } catch {
    // This page still knows.
  }
}

/** For how many whole seconds nobody has touched it. */
export function idleSeconds(): number {
  return Math.max(0, Math.floor((Date.now() - touchedAt()) / 1000))
}
