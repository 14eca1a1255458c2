import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import {
  answers,
  by,
  headingsOnly,
  missing,
  type CallsTested,
} from '#server/testing/access/call-tested.ts'
import type { Outcome } from '#server/testing/platform/caller.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import type { Branch } from '#server/testing/shop/branches.ts'

/** A product of a branch, of which one was sold. */
async function sold({ owner, location }: Branch) {
  const product = await owner.send(api.products.create, {
    body: {
      name: `Recalled ${randomUUID()}`,
      cost: '7.00',
      price: '10.00',
      stockQty: 5,
      customLot: 'L7',
      locationId: location.id,
    },
  })
  const sale = await owner.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 1 }]))
  const body = {
    productId: product.id,
    lotNumbers: ['l7'],
    reason: 'Impure',
    announcedOn: '2026-11-30',
  }
  return { product, sale, body }
}

async function recalled(of: Branch) {
  const { body, ...made } = await sold(of)
  return { ...made, recall: await of.owner.send(api.recalls.open, { body }) }
}

/** Expects a list of recalls in which nothing lies. */
const nothingLies = ({ status, answer }: Outcome<Endpoint>) => {
  expect(status).toBe(200)
  expect(answer).toMatchObject([{ recalledQty: 0 }])
}

export const TESTED: CallsTested = {
  'GET /api/recalls': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        const { product } = await recalled(of)
        return { query: { productId: String(product.id) } }
      },
      nothingLies,
    ],
    figures: () => [], // what lies recalled is tested here
  },
  'GET /api/recalls/export': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        const { product } = await recalled(of)
        return { query: { productId: String(product.id) } }
      },
      ({ status, answer }) => {
        expect(status).toBe(200)
        expect(String(answer)).toContain(',Open,0,')
      },
    ],
    figures: () => [],
  },
  // Only for users who work everywhere.
  'GET /api/recalls/preview': { who: 'ADMIN MANAGER', ofTheShop: true },
  'POST /api/recalls': {
    who: 'ADMIN MANAGER',
    ofTheShop: true,
    alsoLocks: {
      'a recall': async (of) => ({ body: (await sold(of)).body }),
    },
  },
  'PUT /api/recalls/{id}/closing': {
    who: 'ADMIN MANAGER',
    ofTheShop: true,
    alsoLocks: { 'the closing of a recall': async (of) => by((await recalled(of)).recall) },
  },
  'PUT /api/recalls/{id}/mistake': {
    who: 'ADMIN MANAGER',
    ofTheShop: true,
    alsoLocks: {
      'a recall that is taken back': async (of) => ({
        ...by((await recalled(of)).recall),
        body: { reason: 'Mistyped' },
      }),
    },
  },
  'GET /api/recalls/{id}': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => by((await recalled(of)).recall),
      answers({ places: [], unnumbered: [], saleCount: 0 }),
    ],
  },
  'GET /api/recalls/{id}/sales': {
    who: 'ADMIN MANAGER',
    foreign: [async (of) => ({ ...by((await recalled(of)).recall), query: {} }), answers([])],
  },
  'GET /api/recalls/{id}/sales/export': {
    who: 'ADMIN MANAGER',
    foreign: [async (of) => ({ ...by((await recalled(of)).recall), query: {} }), headingsOnly],
  },
  'PUT /api/recalls/{id}/sales/{saleId}': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        const { recall, sale } = await recalled(of)
        const params = { id: String(recall.id), saleId: String(sale.id) }
        return { params, body: { outcome: 'DONE' } }
      },
      missing('No sale of that number sold lots of this recall'),
    ],
  },
}
