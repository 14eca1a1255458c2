// A mark on this device that the user has signed out, until the server has heard of it. All tabs
// share the session, and so the mark.

export const LEFT_NAME = 'botika.left'

/** Sets the mark. False if storage is forbidden. */
export function markLeft(): boolean {
  try {
    localStorage.setItem(LEFT_NAME, 'true')
    return true
  } catch {
    return false
  }
}

/** Whether the server may not have heard yet that the user has signed out. */
export function hasLeft(): boolean {
  try {
    return localStorage.getItem(LEFT_NAME) !== null
  } catch {
    return false
  }
}

/** Removes the mark, once the server has ended the session or there is a new one. */
export function forgetLeft(): void {
  try {
    localStorage.removeItem(LEFT_NAME)
  } catch {
    // Storage is forbidden, so there is no mark.
  }
}
