import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openBranch } from '#server/testing/shop/branches.ts'
import { importsOf, runToEnd, uniqueWord, upload } from '#server/testing/goods/imports.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { manager, location } = await openLocation(pharmacy)

const { preview, change, find } = importsOf(manager)

const make = (name: string, codes: object = {}) =>
  manager.send(api.products.create, { body: { name, cost: '1', price: '2', ...codes } })

async function remarksOf(id: number) {
  const rows = await preview(id)
  return rows.map(({ outcome, remarks }) => [outcome, remarks.map(({ message }) => message)])
}

test('that stock becomes what the file says is chosen for one file and not kept for the next one', async () => {
  const word = uniqueWord()
  const file = `SKU ${word},Name,Cost,Price,Qty\n${word},A ${word},1,2,5\n`
  const columns = [{ position: 0, field: 'sku' as const }]
  const first = await upload(manager, file)
  await change(first.id, { locationId: location.id, existingStock: 'set', columns })
  await runToEnd(manager, first)

  const second = await upload(manager, file)
  // As earlier versions kept it.
  await pharmacy.owner.query(
    `UPDATE import_layouts SET settings = settings || '{"existingStock": "set"}'`,
  )
  const third = await upload(manager, file)

  expect(second).toMatchObject({ isRemembered: true, counts: { update: 0, unchanged: 1 } })
  expect(second.settings).toMatchObject({ locationId: location.id, existingStock: 'leave' })
  expect(third.settings.existingStock).toBe('leave')
})

test('answers of the last file with these headings are known, and no more once another line is the headings', async () => {
  const word = uniqueWord()
  const file = `SKU,Name,Cost,Price,Qty,${word}\n${word},A ${word},1,2,5,\n`
  const first = await upload(manager, file)
  await change(first.id, { locationId: location.id })
  await runToEnd(manager, first)
  const again = await upload(manager, file)
  await change(again.id, { existingStock: 'set', existing: 'leave' })
  await change(again.id, { headerLine: 0 })
  const anew = await change(again.id, { headerLine: 1 })

  expect(again).toMatchObject({ isRemembered: true, settings: { locationId: location.id } })
  expect(anew.isRemembered).toBe(false)
  // Where the stock lies, and whether it becomes what the file says, was said of what was read before.
  expect(anew.settings).toMatchObject({ locationId: null, existingStock: 'leave' })
  expect(anew.settings.existing).toBe('leave')
})

test('a new code under a known name makes no second product unless that is chosen', async () => {
  const word = uniqueWord()
  const known = await make(`Biogesic 500mg ${word}`, { sku: `${word}-1` })
  const draft = await upload(
    manager,
    `SKU,Name,Price\n${word}-2,BIOGESIC   500MG ${word.toLowerCase()},3\n${word}-3,Bioflu ${word},4\n`,
  )

  const asked = await remarksOf(draft.id)
  const notRun = await find(word)
  const asThat = await change(draft.id, { sameName: 'update' })
  const taken = await preview(draft.id)
  const asNew = await change(draft.id, { sameName: 'create' })
  const given = await remarksOf(draft.id)
  await runToEnd(manager, draft)

  const sentence = `A product of this name exists already: Biogesic 500mg ${word} (SKU ${word}-1).`
  expect(draft.settings.sameName).toBe('refuse')
  expect(draft.counts).toMatchObject({ create: 1, refuse: 1 })
  expect(asked[0]).toEqual([
    'refuse',
    [`${sentence} Choose what becomes of such rows.`, 'No cost: it counts as 0.00'],
  ])
  expect(notRun).toHaveLength(1)
  expect(asThat.counts).toMatchObject({ create: 1, update: 1, refuse: 0 })
  expect(taken[0]).toMatchObject({ outcome: 'update', productId: known.id })
  expect(asNew.counts).toMatchObject({ create: 2, refuse: 0 })
  expect(given[0]).toEqual([
    'create',
    [`${sentence} This row makes another one.`, 'No cost: it counts as 0.00'],
  ])
  expect(await find(word)).toHaveLength(3)
})

test('rows that are taken for the product of their name change it, and only one row of a file does', async () => {
  const word = uniqueWord()
  const known = await make(`Neozep ${word}`)
  const two = await Promise.all([make(`Alaxan ${word}`), make(`ALAXAN ${word}`)])
  const draft = await upload(
    manager,
    `SKU,Name,Price\n${word}-1,NEOZEP ${word},3\n${word}-2,Neozep  ${word},4\n${word}-3,Alaxan ${word},5\n`,
  )
  await change(draft.id, { sameName: 'update' })
  const remarks = await remarksOf(draft.id)
  const done = await runToEnd(manager, draft)

  expect(remarks).toMatchObject([
    ['update', [`Taken for the product of this name, Neozep ${word}.`]],
    [
      'refuse',
      [
        'The same name as in line 2, under another code',
        `Taken for the product of this name, Neozep ${word}.`,
        `Line 2 changes Neozep ${word} already`,
      ],
    ],
    [
      'refuse',
      [
        'Several products have this name: give the row the SKU or barcode of one of them',
        'No cost: it counts as 0.00',
      ],
    ],
  ])
  expect(done.counts).toMatchObject({ update: 1, refuse: 2 })
  const found = await find(word)
  expect(found.find(({ id }) => id === known.id)).toMatchObject({
    name: `NEOZEP ${word}`,
    sku: `${word}-1`,
    price: '3.00',
  })
  expect(found).toHaveLength(1 + two.length)
})

test('one name under two codes in one file is two products, however far apart they stand', async () => {
  const word = uniqueWord()
  const rows = Array.from({ length: 600 }, (_, at) => `${word}-${at},Gauze ${word},1`)
  const done = await runToEnd(
    manager,
    await upload(manager, `SKU,Name,Price\n${rows.join('\n')}\n`),
  )

  expect(done.counts).toMatchObject({ create: 600, refuse: 0 })
})

test('a product that is met by two of its codes is changed by the first row', async () => {
  const word = uniqueWord()
  const known = await make(`Kremil ${word}`, { sku: `${word}-s`, barcode: `${word}-b` })
  const draft = await upload(manager, `SKU,Barcode,Price\n${word}-s,,3\n,${word}-b,4\n`)
  await runToEnd(manager, draft)

  expect((await preview(draft.id)).map(({ outcome }) => outcome)).toEqual(['update', 'refuse'])
  expect((await find(word))[0]).toMatchObject({ id: known.id, price: '3.00' })
})

test('opening stock goes to the only location within reach; where none is chosen, the products whose stock is left out are counted', async () => {
  const { manager: ofBranch, location: branch } = await openBranch(pharmacy)
  const here = importsOf(ofBranch)
  const word = uniqueWord()
  const file = (suffix: string, heading = 'Stock') =>
    `SKU,Name,Cost,Price,${heading}\n${word}-${suffix},A ${word} ${suffix},1,2,5\n${word}-${suffix}0,B ${word} ${suffix},1,2,0\n`

  const ofSeveral = await runToEnd(manager, await upload(manager, file('a', 'Qty')))
  const ofOne = await upload(ofBranch, file('bx'))
  const rows = await here.preview(ofOne.id)
  await runToEnd(ofBranch, ofOne)
  const unreported = await upload(ofBranch, file('c', 'How many'))
  const given = await here.change(unreported.id, { columns: [{ position: 4, field: 'stockQty' }] })
  const without = await here.change(unreported.id, { locationId: null })
  await runToEnd(ofBranch, unreported)
  const again = await upload(ofBranch, file('d', 'How many'))

  expect(ofSeveral.settings.locationId).toBe(null)
  expect(ofSeveral.counts).toMatchObject({ create: 2, stockLeftOut: 1 })
  expect(ofOne.settings.locationId).toBe(branch.id)
  expect(ofOne.counts).toMatchObject({ create: 2, stockLeftOut: 0 })
  expect(rows[0]?.remarks).toEqual([])
  expect((await here.find(`${word}-bx`)).map(({ stockQty }) => stockQty)).toEqual([5, 0])
  expect(unreported.settings.locationId).toBe(null)
  expect(given.settings.locationId).toBe(branch.id)
  expect(without.counts.stockLeftOut).toBe(1)
  // The user chose no location, and that is kept.
  expect(again.settings.locationId).toBe(null)
  await refuseBrokenInvariants(pharmacy.owner)
})
