import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { applyAt, keepNothingPlanned, openShop } from '#server/testing/goods/scheduled-changes.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
keepNothingPlanned(pharmacy)

test('prices above a cap are listed from a week before the cap begins, of every group that pays more', async () => {
  const { plan, manager, product, params } = await openShop(pharmacy, { price: '100.00' })
  const cheap = await openLocation(pharmacy, { price: '50.00' })
  await manager.send(api.products.setPrices, {
    params,
    body: {
      prices: [
        { priceGroup: 'RETAIL', sellingPriceIncTax: '120.00' },
        { priceGroup: 'RESELLER', sellingPriceIncTax: '80.00' },
        { priceGroup: 'END_USER', sellingPriceIncTax: '130.00', isActive: false },
      ],
    },
  })
  const above = async (productIds?: number[]) => {
    const query = productIds ? { productIds: productIds.join(',') } : {}
    return (await pharmacy.as('MANAGER')).send(api.datedChanges.aboveCaps, { query })
  }
  await plan({ kind: 'PRICE_CAP', priceCap: '90.00', fromDay: '2027-03-12' })
  await plan({
    kind: 'PRICE_CAP',
    productId: cheap.product.id,
    priceCap: '50.00',
    fromDay: '2027-03-05',
  })
  const early = [await above(), await above([product.id])]
  pharmacy.setClock(new Date('2027-03-05T00:00:00Z'))
  const week = [
    await above(),
    await above([product.id, cheap.product.id]),
    await above([cheap.product.id]),
  ]
  pharmacy.setClock(new Date('2027-03-12T00:00:00Z'))
  const begun = await above()
  await applyAt(pharmacy, '2027-03-12T00:00:00Z')

  const row = {
    productId: product.id,
    priceCap: '90.00',
    fromDay: '2027-03-12',
    prices: [
      { priceGroup: 'DEFAULT', price: '100.00' },
      { priceGroup: 'RETAIL', price: '120.00' },
    ],
  }
  expect(early).toEqual([[], []])
  expect(week).toMatchObject([[row], [row], []])
  expect(begun).toMatchObject([{ ...row, fromDay: null }])
  expect(await above()).toEqual(begun)
})

test('a pack that sells for more than its pieces may is listed, though the piece costs no more than its cap', async () => {
  const { plan, manager, product, params } = await openShop(pharmacy, { price: '10.00' })
  const pack = (name: string, factor: number, price: string, more: object = {}) => ({
    name,
    factor,
    price,
    ...more,
  })
  const packs = [
    pack('Strip', 10, '90.00'),
    pack('Box', 100, '950.01'),
    pack('Old box', 100, '999.00', { isActive: false }),
  ]
  await manager.send(api.products.update, { params, body: { packs } })
  await plan({ kind: 'PRICE_CAP', priceCap: '9.50', fromDay: '2027-03-05' })
  const above = () =>
    manager.send(api.datedChanges.aboveCaps, { query: { productIds: String(product.id) } })
  const ofBox = [{ name: 'Box', factor: 100, price: '950.01' }]

  const found = await above()
  await manager.send(api.products.update, { params, body: { price: '9.50' } })

  expect(found).toMatchObject([
    { prices: [{ priceGroup: 'DEFAULT', price: '10.00' }], packs: ofBox },
  ])
  expect(await above()).toMatchObject([{ productId: product.id, prices: [], packs: ofBox }])
})

test('where no piece is sold its price is not compared with a cap: the pack is, which sells above it', async () => {
  const { plan, manager, product, params } = await openShop(pharmacy, { price: '10.00' })
  const box = { name: 'Box', factor: 100, price: '950.00' }
  const change = (body: object) => manager.send(api.products.update, { params, body })
  await change({
    soldByPiece: false,
    packs: [box],
    groupPrices: [{ priceGroup: 'RETAIL', sellingPriceIncTax: '11.00' }],
  })
  await plan({ kind: 'PRICE_CAP', priceCap: '9.50', fromDay: '2027-03-05' })
  const above = () =>
    manager.send(api.datedChanges.aboveCaps, { query: { productIds: String(product.id) } })

  const atCap = await above()
  const { packs } = await change({ packs: [{ ...box, price: '950.01' }] })
  const dearer = await above()
  await applyAt(pharmacy, '2027-03-05T00:00:00Z')
  const query = { status: 'above-cap', search: product.name } as const
  const listed = (await manager.send(api.products.list, { query })).map(({ id }) => id)
  await change({ packs: packs.map((pack) => ({ ...pack, price: '950.00' })) })
  // A call would be refused: this shop sold the piece so before its cap.
  await pharmacy.owner.query('UPDATE products SET sold_by_piece = true WHERE id = $1', [product.id])

  expect(atCap).toEqual([])
  expect(listed).toEqual([product.id])
  expect(dearer).toMatchObject([{ prices: [], packs: [{ ...box, price: '950.01' }] }])
  expect(await above()).toMatchObject([
    {
      prices: [
        { priceGroup: 'DEFAULT', price: '10.00' },
        { priceGroup: 'RETAIL', price: '11.00' },
      ],
      packs: [],
    },
  ])
})

test('a kit is compared with what its parts may cost together, from a week before the last of them is capped', async () => {
  const { plan, manager, product } = await openShop(pharmacy, { price: '10.00' })
  const other = await openLocation(pharmacy, { price: '5.00' })
  const kit = await manager.send(api.products.create, {
    body: {
      name: `Kit of ${product.name}`,
      productType: 'COMBO',
      cost: '1.00',
      price: '120.00',
      components: [
        { productId: product.id, qty: 10 },
        { productId: other.product.id, qty: 4 },
      ],
    },
  })
  await plan({ kind: 'PRICE_CAP', priceCap: '10.00', fromDay: '2027-03-03' })
  const cap = { kind: 'PRICE_CAP', productId: other.product.id } as const
  await plan({ ...cap, priceCap: '4.99', fromDay: '2027-03-05' })
  const query = { productIds: String(kit.id) }
  const params = { id: String(kit.id) }
  const above = (by = manager) => by.send(api.datedChanges.aboveCaps, { query })
  const listed = async (by = manager) => {
    const filters = { status: 'above-cap', search: kit.name } as const
    const rows = await by.send(api.products.list, { query: filters })
    return rows.map(({ id, partsCap }) => [id, partsCap])
  }

  const [early, none] = [await above(), await listed()]
  pharmacy.setClock(new Date('2027-03-05T00:00:00Z'))
  const later = await pharmacy.as('MANAGER')
  const [begun, one] = [await above(later), await listed(later)]
  await later.send(api.products.update, { params, body: { price: '119.96' } })

  const prices = [{ priceGroup: 'DEFAULT', price: '120.00' }]
  expect([early, none]).toMatchObject([
    [{ productId: kit.id, priceCap: '119.96', fromDay: '2027-03-05', prices }],
    [],
  ])
  expect([begun, one]).toMatchObject([
    [{ priceCap: '119.96', fromDay: null, prices }],
    [[kit.id, '119.96']],
  ])
  expect([await above(later), await listed(later)]).toEqual([[], []])
})
