import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf, Endpoint } from '#domain/endpoint.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { exchangeOf } from '#server/testing/selling/exchanging.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import {
  momentsOf,
  openServerToKill,
  PATIENCE,
  readBooks,
} from '#server/testing/platform/killed-at-statements.ts'
import { openKit } from '#server/testing/goods/kits.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { approve, givePin } from '#server/testing/people/pins.ts'
import { paramsOf, type ReturnBody } from '#server/testing/selling/returning.ts'
import { longTest } from '#server/testing/platform/long.ts'

const pharmacy = await openPharmacy()
const { owner } = pharmacy
keepInvariants(owner)

const { there, killAt, observe } = await openServerToKill(pharmacy)

// As much as is sold before every statement at which the server is killed.
const MUCH = { stockQty: 1000 }
const shop = await openKit(pharmacy, { gauze: MUCH, tape: MUCH })
const { manager, cashier, location, gauze, tape, kit } = shop
const admin = await pharmacy.as('ADMIN')
await givePin(pharmacy, manager)
const medicine = await shop.make('Amoxicillin', {
  genericName: 'Amoxicillin',
  ...MUCH,
  customLot: 'A-7',
})
const service = await shop.make('Delivery', { enableStock: false })

/** What a cashier asks for with a manager's approval. */
async function attemptOf<E extends Endpoint>(row: E, call: CallOf<E>) {
  const key = randomUUID()
  const approval = await approve(row, call, { actor: cashier, by: manager, key })
  const send = () => there(cashier).try(row, call, { idempotencyKey: key, headers: { approval } })
  return { key, send }
}

/** What each writes, besides its key. */
const BY_RETURN = [
  'approvals',
  'audit_logs',
  'location_inventory',
  'number_series',
  'refunds',
  'return_goods',
  'return_items',
  'returns',
  'sale_items',
  'sales',
  'stock_adjustments',
  'stock_lots',
  'stock_movements',
]
const BY_VOID = [
  'approvals',
  'audit_logs',
  'location_inventory',
  'number_series',
  'refunds',
  'sales',
  'stock_lots',
  'stock_movements',
  'void_slips',
]

const BY_EXCHANGE = [...BY_RETURN, 'payments'].toSorted()

const TABLES = [...new Set([...BY_EXCHANGE, ...BY_VOID])]

/** A sale of a medicine with a lot number, a kit, a part of it on its own and a service, paid in cash and by card. */
function sell() {
  const lines = [
    { product: medicine, qty: 3 },
    { product: kit, qty: 1 },
    { product: gauze, qty: 2 },
    { product: service, qty: 1 },
  ]
  const { grandTotal } = checkoutOf(location.id, lines).body.sale
  const payments = [
    { method: 'cash' as const, amount: '20.00' },
    { method: 'card' as const, amount: (Number(grandTotal) - 20).toFixed(2), reference: '4711' },
  ]
  return cashier.send(api.sales.complete, checkoutOf(location.id, lines, { payments }))
}

const RETURNED: ReturnBody = {
  reason: 'Wrong item',
  items: [
    { line: 1, qty: 1, condition: 'SHELF' },
    { line: 1, qty: 1, condition: 'QUARANTINE' },
    { line: 2, qty: 1, parts: [{ productId: tape.id, condition: 'DESTROYED' }] },
    { line: 3, qty: 1, condition: 'DESTROYED', reason: 'Torn' },
    { line: 4, qty: 1 },
  ],
}

test(
  'of a return whose server is killed at a statement all is there or nothing, and the till that asks hears which',
  async () => {
    const callFor = (sale: { id: number }) => ({ ...paramsOf(sale), body: RETURNED })
    const unharmed = await observe(
      await attemptOf(api.returns.create, callFor(await sell())),
      TABLES,
    )
    const { items, refunds, total, refunded } = unharmed.outcome.answer
    const sale = await sell()
    // One user may give up thirty attempts in ten minutes.
    const asking = [cashier, manager, admin]

    for (const [index, moment] of momentsOf(unharmed.statements).entries()) {
      const attempt = await attemptOf(api.returns.create, callFor(sale))
      const params = { key: attempt.key }
      const books = await readBooks(owner, TABLES)
      const isMade = await killAt(moment, attempt, unharmed.statements)
      const till = there(asking[index % asking.length]!)
      const closed = await till.send(api.returns.closeAttempt, { params })
      const again = await attempt.send()

      expect({ moment, isMade: closed.return !== null }).toEqual({ moment, isMade })
      if (isMade) {
        expect(closed.return).toMatchObject({ saleId: sale.id, items, refunds, total, refunded })
        expect(again.headers.get('idempotent-replayed')).toBe('true')
        expect(again.answer).toEqual(closed.return)
      } else {
        expect(again.problem).toMatchObject({ status: 422, isUndone: true })
        expect(await readBooks(owner, TABLES)).toEqual(books)
      }
    }

    expect(unharmed.written).toEqual(BY_RETURN)
    const { rows } = await owner.query('SELECT number FROM returns ORDER BY id')
    const series = `${location.code}R-0000000`
    expect(rows).toEqual([{ number: `${series}1` }, { number: `${series}2` }])
  },
  PATIENCE,
)

longTest('its test of a return: what is once and whole is the same once()')(
  'of an exchange whose server is killed at a statement both halves are there or none, and the till that asks hears which',
  async () => {
    const callFor = ({ id: saleId }: { id: number }) =>
      exchangeOf(location.id, [{ product: service, qty: 60 }], {
        saleId,
        ...RETURNED,
        credit: unlike.total,
      })
    const sold = await sell()
    const unlike = await manager.send(api.returns.create, { ...paramsOf(sold), body: RETURNED })
    const unharmed = await observe(
      await attemptOf(api.sales.complete, callFor(await sell())),
      TABLES,
    )
    const sale = await sell()
    // Nobody may give up more than thirty tries in ten minutes.
    const asking = await Promise.all([1, 2, 3, 4].map(() => pharmacy.as('ADMIN')))

    for (const [index, moment] of momentsOf(unharmed.statements).entries()) {
      const attempt = await attemptOf(api.sales.complete, callFor(sale))
      const books = await readBooks(owner, TABLES)
      const isMade = await killAt(moment, attempt, unharmed.statements)
      const till = there(asking[index % asking.length]!)
      const params = { key: attempt.key }
      const closed = await till.send(api.sales.closeAttempt, { params })

      expect({ moment, isMade: closed.sale !== null }).toEqual({ moment, isMade })
      if (isMade) expect(closed.sale?.exchange).not.toBeNull()
      else expect(await readBooks(owner, TABLES)).toEqual(books)
    }

    expect(unharmed.written).toEqual(BY_EXCHANGE)
    const read = await manager.send(api.sales.get, paramsOf(sale))
    expect(read.returns).toHaveLength(1)
  },
  PATIENCE,
)

longTest('its test of a return: what is once and whole is the same once()')(
  'a void whose server is killed at a statement is made whole or not at all, and once however often it is sent again',
  async () => {
    const callFor = (sale: { id: number }) => ({ ...paramsOf(sale), body: { reason: 'Twice' } })
    const unharmed = await observe(await attemptOf(api.returns.void, callFor(await sell())), TABLES)
    const sale = await sell()
    const attempt = await attemptOf(api.returns.void, callFor(sale))
    const books = await readBooks(owner, TABLES)

    for (const moment of momentsOf(unharmed.statements)) {
      const isMade = await killAt(moment, attempt, unharmed.statements)
      const { voidedAt } = await there(cashier).send(api.sales.get, paramsOf(sale))

      expect({ moment, isMade: voidedAt !== null }).toEqual({ moment, isMade })
      if (!isMade) expect(await readBooks(owner, TABLES)).toEqual(books)
    }
    const again = await attempt.send()

    expect(unharmed.written).toEqual(BY_VOID)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.answer).toMatchObject({
      id: sale.id,
      voidNumber: `${location.code}V-00000002`,
      refunds: unharmed.outcome.answer.refunds,
    })
  },
  PATIENCE,
)
