import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import type { Branch } from '#server/testing/shop/branches.ts'
import {
  answers,
  at,
  by,
  missing,
  refused,
  type CallsTested,
} from '#server/testing/access/call-tested.ts'

const cartOf = ({ location, product }: Branch) => ({
  body: {
    locationId: location.id,
    key: randomUUID(),
    lines: [{ productId: product.id, productName: product.name, qty: 1 }],
  },
})

const parkedSaleOf = async (of: Branch) => by(await of.cashier.send(api.tickets.create, cartOf(of)))

const noParkedSale = missing('There is no such ticket')

export const TESTED: CallsTested = {
  'POST /api/tickets': { who: 'ADMIN MANAGER CASHIER', foreign: [cartOf, refused('locationId')] },
  'GET /api/tickets': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [at, answers([])],
    figures: () => [], // it names a location
  },
  'GET /api/tickets/{id}': { who: 'ADMIN MANAGER CASHIER', foreign: [parkedSaleOf, noParkedSale] },
  'POST /api/tickets/{id}/take': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [parkedSaleOf, noParkedSale],
  },
  'DELETE /api/tickets/{id}': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [parkedSaleOf, noParkedSale],
  },
}
