import { signOut } from '#web/auth/sign-out.ts'

// Who sat at a till that locked itself. Kept for the page that opens next in this tab, and no longer.

const STORAGE_NAME = 'botika.locked'

export type LockedUser = { fullName: string; identifier: string }

/** Leaves nothing of the user on the screen but their name; carts stay on the device. */
export async function lock(user: LockedUser): Promise<void> {
  sessionStorage.setItem(STORAGE_NAME, JSON.stringify(user))
  await signOut()
}

/** Who sat here; null when nobody did, or they left by themselves. */
export function lockedUser(): LockedUser | null {
  const text = sessionStorage.getItem(STORAGE_NAME)
  return text === null ? null : (JSON.parse(text) as LockedUser) // as lock wrote it
}

export function forgetLocked(): void {
  sessionStorage.removeItem(STORAGE_NAME)
}
