import { api } from '#domain/api.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { refuseCommon } from '#server/platform/auth/common-passwords.ts'
import { hashPassword, passwordMark } from '#server/platform/auth/password.ts'
import { route } from '#server/http.ts'
import { made } from '#server/platform/idempotency/done.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { changeUser, personOf, removeUser, rightsOf } from '#server/people/users/change-user.ts'
import { findUser, insertStaff, listUsers } from '#server/people/users/users.sql.ts'

export const usersRoutes = [
  route(api.users.list, ({ query, pharmacy }) => listUsers(pharmacy.database.pool, query.search)),

  route(api.users.create, async (exchange) => {
    const { body, user, idempotencyKey, now } = exchange
    const { password, locationIds, ...staff } = body
    await refuseCommon('password', password, { ...staff, username: staff.username ?? null })
    const passwordHash = await hashPassword(password)
    // Keys keep what is compared for ever, and passwords must not be kept, so a digest takes their place.
    const mark = idempotencyKey && (await passwordMark(password, idempotencyKey))
    return once(exchange, api.users.create, {
      marks: mark === null ? undefined : { password: mark },
      make: async (tx) => {
        const created = await insertStaff(tx, { ...staff, passwordHash }, locationIds)
        await insertAudit(tx, {
          user,
          action: 'CREATE',
          entity: 'user',
          entityId: created.id,
          after: rightsOf(created),
          personal: { after: personOf(created) },
          now,
        })
        return made(created)
      },
      read: findUser,
    })
  }),

  route(api.users.update, (exchange) =>
    changeUser(exchange.pharmacy.database, exchange.params.id, exchange.body, exchange),
  ),

  route(api.users.delete, ({ params: { id }, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => removeUser(tx, id, { user, now })),
  ),
]
