import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { orderOf } from '#server/testing/selling/checkout.ts'
import { openLawShop } from '#server/testing/law/law-shop.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

// What one person takes in thirty days, over all that they bought under their card.

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
const [shop, other] = [await openLawShop(pharmacy), await openLawShop(pharmacy)]
const { manager } = shop

afterEach(() => pharmacy.setClock(null))

/** Tablets of which thirty are thirty days' need, on the shelves of both branches. */
async function tablets(more: object = {}) {
  const product = await shop.make('Metformin', '2.00', {
    thirtyDayQty: 30,
    taxClass: 'VAT_EXEMPT',
    schemesAdded: ['SC', 'PWD'],
    ...more,
  })
  const params = { id: String(product.id) }
  const body = { stockQty: 1000, locationId: other.location.id }
  await manager.send(api.products.update, { params, body })
  return product
}
type Tablets = Awaited<ReturnType<typeof tablets>>
type Shown = Awaited<ReturnType<typeof shop.show>>

const sell = async (product: Tablets, qty: number, shown: Shown, place = shop) => {
  const cashier = await pharmacy.as('CASHIER')
  return cashier.try(api.sales.complete, place.cartOf([{ product, qty, card: 'SC' }], [shown]))
}

test('who bought thirty tablets and buys more under the same number is asked why, at any branch, by whatever spelling of it', async () => {
  const product = await tablets()
  const first = await shop.show('SC', { idNumber: 'QC-77 4821' })
  const spelledOtherwise = await other.show('SC', { holderName: 'R. Cruz', idNumber: 'qc774821' })
  await sell(product, 30, first)

  const refused = await sell(product, 1, spelledOtherwise, other)
  const somebodyElse = await sell(product, 30, await other.show('SC'), other)

  expect([refused.status, refused.problem.errors, somebodyElse.status]).toEqual([
    409,
    [
      {
        field: 'items.0.supplyReason',
        message: `${product.name}: 1 and 30 within the last thirty days are more than thirty days need (30). Say why`,
      },
    ],
    201,
  ])
  const { body } = other.cartOf([{ product, qty: 5, card: 'SC' }], [spelledOtherwise])
  const items = body.items.map((item) => ({ ...item, supplyReason: 'Lives on an island' }))
  const reported = await other.cashier.send(api.sales.complete, { body: { ...body, items } })
  const { rows } = await pharmacy.owner.query(
    `SELECT after FROM audit_logs WHERE action = 'LONG_SUPPLY' AND entity_id = $1`,
    [reported.id],
  )
  expect(rows).toEqual([
    { after: { productId: product.id, qty: 5, thirtyDayQty: 30, qtyBefore: 30 } },
  ])
})

test('what came back or was voided is off, and an order of it counts once it is issued', async () => {
  const product = await tablets()
  const shown = await shop.show('SC')
  const voided = await sell(product, 30, shown)
  const params = { id: String(voided.answer.id) }
  await manager.send(api.sales.delete, { params, query: { reason: 'Twice' } })
  const kept = await sell(product, 30, shown)
  await manager.send(api.returns.create, {
    params: { id: String(kept.answer.id) },
    body: { reason: 'Too many', items: [{ line: 1, qty: 10 }], total: '16.00' },
  })
  const order = orderOf(shop.location.id, [{ product, quantity: 10 }], {
    beneficiaries: [shown],
  })
  const items = order.body.items.map((item) => ({ ...item, scheme: 'SC' }))
  const save = (status: 'Draft' | 'Final') =>
    manager.try(api.sales.complete, { body: { ...order.body, items, status } })

  const statuses = [
    (await sell(product, 11, shown)).status,
    (await save('Draft')).status,
    (await save('Final')).status,
    (await sell(product, 1, shown)).status,
  ]

  expect(statuses).toEqual([409, 201, 201, 409])
})

test('tablets that were sold in a kit count like any', async () => {
  const product = await tablets()
  const kit = await shop.make('Twenty', '40.00', {
    productType: 'COMBO',
    stockQty: undefined,
    taxClass: 'VAT_EXEMPT',
    schemesAdded: ['SC'],
    components: [{ productId: product.id, qty: 20 }],
  })
  const shown = await shop.show('SC')
  const first = await sell(kit, 1, shown)

  const more = await sell(product, 11, shown)
  const kitAgain = await sell(kit, 1, shown)
  const enough = await sell(product, 10, shown)

  expect([first, more, kitAgain, enough].map(({ status }) => status)).toEqual([201, 409, 409, 201])
  expect(kitAgain.problem.errors?.[0]?.message).toContain(
    `${product.name}: 20 and 20 within the last thirty days are more`,
  )
})

test('the thirtieth day after is a new supply, the day before it is not', async () => {
  const product = await tablets()
  const shown = await shop.show('SC')
  const day = 86_400_000
  const at = Date.now()
  await sell(product, 30, shown)

  pharmacy.setClock(new Date(at + 29 * day))
  const before = await sell(product, 30, shown)
  pharmacy.setClock(new Date(at + 30 * day))
  const after = await sell(product, 30, shown)

  expect([before.status, after.status]).toEqual([409, 201])
})
