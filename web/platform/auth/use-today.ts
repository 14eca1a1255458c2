import { useSyncExternalStore } from 'react'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { todayIn } from '#web/platform/ui/moments.ts'
import { watchClock } from '#web/server-clock.ts'

/** Today in the shop's time zone by the server's clock, 'YYYY-MM-DD'; it turns at midnight. */
export function useToday(): string {
  const { timeZone } = useCurrentUser().settings
  return useSyncExternalStore(watchClock, () => todayIn(timeZone))
}
