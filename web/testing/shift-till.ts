import { api } from '#domain/api.ts'
import type { HereTill } from '#domain/people/signed-in/api.ts'
import type { Role } from '#domain/roles.ts'
import type { Shift } from '#domain/cash/shifts/api.ts'
import { call } from '#web/api.ts'
import type { Screen } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'
import { shift } from '#web/testing/shifts.ts'
import { showTill } from '#web/testing/till.ts'

export const TILL = {
  id: 31,
  name: 'Till 1',
  printer: 'DIALOG',
  paper: '80MM_48',
  printsItself: false,
} as const

type More = { role?: Role; printer?: HereTill['printer'] }

/** A till of a shop that controls cash, with the shift of the signed-in user unless `named` says otherwise. */
export async function showShiftTill(
  server: Server,
  screen: Screen,
  named: Partial<Shift> | null | ((userId: number) => Partial<Shift>),
  { role = 'CASHIER', printer = 'DIALOG' }: More = {},
) {
  const shop = await showTill(server, screen)
  await screen.open('/pos', role)
  const { user, settings } = await call(api.auth.me, {})
  const { id: locationId, name: locationName } = shop.branch
  const here = shift(shop.branch, {
    answererId: user.id,
    ...(typeof named === 'function' ? named(user.id) : named),
  })
  server.answers(api.shifts.here, { shift: named && here })

  async function setSettings(changed: Partial<typeof settings>) {
    server.answers(api.auth.me, {
      user,
      settings: { ...settings, cashControl: true, ...changed },
      till: { ...TILL, printer, locationId, locationName },
    })
    await screen.reload()
  }

  await setSettings({})
  return { ...shop, shift: here, setSettings }
}
