import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { orderOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPacks, someCode } from '#server/testing/goods/packs.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)

type Changing = Awaited<ReturnType<typeof openPacks>>['change']

const refusalOf = ({ status, problem }: Awaited<ReturnType<Changing>>) => [status, problem.errors]

test('packs are kept with their product, changed by their ids and replaced whole', async () => {
  const { product, strip, box, change } = await openPacks(pharmacy)

  const { answer } = await change({
    packs: [
      { ...box, price: '95.00', name: 'Carton', isBought: false },
      { name: 'Case', factor: 500, isSold: false },
    ],
  })

  expect(product.packs).toEqual([
    { ...strip, name: 'Strip', factor: 4, price: '38.00', isSold: true, isUsed: false },
    { ...box, name: 'Box', factor: 10, price: '90.00', isBought: true, isActive: true },
  ])
  expect(answer.packs).toEqual([
    { ...box, price: '95.00', name: 'Carton', isBought: false },
    expect.objectContaining({
      name: 'Case',
      factor: 500,
      price: null,
      isSold: false,
      barcodes: [],
    }),
  ])
  expect(answer.version).toBe(product.version + 1)
})

test('packs change names with each other, and a new one gets the name that another gives up', async () => {
  const { strip, box, change } = await openPacks(pharmacy)

  const swapped = await change({
    packs: [
      { ...strip, name: 'BOX' },
      { ...box, name: 'Strip' },
    ],
  })
  const followed = await change({
    packs: [
      { name: 'Strip', factor: 100, price: '800.00' },
      { ...strip, name: 'Blister' },
      { ...box, name: 'box' },
    ],
  })

  const namesOf = ({ answer }: typeof swapped) => answer.packs.map(({ id, name }) => [id, name])
  expect(namesOf(swapped)).toEqual([
    [strip.id, 'BOX'],
    [box.id, 'Strip'],
  ])
  expect(namesOf(followed)).toEqual([
    [strip.id, 'Blister'],
    [box.id, 'box'],
    [expect.any(Number), 'Strip'],
  ])
})

test('a product becomes a kit with the change that takes its packs away, and a product with packs again', async () => {
  const { strip, box, codes, change } = await openPacks(pharmacy)

  const kit = await change({ productType: 'COMBO', packs: [] })
  const single = await change({
    productType: 'SINGLE',
    packs: [{ name: 'Box', factor: 20, price: '170.00', barcodes: [codes.ofBox] }],
  })

  expect([kit.status, kit.answer.productType, kit.answer.packs]).toEqual([200, 'COMBO', []])
  expect(single.answer.packs).toMatchObject([{ name: 'Box', factor: 20, barcodes: [codes.ofBox] }])
  const [made] = single.answer.packs
  expect([strip.id, box.id]).not.toContain(made?.id)
})

test('a change that says nothing of packs keeps them with their codes', async () => {
  const { product, change } = await openPacks(pharmacy)

  const { answer } = await change({ name: `Other ${someCode()}`, barcodes: [someCode()] })

  expect(answer.packs).toEqual(product.packs)
})

test('a pack’s code finds the product and says which pack it is; the piece’s code says none', async () => {
  const { cashier, codes, product, strip, box, change } = await openPacks(pharmacy, {
    sku: someCode(),
  })
  const find = async (q: string) => {
    const [found] = await cashier.send(api.products.search, { query: { q } })
    return found
  }
  const sold = { id: box.id, name: 'Box', factor: 10, price: '90.00', isSold: true, isBought: true }

  expect(await find(codes.ofBox.toUpperCase())).toMatchObject({
    id: product.id,
    isExactCode: true,
    isPieceCode: false,
    packId: box.id,
    soldByPiece: true,
    packs: [{ id: strip.id, factor: 4 }, sold],
  })
  const bySku = { isExactCode: true, isPieceCode: false, packId: null }
  expect(await find(product.sku!)).toMatchObject(bySku) // it was given one
  const { barcodes } = (await change({ barcodes: [someCode()] })).answer
  expect(await find(barcodes[0]!)).toMatchObject({ ...bySku, isPieceCode: true })

  await change({
    packs: [
      { ...strip, isSold: false, isBought: false },
      { ...box, isActive: false },
    ],
  })
  expect(await find(codes.ofBox)).toMatchObject({
    packId: box.id,
    packs: [{ ...sold, isSold: false, isBought: false }],
  })
})

test('a code belongs to one pack or to the piece, also within one product', async () => {
  const { manager, product, strip, box, codes, change } = await openPacks(pharmacy, {
    sku: someCode(),
    barcodes: [someCode()],
  })
  const other = await openPacks(pharmacy)
  const [further] = product.barcodes
  const withCode = (code: string) => change({ packs: [strip, { ...box, barcodes: [code] }] })
  const get = () =>
    manager.send(api.products.find, { params: { id: String(product.id) }, query: {} })
  const before = await get()
  const belongs = (field: string, code: string, to: string) => [
    409,
    [{ field, message: `The code ${code} belongs to ${to} already` }],
  ]

  expect(refusalOf(await withCode(product.sku!))).toEqual(
    belongs('packs.1.barcodes', product.sku!, 'the single piece'),
  )
  expect(refusalOf(await withCode(further!.toUpperCase()))).toEqual(
    belongs('packs.1.barcodes', further!.toUpperCase(), 'the single piece'),
  )
  expect(refusalOf(await withCode(other.codes.ofBox))).toEqual(
    belongs('packs.1.barcodes', other.codes.ofBox, other.product.name),
  )
  expect(refusalOf(await withCode(codes.ofStrip))).toEqual([
    400,
    [{ field: 'packs', message: 'A barcode belongs to one pack' }],
  ])
  for (const field of ['sku', 'barcode', 'customBarcode'])
    expect(refusalOf(await change({ [field]: codes.ofBox }))).toEqual(
      belongs(field, codes.ofBox, 'Box'),
    )
  for (const field of ['sku', 'barcode'])
    expect(refusalOf(await other.change({ [field]: codes.ofBox }))).toEqual([
      409,
      [{ field, message: 'Another product has that code' }],
    ])
  expect(refusalOf(await other.change({ barcodes: [codes.ofBox] }))).toEqual(
    belongs('barcodes', codes.ofBox, product.name),
  )
  expect(await get()).toEqual(before)
})

test('a code moves between the piece and its packs in one change', async () => {
  const { product, strip, box, codes, change } = await openPacks(pharmacy, { barcode: someCode() })

  const { status, answer } = await change({
    barcode: codes.ofBox,
    barcodes: [codes.ofStrip],
    packs: [
      { ...strip, barcodes: [] },
      { ...box, barcodes: [product.barcode!] },
    ],
  })

  expect([status, answer.barcode, answer.barcodes]).toEqual([200, codes.ofBox, [codes.ofStrip]])
  expect(answer.packs.map(({ barcodes }) => barcodes)).toEqual([[], [product.barcode]])
})

test('of two packs that are given one code at the same moment one gets it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await openPacks(pharmacy), await openPacks(pharmacy)]
    const code = someCode()

    const outcomes = await Promise.all([
      one.change({ packs: [one.strip, { ...one.box, barcodes: [code] }] }),
      other.change({ barcode: code }),
    ])

    const statuses = outcomes.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  }
})

test('the factor of a pack that stands on an order stays, and the pack is not deleted', async () => {
  const { cashier, location, product, strip, box, change } = await openPacks(pharmacy)
  const line = { product, pack: box, quantity: 2 }
  await cashier.send(api.sales.complete, orderOf(location.id, [line]))
  const find = { params: { id: String(product.id) }, query: {} }
  const before = await cashier.send(api.products.find, find)
  const refactored = await change({ packs: [strip, { ...box, factor: 12 }] })
  const dropped = await change({ packs: [strip] })
  const kit = await change({ productType: 'COMBO', packs: [] })
  const after = await cashier.send(api.products.find, find)
  const changed = await change({
    packs: [
      { ...strip, factor: 5 },
      { ...box, price: '99.00', name: 'Big box', isActive: false },
    ],
  })

  expect(refusalOf(refactored)).toEqual([
    409,
    [
      {
        field: 'packs.1.factor',
        message:
          'Box was sold, ordered or bought with 10 pieces: make a new pack of the other size',
      },
    ],
  ])
  const stays = 'Box was sold, ordered or bought and stays: make it inactive instead'
  for (const outcome of [dropped, kit])
    expect(refusalOf(outcome)).toEqual([409, [{ field: 'packs', message: stays }]])
  expect(after).toEqual(before)
  expect(changed.answer.packs).toMatchObject([
    { factor: 5, isUsed: false },
    { factor: 10, price: '99.00', name: 'Big box', isActive: false, isUsed: true },
  ])
})

test.each<[string, object, string, string]>([
  [
    'a pack of one',
    { factor: 1 },
    'packs.0.factor',
    'Pieces must be a whole number from 2 to 1000000',
  ],
  [
    'a sold pack without a price',
    { price: null },
    'packs.0.price',
    'A pack that is sold has a price',
  ],
  ['a pack without a name', { name: ' ' }, 'packs.0.name', 'Pack is required'],
  [
    'a pack that is not its own',
    { id: 999_999 },
    'packs.0.id',
    'That pack does not exist any more',
  ],
])('%s is refused', async (_what, wrong, field, message) => {
  const { change } = await openPacks(pharmacy)

  const outcome = await change({ packs: [{ name: 'Box', factor: 10, price: '1.00', ...wrong }] })

  expect(refusalOf(outcome)).toEqual([400, [{ field, message }]])
})

test('packs are not for kits, and what is not sold by the piece has a pack that is sold', async () => {
  const { product, strip, box, change } = await openPacks(pharmacy)

  const kit = await change({ productType: 'COMBO' })
  const twins = await change({ packs: [strip, { ...box, name: 'STRIP' }] })
  const unsold = await change({
    soldByPiece: false,
    packs: [
      { ...strip, isSold: false },
      { ...box, isActive: false },
    ],
  })
  const sold = await change({ soldByPiece: false })
  const emptied = await change({ packs: [] })

  expect(refusalOf(kit)).toEqual([
    400,
    [{ field: 'packs', message: 'A kit is sold by the piece: it has no packs' }],
  ])
  expect(refusalOf(twins)).toEqual([
    400,
    [{ field: 'packs', message: 'Each pack has a name of its own' }],
  ])
  const nothing = 'What is not sold by the piece needs a pack that is sold'
  expect(refusalOf(unsold)).toEqual([400, [{ field: 'soldByPiece', message: nothing }]])
  expect([sold.status, sold.answer.soldByPiece, sold.answer.name]).toEqual([
    200,
    false,
    product.name,
  ])
  expect(refusalOf(emptied)).toEqual([400, [{ field: 'soldByPiece', message: nothing }]])
})
