import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { CheckoutBody } from '#domain/selling/sales/checkout-body.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { NOT_GOOD, openLimits } from '#server/testing/people/limits.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const shop = await openLimits(pharmacy)
const { admin, cashier, manager, discounted, sell, approved } = shop

keepInvariants(pharmacy.owner)
afterEach(() => pharmacy.setClock(null))

type Spoilt = {
  call?: { body: CheckoutBody }
  key?: string
  by?: Caller
  approval?: string
}
const SPOILT: [string, (key: string) => Spoilt | Promise<Spoilt>][] = [
  ['for another body', () => ({ call: discounted('30', 3) })],
  ['for another key', () => ({ key: randomUUID() })],
  ['of another user', async () => ({ by: await pharmacy.as('CASHIER') })],
  ['that was never given', () => ({ approval: randomUUID() })],
  ['that is none', () => ({ approval: 'yes, please' })],
  [
    'of fifteen minutes ago',
    () => {
      pharmacy.setClock(new Date(Date.now() + 15 * 60_000))
      return {}
    },
  ],
  [
    'of a user who was deactivated since',
    async () => {
      await pharmacy.owner.query('UPDATE users SET is_active = false WHERE id = $1', [manager.id])
      return {}
    },
  ],
  [
    'of a user who was made a cashier since',
    async () => {
      await pharmacy.owner.query(`UPDATE users SET role = 'CASHIER' WHERE id = $1`, [manager.id])
      return {}
    },
  ],
  [
    'of a user who was moved to another branch since',
    async () => {
      const other = await openLocation(pharmacy)
      await pharmacy.owner.query(
        'INSERT INTO user_locations (user_id, location_id) VALUES ($1, $2)',
        [manager.id, other.location.id],
      )
      return {}
    },
  ],
]

test.each(SPOILT)(
  'an approval %s sells nothing, and the refusal says that it is no good',
  async (_, spoil) => {
    const call = discounted()
    const key = randomUUID()
    const id = await approved(call, key)
    const left = await shop.stockLeft()

    const spoilt = { call, key, by: cashier, approval: id, ...(await spoil(key)) }
    const refused = await sell(spoilt.call, spoilt.key, spoilt.approval, spoilt.by)
    pharmacy.setClock(null)
    await pharmacy.owner.query(
      `UPDATE users SET is_active = true, role = 'MANAGER' WHERE id = ${manager.id}`,
    )
    await pharmacy.owner.query('DELETE FROM user_locations WHERE user_id = $1', [manager.id])

    expect([refused.status, refused.problem.detail, refused.problem.isUndone]).toEqual([
      403,
      NOT_GOOD,
      true,
    ])
    expect(await shop.stockLeft()).toBe(left)
    // It was not used up by it.
    expect((await sell(call, key, id)).status).toBe(201)
  },
)

test('an approval is good once: sent again it makes no second sale, and for another call it is gone', async () => {
  const call = discounted()
  const key = randomUUID()
  const id = await approved(call, key)

  const together = await Promise.all([1, 2, 3].map(() => sell(call, key, id)))
  const later = await sell(call, key, id)
  const withNone = await sell(call, key, randomUUID())
  const elsewhere = await sell(call, randomUUID(), id)

  const sales = new Set([...together, later, withNone].map(({ answer }) => answer.id))
  expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
  expect([later.status, withNone.status, sales.size]).toEqual([200, 200, 1])
  expect([elsewhere.status, elsewhere.problem.detail]).toEqual([403, NOT_GOOD])
})

test('two approvals of one sale are one sale, and only one of them is used', async () => {
  const call = discounted()
  const key = randomUUID()
  const ids = [await approved(call, key), await approved(call, key, { by: admin })]

  const answers = await Promise.all(ids.map((id) => sell(call, key, id)))

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201])
  const { rows } = await pharmacy.owner.query(
    'SELECT count(used_at)::int AS used FROM approvals WHERE key = $1',
    [key],
  )
  expect(rows).toEqual([{ used: 1 }])
})
