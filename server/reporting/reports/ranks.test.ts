import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openShelf } from '#server/testing/reporting/categories.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

afterEach(() => pharmacy.setClock(null))

const DAYS = { startDate: '2026-03-01', endDate: '2026-03-31' }

/** Four products at 10.83 and two customers, with ways to sell on a day of March, void and rank. */
async function open() {
  const { location, products } = await openShelf(pharmacy, 4)
  const on = (day: number) => {
    pharmacy.setClock(new Date(Date.UTC(2026, 2, day, 2)))
    return pharmacy.as('MANAGER')
  }
  const manager = await on(31)
  const entered = (name: string) =>
    manager.send(api.customers.create, { body: { name: `${name} ${location.code}` } })
  const customers = [await entered('Ana'), await entered('Ben')]
  const query = { ...DAYS, locationId: String(location.id) }
  return {
    sell: async (day: number, what: number, qty: number, who?: number) => {
      const lines = [{ product: products[what]!, qty }] // there are four products
      const more = who === undefined ? {} : { customerId: customers[who]!.id } // there are two customers
      return (await on(day)).send(api.sales.complete, checkoutOf(location.id, lines, more))
    },
    /** Voids a sale on its day. */
    void: async ({ id }: { id: number }) =>
      (await on(9)).send(api.sales.delete, { params: { id: String(id) }, query: {} }),
    products: async (limit = '10') => {
      const rows = await (
        await on(31)
      ).send(api.reports.productPerformance, {
        query: { ...query, limit },
      })
      return rows.map((row) => [
        products.findIndex(({ id }) => id === row.productId),
        row.totalRevenue,
        row.transactionCount,
      ])
    },
    customers: async (limit = '10') => {
      const rows = await (
        await on(31)
      ).send(api.reports.customerAnalysis, {
        query: { ...query, limit },
      })
      return rows.map((row) => [
        customers.findIndex(({ id }) => id === row.customerId),
        row.totalPurchases,
        row.lastPurchaseDate,
      ])
    },
    add: () => pharmacy.owner.query('SELECT add_sales(2147483647)'),
  }
}

test('of those that sold for as much the one that was made first comes first, whatever the length of the rank', async () => {
  const { sell, products, customers } = await open()
  for (const what of [3, 1, 2]) await sell(2, what, 1)
  for (const day of [2, 3, 4]) await sell(day, 0, 1)
  await sell(3, 2, 1, 1)
  await sell(4, 2, 1, 0)

  const ranked = [
    [0, '32.49', 3],
    [2, '32.49', 3],
    [1, '10.83', 1],
    [3, '10.83', 1],
  ]
  expect(await products()).toEqual(ranked)
  for (const length of [1, 2, 3])
    expect(await products(`${length}`)).toEqual(ranked.slice(0, length))
  const bought = [
    [0, '10.83', '2026-03-04'],
    [1, '10.83', '2026-03-03'],
  ]
  expect([await customers('1'), await customers()]).toEqual([bought.slice(0, 1), bought])
})

test('what was sold and voided is in no rank, and its day is no day of a purchase, summed or waiting', async () => {
  const { sell, products, customers, add, ...opened } = await open()
  const whole = { products: [[0, '21.65', 1]], customers: [[0, '21.65', '2026-03-05']] }
  const ranked = async () => ({ products: await products(), customers: await customers() })
  await sell(5, 0, 2, 0)
  const [later, others] = [await sell(9, 0, 1, 0), await sell(9, 1, 9, 1)]
  await add()

  await opened.void(later)
  await opened.void(others)

  expect(await ranked()).toEqual(whole)
  await add()
  expect(await ranked()).toEqual(whole)
})
