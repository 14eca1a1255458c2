import type { AtTill } from '#domain/selling/sales/order-body.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useShiftHere } from '#web/cash/shifts/till/shift-here.ts'

/**
 * Says of a location which till this browser is there, and in which shift, as part of a call's body: money that is paid or given back
 * goes through its drawer, and its slip has a number of its series.
 */
export function useTillHere(): (locationId: number) => AtTill {
  const { till } = useCurrentUser()
  const shiftId = useShiftHere()?.id
  return (locationId) =>
    till?.locationId === locationId ? { tillId: till.id, ...(shiftId && { shiftId }) } : {}
}

/** The same of one location. */
export function useTillAt(locationId: number): AtTill {
  return useTillHere()(locationId)
}
