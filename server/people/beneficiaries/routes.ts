import { api } from '#domain/api.ts'
import { passwordMark } from '#server/platform/auth/password.ts'
import {
  changeBeneficiary,
  enterBeneficiary,
  removeBeneficiary,
  revealNumber,
  maskedBeneficiary,
} from '#server/people/beneficiaries/change-beneficiary.ts'
import {
  findEntered,
  listBeneficiaries,
  readWeekLeft,
} from '#server/people/beneficiaries/beneficiaries.sql.ts'
import { route } from '#server/http.ts'
import { once } from '#server/platform/idempotency/once.ts'

export const beneficiariesRoutes = [
  route(api.beneficiaries.list, async ({ query, pharmacy }) => {
    const cards = await listBeneficiaries(pharmacy.database.pool, query.customerId)
    return cards.map(maskedBeneficiary)
  }),

  route(api.beneficiaries.enter, async (exchange) => {
    const { body, user, now, idempotencyKey } = exchange
    const { idNumber, tin } = body
    // Keys outlive cards, and who knows the name could guess a number from its hash. A slow digest takes its place.
    const mark =
      idempotencyKey && (await passwordMark(JSON.stringify([idNumber, tin]), idempotencyKey))
    return once(exchange, api.beneficiaries.enter, {
      marks: mark === null ? undefined : { idNumber: mark, tin: '' },
      make: async (tx) => {
        const { auditId, beneficiary } = await enterBeneficiary(tx, body, { user, now })
        return { id: auditId, reply: maskedBeneficiary(beneficiary) }
      },
      read: async (tx, auditId) => {
        const beneficiary = await findEntered(tx, auditId)
        return beneficiary && maskedBeneficiary(beneficiary)
      },
    })
  }),

  route(api.beneficiaries.week, async ({ params, now, pharmacy }) => ({
    left: await readWeekLeft(pharmacy.database.pool, params.id, now),
  })),

  route(api.beneficiaries.update, ({ params: { id }, body, user, pharmacy, now }) =>
    pharmacy.database.transaction(async (tx) =>
      maskedBeneficiary(await changeBeneficiary(tx, id, body, { user, now })),
    ),
  ),

  route(api.beneficiaries.delete, ({ params: { id }, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => removeBeneficiary(tx, id, { user, now })),
  ),

  route(api.beneficiaries.reveal, ({ params: { id }, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => revealNumber(tx, id, { user, now })),
  ),
]
