import type { SignedIn } from '#web/platform/auth/current-user.ts'

/** Where somebody's work begins: a cashier's at the till that this browser is, everybody else's on the Dashboard. */
export function homeOf({ user, till }: Pick<SignedIn, 'user' | 'till'>) {
  return user.role === 'CASHIER' && till ? '/pos' : '/dashboard'
}
