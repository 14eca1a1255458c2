import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { bytesOf } from '#domain/shop/documents/bytes.ts'
import type { Kind } from '#domain/shop/documents/kinds.ts'
import { SCHEMES } from '#domain/testing/schemes.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import {
  AFTER,
  applyAt,
  keepNothingPlanned,
  openShop,
} from '#server/testing/goods/scheduled-changes.ts'
import { showCard } from '#server/testing/law/law-shop.ts'
import { paper, print, written } from '#server/testing/shop/documents.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { sellUnderSchemes } from '#server/testing/law/scheme-sales.ts'

const pharmacy = await openPharmacy()
keepNothingPlanned(pharmacy)

/** A document as a roll's printer gets it, on the screen's copy, which counts none. */
async function bytesAt(caller: Caller, kind: Kind, of: { id: number }) {
  const { document } = await caller.send(api.documents.get, { ...paper(kind, of), query: {} })
  return Buffer.from(bytesOf(document, { columns: 48 })).toString('latin1')
}

/** Goods by the piece and in boxes, which schemes cover, and others that bear VAT. */
async function openGoods() {
  const shop = await openShop(pharmacy)
  const { manager, location, params } = shop
  const product = await manager.send(api.products.update, {
    params,
    body: {
      schemesAdded: ['SC', 'NAAC'],
      packs: [{ name: 'Box', factor: 10, price: '1000.00' }],
    },
  })
  const soap = await manager.send(api.products.create, {
    body: {
      name: `Soap ${location.code}`,
      cost: '50.00',
      price: '112.00',
      taxClass: 'VATABLE',
      stockQty: 50,
      locationId: location.id,
    },
  })
  return { ...shop, product, box: product.packs[0]!, soap } // it was given one
}

/** From the day after on: no VAT, a cap below its price, another rate of the shop, and more off for seniors. */
async function planAll({ plan, admin }: Awaited<ReturnType<typeof openGoods>>) {
  const planned = [
    await plan({ taxClass: 'VAT_EXEMPT' }),
    await plan({ kind: 'PRICE_CAP', priceCap: '110.00' }),
    await plan({ kind: 'TAX_RATE', productId: null, taxRate: '10' }, admin),
  ]
  expect(planned.map(({ status }) => status)).toEqual([201, 201, 201])
  const rows = await admin.send(api.schemes.list, {})
  const { name, vatTreatment, idLabel } = rows.find(({ code }) => code === 'SC')! // every shop has it
  const anew = { code: 'SC', name, vatTreatment, idLabel, rate: '30', fromDay: '2027-03-02' }
  await admin.send(api.schemes.create, { body: anew })
}

test('class, cap, rate and scheme are others from a day on: documents of before are byte for byte as they were, and what is sold is by the new ones', async () => {
  const shop = await openGoods()
  const { manager, location, product, box, soap } = shop
  const sell = () =>
    sellUnderSchemes(manager, {
      locationId: location.id,
      lines: [
        { product, pack: box, qty: 2, scheme: 'SC' },
        { product, qty: 3, scheme: 'NAAC' },
        { product, qty: 1 },
        { product: soap, qty: 1 },
      ],
    })
  const [sale, voided] = [await sell(), await sell()]
  await manager.send(api.returns.void, { params: { id: String(voided.id) }, body: {} })
  const some = [
    { line: 1, qty: 7 },
    { line: 2, qty: 1 },
  ]
  const slip = await manager.send(api.returns.create, {
    params: { id: String(sale.id) },
    body: { reason: 'Recall', items: some },
  })
  const first = await print(manager, 'sale', sale)
  const second = await print(manager, 'sale', sale)
  const readAll = async (by: Caller) => [
    await bytesAt(by, 'sale', sale),
    await bytesAt(by, 'sale', voided),
    await bytesAt(by, 'return', slip),
    await bytesAt(by, 'void', voided),
  ]
  const before = await readAll(manager)

  await planAll(shop)
  pharmacy.setClock(new Date(AFTER))
  await applyAt(pharmacy)
  const later = await pharmacy.as('MANAGER')
  const after = await readAll(later)
  const third = await print(later, 'sale', sale)

  expect(after).toEqual(before)
  expect(new Set(before).size).toBe(4)
  const [one, two, three] = [first, second, third].map(({ answer }) => written(answer.document))
  expect(one!.join('\n')).toMatch(/VATable Sales.* 440\.00\nVAT Amount.* 52\.80/)
  expect(two!.filter((line) => line !== 'REPRINT 2')).toEqual(one)
  expect(three!.map((line) => line.replace('REPRINT 3', 'REPRINT 2'))).toEqual(two)

  // 2 x 1,000.00 less 30 %, without VAT, and 112.00 with 10 % inside; a piece is above its cap.
  const shown = { beneficiaries: [await showCard(later, 'SC')] }
  const exempt = { ...product, taxRatePct: '0', taxClass: 'VAT_EXEMPT' } as const
  const scheme = { ...SCHEMES.SC, rate: 300_000 }
  const tax = { taxMode: 'INCLUDED_IN_PRICES', taxRate: 100_000 } as const
  const next = await later.send(
    api.sales.complete,
    checkoutOf(
      location.id,
      [
        { product: exempt, pack: box, qty: 2, scheme },
        { product: { ...soap, taxRatePct: '10' }, qty: 1 },
      ],
      { ...tax, ...shown },
    ),
  )
  const capped = await later.try(
    api.sales.complete,
    checkoutOf(location.id, [{ product: exempt, qty: 1 }], tax),
  )
  expect(next).toMatchObject({
    vatRemoved: '0.00',
    statutoryDiscount: '600.00',
    taxTotal: '10.18',
    grandTotal: '1512.00',
  })
  expect([capped.status, capped.problem.detail]).toEqual([
    409,
    expect.stringContaining('may cost at most ₱110.00'),
  ])
})

test('what was sold before a change of law comes back after it by the law of the day of its sale, and stands so in its book', async () => {
  const shop = await openGoods()
  const { manager, location, product, box } = shop
  const sale = await sellUnderSchemes(manager, {
    locationId: location.id,
    lines: [
      { product, pack: box, qty: 2, scheme: 'NAAC' },
      { product, qty: 3 },
    ],
  })
  await shop.plan({ taxClass: 'VAT_EXEMPT' })
  await shop.plan({ kind: 'TAX_RATE', productId: null, taxRate: '10' }, shop.admin)
  pharmacy.setClock(new Date(AFTER))
  await applyAt(pharmacy)
  const later = await pharmacy.as('MANAGER')

  const slip = await later.send(api.returns.create, {
    params: { id: String(sale.id) },
    body: {
      reason: 'Recall',
      items: [
        { line: 1, qty: 7 },
        { line: 2, qty: 2 },
      ],
    },
  })

  // Two boxes of ten: 1,785.71 without VAT, less 357.14, with VAT of 171.43 on 1,428.57 that is 1,600.00. Of it 7 of 20.
  expect(sale.grandTotal).toBe('1936.00')
  expect([slip.total, slip.items]).toMatchObject([
    '784.00',
    [
      { due: '560.00', vatRemoved: '15.00', statutoryDiscount: '125.00' },
      { due: '224.00', vatRemoved: '0.00', statutoryDiscount: '0.00' },
    ],
  ])
  const day = { startDate: '2027-03-02', endDate: '2027-03-02', locationId: String(location.id) }
  const { rows } = await later.send(api.books.scheme, { query: { ...day, scheme: 'NAAC' } })
  expect(rows).toMatchObject([
    {
      number: slip.number,
      gross: '-700.00',
      vatable: '-500.00',
      vat: '-60.00',
      statutoryDiscount: '-125.00',
      total: '-560.00',
    },
  ])
})
