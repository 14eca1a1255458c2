import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import type { Branch } from '#server/testing/shop/branches.ts'
import {
  answers,
  at,
  by,
  caseOf,
  missing,
  refused,
  type Case,
} from '#server/testing/access/foreign-case.ts'

const cartOf = ({ location, product }: Branch) => ({
  body: {
    locationId: location.id,
    key: randomUUID(),
    lines: [{ productId: product.id, productName: product.name, qty: 1 }],
  },
})

const parkedSaleOf = async (of: Branch) => by(await of.cashier.send(api.tickets.create, cartOf(of)))

const noParkedSale = missing('There is no such ticket')

export const PARKED_SALE_CASES: Case[] = [
  caseOf(api.tickets.create, cartOf, refused('locationId')),
  caseOf(api.tickets.list, at, answers([])),
  caseOf(api.tickets.get, parkedSaleOf, noParkedSale),
  caseOf(api.tickets.take, parkedSaleOf, noParkedSale),
  caseOf(api.tickets.discard, parkedSaleOf, noParkedSale),
]
