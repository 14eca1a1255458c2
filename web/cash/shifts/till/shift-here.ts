import { api } from '#domain/api.ts'
import type { HereTill } from '#domain/people/signed-in/api.ts'
import type { Shift } from '#domain/cash/shifts/api.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'

export type ShiftHere = {
  /** The till that this browser is, if any. */
  till: HereTill | null
  /** null when the till has no open shift; undefined while that is unknown. */
  shift: Shift | null | undefined
  /** The shift's id; null and undefined as of `shift`. */
  id: number | null | undefined
}

/** The open shift of the till that this browser is; null in a shop whose tills sell without. */
export function useShiftHere(): ShiftHere | null {
  const { settings, till } = useCurrentUser()
  const isAsked = settings.cashControl && till !== null
  const { data } = useRead(
    api.shifts.here,
    { params: { id: String(till?.id) } },
    { enabled: isAsked },
  )
  if (!settings.cashControl) return null
  const shift = data?.shift
  return { till, shift, id: shift && shift.id }
}
