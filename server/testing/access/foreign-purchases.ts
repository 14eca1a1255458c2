import { api } from '#domain/api.ts'
import {
  answers,
  at,
  by,
  caseOf,
  missing,
  refused,
  type Case,
} from '#server/testing/access/foreign-case.ts'

/** Every call of purchases, about those of another branch. */
export const PURCHASE_CASES: Case[] = [
  caseOf(api.purchases.list, at, answers([])),
  caseOf(api.purchases.summary, at, answers({ totalPurchases: 0, totalValue: '0.00' })),
  caseOf(
    api.purchases.onOrder,
    async (of) => {
      await of.buy()
      return { query: { productIds: String(of.product.id) } }
    },
    answers([]),
  ),
  caseOf(
    api.purchases.suggest,
    (of) => ({ query: { ...at(of).query, productIds: String(of.product.id) } }),
    refused('locationId'),
  ),
  caseOf(api.purchases.get, async (of) => by(await of.buy()), missing('There is no such purchase')),
  caseOf(api.purchases.create, (of) => of.purchaseBody(), refused('locationId')),
  caseOf(
    api.purchases.update,
    async (of) => ({ ...by(await of.buy()), body: { reference: 'SI-1' } }),
    missing('There is no such purchase'),
  ),
  caseOf(
    api.purchases.receive,
    async (of) => ({ ...by(await of.buy()), body: { receipts: [{ line: 1, qty: 2 }] } }),
    missing('There is no such purchase'),
  ),
  caseOf(
    api.purchases.undoDelivery,
    async (of) => {
      const { id } = await of.buy({ status: 'RECEIVED' })
      return { params: { id: String(id), delivery: '1' } }
    },
    missing('There is no such purchase'),
  ),
]
