import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { importsOf, runToEnd, uniqueWord, upload } from '#server/testing/goods/imports.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { manager, cashier, location } = await openLocation(pharmacy)
const { params, preview, change, find } = importsOf(manager)

const HEADINGS = 'SKU,Name,Price,Location,Lot,Expiry,Qty'
const QUARANTINED = 'Its expiry cannot be read: units that come in are quarantined'

async function lotsOf(word: string) {
  const { rows } = await pharmacy.owner.query<{ lot: string }>(
    `SELECT concat_ws(' ', replace(sku, $1 || '-', ''), lot_number, coalesce(expiry_date::text, '?'), state, qty) AS lot
       FROM stock_lots JOIN products ON products.id = product_id
      WHERE sku LIKE $1 || '-%' AND qty > 0 ORDER BY sku, lot_number`,
    [word],
  )
  return rows.map(({ lot }) => lot)
}

async function isSold(sku: string) {
  const [product] = await find(sku)
  const sale = checkoutOf(location.id, [{ product: product!, qty: 1 }]) // just imported
  return (await cashier.try(api.sales.complete, sale)).status === 201
}

test('a lot whose expiry cannot be read is not for sale: it comes in quarantined, and is listed', async () => {
  const word = uniqueWord()
  const cells = ['31/02/2027', 'Dis-27', '123127', '63028', 'soon', '2027-Dec', '']
  const lines = cells.map(
    (cell, at) => `${word}-${at},Product ${at} ${word},2.00,${location.code},L${at},${cell},5`,
  )
  const draft = await upload(manager, `${HEADINGS}\n${lines.join('\n')}\n`)
  const done = await runToEnd(manager, draft)
  const { reasons } = await manager.send(api.productImports.summary, params(draft.id))
  const listed = await preview(draft.id, { reason: QUARANTINED })

  expect(done.counts).toMatchObject({ create: 7, refuse: 0, inPart: 5 })
  expect(await lotsOf(word)).toEqual([
    '0 L0 ? QUARANTINE 5',
    '1 L1 ? QUARANTINE 5',
    '2 L2 ? QUARANTINE 5',
    '3 L3 ? QUARANTINE 5',
    '4 L4 ? QUARANTINE 5',
    '5 L5 2027-12-31 FOR_SALE 5',
    '6 L6 ? FOR_SALE 5',
  ])
  expect(reasons).toContainEqual({
    reason: QUARANTINED,
    isError: false,
    isLeftOut: false,
    count: 5,
  })
  expect(listed.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
  expect(await isSold(`${word}-0`)).toBe(false)
  expect(await isSold(`${word}-5`)).toBe(true)
  await refuseBrokenInvariants(pharmacy.owner)
})

test('further lots, and what comes to a known shelf, are quarantined alike; taken back, nothing is left', async () => {
  const word = uniqueWord()
  const rows = (lots: string[]) =>
    `${HEADINGS}\n${lots.map((lot) => `${word}-A,Product ${word},2.00,${location.code},${lot}\n`).join('')}`
  await runToEnd(manager, await upload(manager, rows(['L1,2030-01-31,5'])))

  const draft = await upload(manager, rows(['L1,2030-01-31,5', 'L2,soon,7']))
  await change(draft.id, { existingStock: 'set' })
  await runToEnd(manager, draft)
  const lots = await lotsOf(word)
  await manager.send(api.productImports.takeBack, params(draft.id))

  expect(lots).toEqual(['A L1 2030-01-31 FOR_SALE 5', 'A L2 ? QUARANTINE 7'])
  expect(await lotsOf(word)).toEqual(['A L1 2030-01-31 FOR_SALE 5'])

  const more = await upload(manager, rows(['L3,soon,9']))
  await change(more.id, { existingStock: 'set' })
  await runToEnd(manager, more)

  expect(await lotsOf(word)).toEqual(['A L1 2030-01-31 FOR_SALE 5', 'A ? QUARANTINE 4'])
  await refuseBrokenInvariants(pharmacy.owner)
})
