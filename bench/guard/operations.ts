import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import type { Goods } from './fill.ts'
import { KINDS } from './kinds.ts'
import { anyOf, cartAt, complete, type Operation } from './operation.ts'

export const OPERATIONS: Operation[] = [
  checkout(8, 'a till each', {}),
  checkout(8, 'all at one till', {}),
  checkout(1, 'one client', { isExtra: true }),
  checkout(32, 'a till each', { isExtra: true }),
  checkout(32, 'all at one till', { isExtra: true }),
  scan(),
  reading('search, narrow', 60, api.products.search, ({ products, locationId }, turn) => ({
    q: anyOf(products, turn * 13).name.toLowerCase(),
    locationId: String(locationId),
  })),
  reading('search, broad', 30, api.products.search, ({ locationId }, turn) => ({
    q: anyOf(['tablet', 'capsule', '500 mg', 'syrup', 'ointment'], turn),
    locationId: String(locationId),
  })),
  reading('product list', 30, api.products.list, (_, turn) => ({
    limit: '100',
    offset: String((turn % 10) * 100),
  })),
  ranking('thirty days by product', api.reports.productPerformance),
  ranking('thirty days by customer', api.reports.customerAnalysis),
  reading('Dashboard', 60, api.reports.dashboard, () => ({})),
  ...KINDS,
]

function checkout(
  clients: number,
  where: 'a till each' | 'all at one till' | 'one client',
  more: Pick<Operation, 'isExtra'>,
): Operation {
  return {
    name: clients === 1 ? 'checkout, one client' : `checkout, ${clients} clients, ${where}`,
    clients,
    perTurn: Math.max(160, clients * 20),
    hasWorkBehind: true,
    ...more,
    prepare: async ({ till, goods }) => {
      const { locationId, tillIds } = goods
      // A build without tills has one number for all clients, so that both ways are the same there.
      return (turn, client) => {
        const { body } = checkoutOf(locationId, cartAt(goods, turn))
        return complete(till, body, tillIds[where === 'a till each' ? client : 0])
      }
    },
  }
}

/** An exact code, which must find its one product first. */
function scan(): Operation {
  return {
    name: 'scan',
    clients: 1,
    perTurn: 100,
    prepare: async ({ till, goods: { locationId, products } }) => {
      // A scanner asks for the code alone where the build knows how.
      const code = { first: 'code' } as const
      const { status } = await till.try(api.products.search, { query: { q: 'code', ...code } })
      return async (turn) => {
        const { barcode, id } = anyOf(products, turn * 13)
        const query = {
          q: barcode,
          locationId: String(locationId),
          ...(status === 200 && code),
        }
        const [found] = (await ask(till, api.products.search, query)) as { id: number }[]
        if (found?.id !== id) throw new Error(`the code ${barcode} found another product`)
      }
    },
  }
}

/** The rank of thirty days with sales, which must name somebody or something. */
function ranking(name: string, row: Endpoint): Operation {
  return {
    name,
    clients: 1,
    perTurn: 30,
    prepare: async ({ till }) => {
      return async () => {
        const ranked = (await ask(till, row, thirtyDays())) as unknown[]
        if (ranked.length === 0) throw new Error(`${name}: the sales of the past are in no rank`)
      }
    },
  }
}

function reading(
  name: string,
  perTurn: number,
  row: Endpoint,
  query: (goods: Goods, turn: number) => Record<string, string>,
): Operation {
  return {
    name,
    clients: 1,
    perTurn,
    prepare:
      async ({ till, goods }) =>
      (turn) =>
        ask(till, row, query(goods, turn)),
  }
}

function ask(till: Caller, row: Endpoint, query: Record<string, string>): Promise<unknown> {
  return till.send<Endpoint>(row, { query })
}

/** The thirty days up to yesterday, on which the sales of the past were made. */
function thirtyDays() {
  const day = (ago: number) =>
    new Date(Date.now() - ago * 24 * 3_600_000).toISOString().slice(0, 10)
  return { startDate: day(30), endDate: day(1) }
}
