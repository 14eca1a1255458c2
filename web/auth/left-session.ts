// Whether a session was left on this device and the server may not have heard of it. All tabs share the session, and this.

export const LEFT_NAME = 'botika.left'

/** False where the device keeps nothing. */
export function markLeft(): boolean {
  try {
    localStorage.setItem(LEFT_NAME, 'true')
    return true
  } catch {
    return false
  }
}

export function hasLeft(): boolean {
  try {
    return localStorage.getItem(LEFT_NAME) !== null
  } catch {
    return false
  }
}

export function forgetLeft(): void {
  try {
    localStorage.removeItem(LEFT_NAME)
  } catch {
    // Then nothing was marked, either.
  }
}
