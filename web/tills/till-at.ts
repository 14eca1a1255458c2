import { useCurrentUser } from '#web/auth/current-user.ts'

/**
 * The till that this browser is, where it stands at a location, as part of a call's body: money that is paid or given back there goes
 * through its drawer, and its slip has a number of its series.
 */
export function useTillAt(locationId: number): { tillId?: number } {
  const { till } = useCurrentUser()
  return till?.locationId === locationId ? { tillId: till.id } : {}
}
