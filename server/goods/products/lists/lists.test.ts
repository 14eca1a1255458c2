import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'

const pharmacy = await openPharmacy()
const manager = await pharmacy.as('MANAGER')

type Body = CallOf<typeof api.products.create>['body']
type Change = CallOf<typeof api.products.update>['body']

function unique(): string {
  return someLetters()
}

function tryMake(more: Partial<Body>) {
  return manager.try(api.products.create, { body: { name: unique(), cost: 1, price: 2, ...more } })
}

async function make(more: Partial<Body> = {}) {
  const { status, answer, problem } = await tryMake(more)
  if (status !== 201) throw new Error(problem.detail)
  return answer
}

function change(id: number, body: Change) {
  return manager.try(api.products.update, { params: { id: String(id) }, body })
}

async function idsByCode(code: string): Promise<number[]> {
  const found = await manager.send(api.products.search, { query: { q: code } })
  return found.filter(({ isExactCode }) => isExactCode).map(({ id }) => id)
}

test('every further code finds its product, and a code taken out no longer does', async () => {
  const [a, b, c, custom] = [unique(), unique(), unique(), unique()]
  const product = await make({ barcodes: [a, b], customBarcode: custom })

  const { answer } = await change(product.id, { barcodes: [b.toUpperCase(), c] })

  expect(product.barcodes.toSorted()).toEqual([a, b].toSorted())
  expect(answer.barcodes.toSorted()).toEqual([b, c].toSorted())
  expect(answer.customBarcode).toBe(custom)
  expect(await Promise.all([a, b, c, custom].map(idsByCode))).toEqual([
    [],
    [product.id],
    [product.id],
    [product.id],
  ])
})

test('a changed custom barcode takes the place of the old one, and the others stay', async () => {
  const [old, fresh, other] = [unique(), unique(), unique()]
  const product = await make({ customBarcode: old, barcodes: [other] })

  const { answer } = await change(product.id, { customBarcode: fresh })

  expect([answer.customBarcode, answer.barcodes]).toEqual([fresh, [other]])
  expect(await Promise.all([old, fresh, other].map(idsByCode))).toEqual([
    [],
    [product.id],
    [product.id],
  ])
})

test('a further code may become the product’s own barcode and is then no further one', async () => {
  const code = unique()
  const product = await make({ barcodes: [code] })

  const { status, answer } = await change(product.id, { barcode: code, barcodes: [code, code] })

  expect([status, answer.barcode, answer.barcodes]).toEqual([200, code, []])
})

test('a further code of another product is refused with that product’s name', async () => {
  const [sku, barcode, further] = [unique(), unique(), unique()]
  const owner = await make({ sku, barcode, barcodes: [further] })
  const product = await make()

  for (const code of [sku, barcode, further.toUpperCase()]) {
    const changed = await change(product.id, { barcodes: [unique(), code] })
    const made = await tryMake({ barcodes: [code] })

    for (const { status, problem } of [changed, made])
      expect([status, problem.errors]).toEqual([
        409,
        [{ field: 'barcodes', message: `The code ${code} belongs to ${owner.name} already` }],
      ])
  }
})

test('images keep their order and are replaced whole', async () => {
  const urls = ['b', 'a', 'c'].map((name) => `https://example.com/${name}.jpg`)
  const product = await make({ images: urls })

  const kept = await change(product.id, { name: unique() })
  const replaced = await change(product.id, { images: urls.slice(0, 1) })

  expect([product.images, kept.answer.images, replaced.answer.images]).toEqual([
    urls,
    urls,
    urls.slice(0, 1),
  ])
})

test('a kit is stored with its parts, which are replaced whole', async () => {
  const [soap, towel] = [await make({ name: 'Soap', sku: unique() }), await make({ name: 'Towel' })]
  const parts = [
    { productId: towel.id, qty: 1 },
    { productId: soap.id, qty: 2 },
  ]
  const kit = await make({ productType: 'COMBO', components: parts })

  const kept = await change(kit.id, { price: 5 })
  const replaced = await change(kit.id, { components: [{ productId: towel.id, qty: 3 }] })

  expect(kit.components).toEqual([
    { productId: soap.id, name: 'Soap', sku: soap.sku, qty: 2, pieceName: null, packs: [] },
    { productId: towel.id, name: 'Towel', sku: null, qty: 1, pieceName: null, packs: [] },
  ])
  expect(kept.answer.components).toEqual(kit.components)
  expect(replaced.answer.components).toMatchObject([{ productId: towel.id, qty: 3 }])
})

test('a kit is made of single products only, and never of itself', async () => {
  const part = await make()
  const kit = await make({
    productType: 'COMBO',
    components: [{ productId: part.id, qty: 1 }],
  })
  const variants = await make({ productType: 'VARIABLE' })
  const other = await make({ productType: 'COMBO' })
  const putIn = (productId: number) => change(other.id, { components: [{ productId, qty: 1 }] })

  const outcomes = [
    await putIn(kit.id),
    await putIn(variants.id),
    await putIn(other.id),
    await putIn(999_999),
  ]

  const field = 'components.0.productId'
  expect(outcomes.map(({ status, problem }) => [status, problem.errors])).toEqual([
    [400, [{ field, message: `${kit.name} is a kit itself: a kit is made of single products` }]],
    [
      400,
      [{ field, message: `${variants.name} comes in variants: a kit is made of single products` }],
    ],
    [400, [{ field, message: 'A kit is not part of itself' }]],
    [400, [{ field, message: 'That product does not exist' }]],
  ])
})

test('what is part of a kit does not become a kit, and a kit that is none any more has no parts', async () => {
  const part = await make()
  const kit = await make({ productType: 'COMBO', components: [{ productId: part.id, qty: 1 }] })

  const refused = await change(part.id, { productType: 'COMBO' })
  const single = await change(kit.id, { productType: 'SINGLE' })
  const now = await change(part.id, { productType: 'COMBO' })

  expect([refused.status, refused.problem.errors]).toEqual([
    409,
    [
      {
        field: 'productType',
        message: `${part.name} is part of the kit ${kit.name}: a kit is made of single products`,
      },
    ],
  ])
  expect([single.status, single.answer.components, now.status]).toEqual([200, [], 200])
})

test('two products put into each other at the same moment do not both become kits', async () => {
  const [a, b] = [await make(), await make()]
  const putInto = (kit: number, part: number) =>
    change(kit, { productType: 'COMBO', components: [{ productId: part, qty: 1 }] })

  const outcomes = await Promise.all([putInto(a.id, b.id), putInto(b.id, a.id)])

  const [good, ...others] = outcomes.filter(({ status }) => status === 200)
  const [bad] = outcomes.filter(({ status }) => status !== 200)
  expect([good?.status, others.length]).toEqual([200, 0])
  expect([400, 409]).toContain(bad?.status)
  expect(bad?.problem.detail).toMatch(/kit/)
})

test.each<[string, Partial<Body>, string, string]>([
  [
    'parts of what is no kit',
    { components: [{ productId: 1, qty: 1 }] },
    'components',
    'Only a kit (Combo) is made of other products',
  ],
  [
    'none of a part',
    { productType: 'COMBO', components: [{ productId: 1, qty: 0 }] },
    'components.0.qty',
    'Quantity must be a whole number from 1 to 1000000',
  ],
  [
    'a part twice',
    {
      productType: 'COMBO',
      components: [
        { productId: 1, qty: 1 },
        { productId: 1, qty: 2 },
      ],
    },
    'components',
    'A kit names each of its parts once',
  ],
  ['a blank code', { barcodes: [' '] }, 'barcodes.0', 'Barcode is required'],
  [
    'too many codes',
    { barcodes: Array.from({ length: 51 }, unique) },
    'barcodes',
    'A product has at most 50 further barcodes',
  ],
  [
    'too many images',
    { images: Array(21).fill('https://example.com/a.jpg') },
    'images',
    'A product has at most 20 further images',
  ],
  [
    'a script for an image',
    { images: ['javascript:alert(1)'] },
    'images.0',
    'Image address must start with http:// or https://',
  ],
])('a product with %s is refused', async (_what, more, field, message) => {
  const { status, problem } = await tryMake(more)

  expect(status).toBe(400)
  expect(problem.errors).toContainEqual({ field, message })
})
