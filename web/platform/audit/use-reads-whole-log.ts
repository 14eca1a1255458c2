import { useCurrentUser } from '#web/platform/auth/current-user.ts'

/** Whether the log shows people's coming and going, too, and its seals may be checked; managers read of goods and sales alone. */
export function useReadsWholeLog(): boolean {
  return useCurrentUser().user.role === 'ADMIN'
}
