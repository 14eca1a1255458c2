import { api } from '#domain/api.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import type { Role } from '#domain/roles.ts'
import type { Location } from '#domain/shop/locations/api.ts'
import { adjusted, lotOf, shelfOf } from '#web/goods/stock/testing.ts'
import { pricesOf } from '#web/testing/products.ts'
import { detailOf } from '#web/testing/samples.ts'
import { expect, page, type Screen } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

type Sales = AnswerOf<typeof api.reports.salesByLocation>[number]

const BOX = {
  id: 71,
  name: 'Box',
  factor: 10,
  price: '95.00',
  isSold: true,
  isBought: true,
  isActive: true,
  isUsed: true,
  barcodes: [],
}

/** Opens the page of a product of which 34 lie at Main, 4 of them recalled, and none at Makati. */
export async function openProduct(
  server: Server,
  screen: Screen,
  role: Role = 'MANAGER',
  more: Partial<ProductDetail> = {},
) {
  const { main, branch, biogesic } = openShop(server)
  const product: ProductDetail = {
    ...detailOf({ ...biogesic, stockQty: 34, sellableQty: 30 }),
    pieceName: 'tablet',
    packs: [BOX],
    expirationDate: '2027-03-01',
    locations: [
      { id: main.id, name: main.name, stockQty: 34 },
      { id: branch.id, name: branch.name, stockQty: 0 },
    ],
    ...more,
  }
  server.answers(api.products.find, product)
  server.answers(api.products.prices, pricesOf(product, { RETAIL: '9.50' }))
  server.answers(api.purchases.onOrder, [])
  server.answers(api.datedChanges.list, [])
  server.answers(api.stock.inventory, [
    { ...shelfOf(product, main), stockQty: 34, sellableQty: 30, rack: 'A4' },
    { ...shelfOf(product, branch), stockQty: 0, sellableQty: 0 },
  ])
  const at = { productId: product.id, productName: product.name }
  const here = { ...at, ...placeOf(main) }
  const numbered = { sku: product.sku, expiryDate: '2030-03-01' }
  server.answers(api.stock.lots, [
    lotOf(here, { ...numbered, lotNumber: 'L-1', qty: 30 }),
    lotOf(here, {
      ...numbered,
      id: 2,
      lotNumber: 'L-2',
      qty: 4,
      unitCost: '6.1250',
      state: 'RECALLED',
    }),
  ])
  server.answers(api.stock.movements, [
    adjusted(here, { lotNumber: 'L-1', delta: 34, reason: 'Opening stock' }),
  ])
  server.answers(api.audit.list, [])
  server.answers(api.reports.salesByLocation, ({ query }) => {
    const isLong = query.startDate === daysBefore(String(query.endDate), 89)
    return [
      sold(main, isLong ? '120' : '40', isLong ? 12 : 4),
      sold(branch, isLong ? '30' : '0', isLong ? 3 : 0),
    ]
  })
  await screen.open(`/products/${product.id}`, role)
  await expect.element(page.getByRole('heading', { name: product.name, level: 1 })).toBeVisible()
  return { product, main, branch }
}

const placeOf = ({ id, name }: Location) => ({ locationId: id, locationName: name })

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
}

function sold(place: Location, pesos: string, itemsSold: number): Sales {
  const figures = { averageTransaction: '0.00', returns: '0.00', returnsCount: 0 }
  return {
    ...placeOf(place),
    ...figures,
    totalSales: `${pesos}.00`,
    netRevenue: `${pesos}.00`,
    grossProfit: `${Number(pesos) / 2}.00`,
    profitMargin: pesos === '0' ? null : 50,
    transactionCount: itemsSold,
    itemsSold,
    totalDiscount: '0.00',
    totalTax: '0.00',
    totalCost: '0.00',
  }
}
