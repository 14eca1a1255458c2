import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { importsOf, runToEnd, uniqueWord, upload } from '#server/testing/goods/imports.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { manager, location } = await openLocation(pharmacy)

const { params, preview, change } = importsOf(manager)

async function logOf(productId: number) {
  const { rows } = await pharmacy.owner.query(
    `SELECT action, user_id AS "userId", before, after, metadata FROM audit_logs
      WHERE entity = 'product' AND entity_id = $1 AND action <> 'ADJUST_STOCK' ORDER BY id`,
    [productId],
  )
  return rows
}

/** A product with five units on the shelf, and a file that changes it. */
async function madeAndFile() {
  const word = uniqueWord()
  await manager.send(api.categories.create, { body: { name: `Pain ${word}` } })
  const product = await manager.send(api.products.create, {
    body: {
      name: `Biogesic ${word}`,
      sku: word,
      cost: '1',
      price: '2',
      strength: '500 mg',
      stockQty: 5,
      locationId: location.id,
    },
  })
  const file =
    `SKU,Name,Strength,Price,Category,Tax Rate (%),Stock\n` +
    `${word},Biogesic ${word},650 mg,2.50,PAIN ${word},0,8\n` +
    `N${word},New ${word},,7,,,3\n`
  return { word, product, file }
}

test('an update shows the old and the new of every field that it changes, stock included, before it is run and after', async () => {
  const { word, product, file } = await madeAndFile()
  const draft = await upload(manager, file)
  const withoutStock = await preview(draft.id)
  await change(draft.id, { locationId: location.id, existingStock: 'set' })
  const planned = await preview(draft.id)
  await manager.send(api.products.update, {
    params: { id: String(product.id) },
    body: { price: '2.25' },
  })
  await runToEnd(manager, draft)
  const done = await preview(draft.id)
  const report = await manager.send(api.productImports.report, params(draft.id))

  const changes = [
    { field: 'strength', before: '500 mg', after: '650 mg' },
    { field: 'category', before: null, after: `PAIN ${word}` },
    { field: 'price', before: '2.00', after: '2.50' },
  ]
  const stock = { field: 'stockQty', before: 5, after: 8 }
  const inOrder = (of: { field: string }[]) => of.toSorted((a, b) => (a.field < b.field ? -1 : 1))
  expect(inOrder(withoutStock[0]?.changes ?? [])).toEqual(inOrder(changes))
  expect(inOrder(planned[0]?.changes ?? [])).toEqual(inOrder([...changes, stock]))
  const [strength, category] = changes
  const price = { field: 'price', before: '2.25', after: '2.50' }
  expect(inOrder(done[0]?.changes ?? [])).toEqual(inOrder([strength!, category!, price, stock]))
  expect(done[1]?.changes).toEqual([])
  const [first, second] = parse<Record<string, string>>(report, {
    columns: true,
    bom: true,
  })
  expect(first?.['Changes']?.split('; ').toSorted()).toEqual([
    `Category: (blank) -> PAIN ${word}`,
    'Price: 2.25 -> 2.50',
    'Stock Quantity: 5 -> 8',
    'Strength: 500 mg -> 650 mg',
  ])
  expect(second?.['Changes']).toBe('')
})

test('an update that finds nothing to change shows nothing, whatever way a figure is written', async () => {
  const { word, file } = await madeAndFile()
  await runToEnd(manager, await upload(manager, file))
  const again = await upload(manager, file.replace('2.50', '2.5').replace(',0,8', ',0.00,8'))

  expect(again.counts).toMatchObject({ create: 0, update: 0, unchanged: 2 })
  expect(again.obstacles).toEqual([])
  expect((await preview(again.id))[0]).toMatchObject({ outcome: 'unchanged', changes: [] })
  expect((await runToEnd(manager, again)).counts.unchanged).toBe(2)
  expect(word).not.toBe('')
})

test('what an import changes stands in the log product by product, as if done by hand', async () => {
  const { word, product, file } = await madeAndFile()
  const draft = await upload(manager, file)
  await change(draft.id, { locationId: location.id, existingStock: 'set' })
  const done = await runToEnd(manager, draft)
  const [, row] = await preview(draft.id)
  const again = await upload(manager, file)
  await runToEnd(manager, again)

  const [byHand, byImport, ...more] = await logOf(product.id)
  const [made, ...others] = await logOf(row?.productId ?? 0)
  expect(done.counts).toMatchObject({ create: 1, update: 1 })
  expect([more, others]).toEqual([[], []])
  expect(byImport).toMatchObject({
    action: 'UPDATE',
    userId: manager.id,
    before: { price: '2.00', strength: '500 mg', stockQty: 5, version: 1 },
    after: { price: '2.50', strength: '650 mg', stockQty: 8, version: 2 },
    metadata: { importId: draft.id },
  })
  // Entries of an import hold the changed fields only.
  expect(Object.keys(byImport.after)).toEqual(Object.keys(byImport.before))
  expect(byHand.after).toMatchObject(byImport.before)
  expect(byImport.after).not.toHaveProperty('cost')
  expect(made).toMatchObject({
    action: 'CREATE',
    userId: manager.id,
    before: null,
    after: { name: `New ${word}`, price: '7.00', stockQty: 3 },
    metadata: { importId: draft.id },
  })
  expect(Object.keys(made.after)).toEqual(Object.keys(byHand.after))
  await refuseBrokenInvariants(pharmacy.owner)
})
