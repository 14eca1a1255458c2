import { signOut } from '#web/platform/auth/sign-out.ts'

// The user of a till that locked itself. Kept for this tab in sessionStorage, until somebody signs
// in.

const STORAGE_NAME = 'botika.locked'

export type LockedUser = { fullName: string; identifier: string }

/** Signs out and keeps only the user's name, for the login page. Carts stay on the device. */
export async function lock(user: LockedUser): Promise<void> {
  sessionStorage.setItem(STORAGE_NAME, JSON.stringify(user))
  await signOut()
}

/** The user whose till locked itself; null after an ordinary sign-out. */
export function lockedUser(): LockedUser | null {
  const text = sessionStorage.getItem(STORAGE_NAME)
  // The cast is safe: only `lock` writes this.
  return text === null ? null : (JSON.parse(text) as LockedUser)
}

export function forgetLocked(): void {
  sessionStorage.removeItem(STORAGE_NAME)
}
