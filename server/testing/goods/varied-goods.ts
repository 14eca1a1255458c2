import { api } from '#domain/api.ts'
import { PRICE_GROUPS } from '#domain/goods/products/price-groups.ts'
import type { Branch } from '#server/testing/shop/branches.ts'
import { runToEnd, upload } from '#server/testing/goods/imports.ts'
import { importFile, importPeople } from '#server/testing/people/partner-imports.ts'
import { by, type Calls } from '#server/testing/platform/varied-calls.ts'
import { some, times, word, wordsFor } from '#server/testing/platform/varied.ts'

// Every call about products and the lists that they are described by, and about files that bring them, by size.

export async function changeLists({ make }: Calls, size: number): Promise<void> {
  for (const calls of [api.categories, api.units, api.brands, api.taxRates]) {
    const { list, create, update, delete: remove } = calls as typeof api.categories // the lists' rows are alike enough
    const more = { ...(calls === api.taxRates && { rate: '5' }) }
    const parent =
      calls === api.categories ? await make(create, { body: { name: word() } }) : undefined
    const optional = { parentId: parent?.id, shortName: 'pcs' }
    const { id } = await make(create, {
      body: { name: word(), ...more, ...some(size - 1, optional) },
    })
    await make(update, { ...by(id), body: { ...some(size, { name: word(), ...optional }) } })
    await make(list, { query: {} })
    await make(list, { query: { search: wordsFor(size) } })
    await make(remove, by(id))
  }
}

export async function changeProducts(
  { admin, called, make }: Calls,
  size: number,
  { location }: Branch,
): Promise<{ id: number; price: string; taxRatePct: string }[]> {
  const products = []
  for (let place = 0; place < size; place += 1)
    products.push(
      await make(api.products.create, {
        body: {
          name: word(),
          cost: '1',
          price: '2',
          stockQty: 100,
          locationId: location.id,
          barcodes: times(size, word),
          images: times(size, (image) => `https://example.com/${image}.png`),
          ...some(size, {
            genericName: 'Ibuprofen',
            strength: '200 mg',
            sku: word(),
            weight: '1 g',
          }),
        },
      }),
    )
  const [first] = products
  const { id } = first! // there is at least one
  await make(api.products.update, {
    ...by(id),
    body: {
      barcodes: times(size, word),
      images: times(size, (image) => `https://example.com/${image}.jpg`),
      ...some(size, { description: 'Red', price: '2.50', weight: '2 g', alertQuantity: 3 }),
    },
  })
  await make(api.products.setPrices, {
    ...by(id),
    body: {
      prices: PRICE_GROUPS.filter((group) => group !== 'DEFAULT')
        .slice(0, size)
        .map((priceGroup) => ({ priceGroup, sellingPriceIncTax: '3.00' })),
    },
  })
  await make(api.products.prices, by(id))
  const components = products.map((product) => ({ productId: product.id, qty: 2 }))
  const kit = await make(api.products.create, {
    body: { name: word(), cost: '0', price: '9', productType: 'COMBO', components },
  })
  await make(api.products.find, { ...by(kit.id), query: {} })
  const query = { search: wordsFor(size) }
  await make(api.products.list, { query })
  await make(api.products.search, { query: { q: query.search, locationId: String(location.id) } })
  await make(api.products.labelled, { query: { gtin: '04006381333931', lot: wordsFor(size) } })
  await make(api.productExports.download, { query })
  await make(api.products.delete, by(kit.id))
  const planned = { taxMode: 'INCLUDED_IN_PRICES', taxRate: '8.25' } as const
  await make(api.settings.update, { body: planned })
  const rate = { kind: 'TAX_RATE', taxRate: '9', fromDay: '2099-01-01' } as const
  const { id: rateId } = await make(api.datedChanges.create, { body: rate })
  await make(api.datedChanges.withdraw, by(rateId))
  await make(api.settings.update, { body: { taxMode: 'ADDED_TO_TOTAL' } })
  await changeOnDays({ make }, size, products)
  const productIds = products.map((product) => product.id).join(',')
  await make(api.stock.inventory, { query: { productIds } })
  const lines = times(size, () => `${word()},1.00,2.00,5`).join('\n')
  const file = await upload(admin, `Name,Cost,Price,Stock\n${lines}\n`)
  called.add(api.productImports.upload)
  await make(api.productImports.change, { ...by(file.id), body: { locationId: location.id } })
  await runToEnd(admin, file)
  await make(api.productImports.takeBack, by(file.id))
  await make(api.productImports.sample, {})
  for (const calls of [api.customerImports, api.supplierImports]) {
    await importPeople(admin, calls, size)
    for (const row of Object.values(calls)) called.add(row)
  }
  const named = times(size, word).map((each) => `${each},5 mg,Tablet,Exempt,2099-01-01`)
  const medicines = ['Ibuprofen,200 mg,,Exempt,2099-01-01', ...named].join('\n')
  const changes = `Generic,Strength,Form,Class,From\n${medicines}\n`
  await importFile(admin, api.datedChangeImports, changes)
  for (const row of Object.values(api.datedChangeImports)) called.add(row)
  return products.map((product) => ({
    ...product,
    price: product.id === id ? '2.50' : '2.00',
  }))
}

/** Plans what begins on a day, and looks at it. */
async function changeOnDays(
  { make }: Pick<Calls, 'make'>,
  size: number,
  products: readonly { id: number }[],
): Promise<void> {
  for (const { id: productId } of products) {
    const planned = {
      kind: 'PRICE_CAP',
      productId,
      priceCap: '1.00',
      fromDay: '2099-01-01',
    } as const
    const { id } = await make(api.datedChanges.create, { body: planned })
    await make(api.datedChanges.update, { ...by(id), body: some(size, { source: word() }) })
    await make(api.datedChanges.get, by(id))
  }
  const productIds = products.map(({ id }) => id).join(',')
  await make(api.datedChanges.aboveCaps, { query: { productIds } })
  await make(api.datedChanges.list, {
    query: some(size, { from: '2026-01-01', kind: 'PRICE_CAP' }),
  })
}
