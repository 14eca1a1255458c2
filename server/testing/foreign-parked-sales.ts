import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import type { Branch } from '#server/testing/branches.ts'
import {
  answers,
  at,
  by,
  caseOf,
  missing,
  refused,
  type Case,
} from '#server/testing/foreign-case.ts'

const cartOf = ({ location, product }: Branch) => ({
  body: {
    locationId: location.id,
    key: randomUUID(),
    lines: [{ productId: product.id, productName: product.name, qty: 1 }],
  },
})

const parkedSaleOf = async (of: Branch) =>
  by(await of.cashier.send(api.parkedSales.create, cartOf(of)))

const noParkedSale = missing('There is no such ticket')

export const PARKED_SALE_CASES: Case[] = [
  caseOf(api.parkedSales.create, cartOf, refused('locationId')),
  caseOf(api.parkedSales.list, at, answers([])),
  caseOf(api.parkedSales.get, parkedSaleOf, noParkedSale),
  caseOf(api.parkedSales.take, parkedSaleOf, noParkedSale),
  caseOf(api.parkedSales.discard, parkedSaleOf, noParkedSale),
]
