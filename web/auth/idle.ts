// How long nobody has touched this browser. All its tabs share it: whoever works in one is there for all.

const STORAGE_NAME = 'botika.touched'
/** Touches are written down at most so often. */
const APART_MS = 5_000

/** When this page saw the last one; counts where the storage takes nothing. */
let seenAt = 0

function touchedAt(): number {
  try {
    return Math.max(seenAt, Number(localStorage.getItem(STORAGE_NAME)))
  } catch {
    return seenAt
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

/** For how many whole seconds nobody has touched it; 0 while that is not known. */
export function idleSeconds(): number {
  const at = touchedAt()
  return at === 0 ? 0 : Math.max(0, Math.floor((Date.now() - at) / 1000))
}
