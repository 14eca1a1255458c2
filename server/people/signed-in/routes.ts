import { api } from '#domain/api.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { findTillWithin } from '#server/platform/auth/devices.sql.ts'
import { deviceIdHash } from '#server/platform/auth/session.ts'
import { route } from '#server/http.ts'
import type { User } from '#server/refusals.ts'
import {
  listSchemesInForce,
  readSettings,
  type Settings,
} from '#server/shop/settings/settings.sql.ts'

export const signedInRoutes = [
  route(api.auth.me, async ({ user, cookies, now, pharmacy }) => ({
    user,
    till: await findTillWithin(pharmacy.database.pool, user.reach, deviceIdHash(cookies)),
    settings: {
      ...publicSettings(await readSettings(pharmacy.database.pool, now), user),
      schemes: await listSchemesInForce(pharmacy.database.pool, now),
    },
  })),
]

function publicSettings(
  settings: Settings,
  user: User,
): Omit<AnswerOf<typeof api.auth.me>['settings'], 'schemes'> {
  const { storeName, timeZone, taxMode, taxRate, taxLabel, idleLockMinutes, cashControl, isDemo } =
    settings
  const { unpaidFinalOrders, opensDrawerByReason, keepsPayables } = settings
  const discountMaxPct = settings.discountMax[user.role]
  return {
    storeName,
    currency: 'PHP',
    timeZone,
    taxMode,
    taxRate,
    taxLabel,
    discountMaxPct,
    unpaidFinalOrders,
    idleLockMinutes,
    cashControl,
    opensDrawerByReason,
    keepsPayables,
    isDemo,
  }
}
