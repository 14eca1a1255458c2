import { api } from '#domain/api.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import { deviceIdHash } from '#server/platform/auth/session.ts'
import { DRAWER_PULSE } from '#domain/cash/shifts/drawer-opening.ts'
import { letDrawerOpen } from '#server/cash/shifts/open-drawer.ts'
import { Refused } from '#server/refusals.ts'
import { route } from '#server/http.ts'
import { made } from '#server/platform/idempotency/done.ts'
import { once } from '#server/platform/idempotency/once.ts'
import {
  closeCounted,
  countDrawer,
  moveCash,
  orderAnotherCount,
} from '#server/cash/shifts/close-shift.ts'
import { findMove, findWholeShift, listShifts } from '#server/cash/shifts/list.sql.ts'
import {
  addMember,
  openShift,
  readOpenShift,
  readShiftHere,
  refuseOthers,
} from '#server/cash/shifts/open-shift.ts'
import { changeSettings } from '#server/shop/settings/change-settings.ts'
import {
  findClosedShift,
  findCount,
  findShift,
  listSellers,
} from '#server/cash/shifts/shifts.sql.ts'
import { changeCashRules } from '#server/cash/shifts/readings/cash-control.ts'
import { readDifference } from '#server/cash/shifts/read-difference.ts'
import { makeZ, readX } from '#server/cash/shifts/readings/make-reading.ts'
import { findReading, listReadings } from '#server/cash/shifts/readings/readings.sql.ts'

export const shiftsRoutes = [
  route(api.shifts.control, ({ body, user, now, pharmacy }) =>
    pharmacy.database.transaction(async (tx) => {
      const { settings, ...rules } = body
      const after = await changeCashRules(tx, rules, { user, now }, pharmacy.keepJournal)
      return settings ? changeSettings(tx, settings, { user, now }) : after
    }),
  ),

  route(api.shifts.here, async ({ params, user, now, pharmacy }) => ({
    shift: await readShiftHere(pharmacy.database.pool, params.id, { user, now }),
  })),

  route(api.shifts.open, (exchange) => {
    const { body, user, now, cookies } = exchange
    return once(exchange, api.shifts.open, {
      make: async (tx) =>
        made(await openShift(tx, body, { user, now, device: deviceIdHash(cookies) })),
      read: (tx, id) => findShift(tx, id, now),
    })
  }),

  route(api.shifts.addMember, ({ params: { id, userId }, user, now, pharmacy }) =>
    pharmacy.database.transaction((tx) => addMember(tx, { shiftId: id, userId }, { user, now })),
  ),

  route(api.shifts.sellers, async ({ params, user, now, pharmacy }) => {
    const shift = await readOpenShift(pharmacy.database.pool, params.id, { user, now })
    refuseOthers(shift, user)
    return listSellers(pharmacy.database.pool, shift)
  }),

  route(api.shifts.moveCash, (exchange) => {
    const { params, body, user, now } = exchange
    return once(exchange, api.shifts.moveCash, {
      make: async (tx, authority) =>
        made(await moveCash(tx, params.id, body, { user, now }, authority)),
      read: findMove,
    })
  }),

  route(api.shifts.count, (exchange) => {
    const { params, body, user, now } = exchange
    return once(exchange, api.shifts.count, {
      make: async (tx) => made(await countDrawer(tx, params.id, body, { user, now })),
      read: findCount,
    })
  }),

  route(api.shifts.close, (exchange) => {
    const { params, body, user, now } = exchange
    return once(exchange, api.shifts.close, {
      make: (tx, authority) => closeCounted(tx, params.id, body, { user, now }, authority),
      read: (tx, id) => findClosedShift(tx, id, now),
    })
  }),

  route(api.shifts.orderRecount, ({ params, user, now, pharmacy }) =>
    pharmacy.database.transaction((tx) => orderAnotherCount(tx, params.id, { user, now })),
  ),

  route(api.shifts.list, ({ query, user, now, pharmacy }) =>
    listShifts(pharmacy.database.pool, { ...query, reach: user.reach }, now),
  ),

  route(api.shifts.get, async ({ params, user, now, pharmacy }) => {
    const found = await findWholeShift(pharmacy.database.pool, params.id, user.reach, now)
    if (!found) throw new Refused(404, 'There is no such shift')
    return found
  }),

  route(api.readings.x, ({ params, user, pharmacy }) =>
    readX(pharmacy.database.pool, params.id, { user }),
  ),

  route(api.readings.z, (exchange) => {
    const { params, user, now, pharmacy } = exchange
    return once(exchange, api.readings.z, {
      make: async (tx) => made(await makeZ(tx, params.id, { user, now }, pharmacy.keepJournal)),
      read: (tx, id) => findReading(tx, id, EVERYWHERE),
    })
  }),

  route(api.readings.list, ({ query, user, pharmacy }) =>
    listReadings(pharmacy.database.pool, { ...query, reach: user.reach }),
  ),

  route(api.readings.get, async ({ params, user, pharmacy }) => {
    const found = await findReading(pharmacy.database.pool, params.id, user.reach)
    if (!found) throw new Refused(404, 'There is no such reading')
    return found
  }),

  route(api.shifts.difference, readDifference),

  route(api.shifts.openDrawer, async ({ params, body, user, now, cookies, pharmacy }) => {
    const by = { user, now, device: deviceIdHash(cookies) }
    const { printer, printerAddress } = await pharmacy.database.transaction((tx) =>
      letDrawerOpen(tx, params.id, body, by),
    )
    if (printer !== 'NETWORK' || printerAddress === null) return { failure: null }
    return { failure: await pharmacy.printers.send(printerAddress, DRAWER_PULSE) }
  }),
]
