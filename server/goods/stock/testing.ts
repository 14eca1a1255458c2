import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import {
  answers,
  at,
  by,
  missing,
  refused,
  type CallsTested,
} from '#server/testing/access/call-tested.ts'

export const TESTED: CallsTested = {
  'GET /api/location-inventory': {
    who: 'ADMIN MANAGER CASHIER',
    listsLocations: true,
    foreign: [at, answers([])],
  },
  'GET /api/product-locations': {
    who: 'ADMIN MANAGER CASHIER',
    listsLocations: true,
    foreign: [at, answers([])],
  },
  'PUT /api/location-inventory/{productId}/{locationId}': {
    who: 'ADMIN MANAGER',
    foreign: [
      ({ product, location }) => ({
        params: { productId: String(product.id), locationId: String(location.id) },
        body: { minStockLevel: 3 },
      }),
      missing('There is no such location'),
    ],
  },
  'POST /api/stock/adjustments': {
    who: 'ADMIN MANAGER',
    foreign: [
      ({ product, location }) => ({
        body: { productId: product.id, locationId: location.id, qty: 1, reason: 'Found' },
      }),
      refused('locationId'),
    ],
  },
  'GET /api/stock/lots': { who: 'ADMIN MANAGER', listsLocations: true, foreign: [at, answers([])] },
  'POST /api/stock/lots/{id}/corrections': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        const [lot] = await of.owner.send(api.stock.lots, at(of))
        return { ...by(lot!), body: { unitCost: String(lot!.id), reason: 'Mistyped' } } // a branch has stock
      },
      missing('There is no such lot'),
    ],
  },
  'POST /api/stock/lots/{id}/state': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        const [lot] = await of.owner.send(api.stock.lots, at(of))
        const isForSale = lot!.state === 'FOR_SALE' // a branch has stock
        const state = isForSale ? ('QUARANTINE' as const) : ('FOR_SALE' as const)
        return { ...by(lot!), body: { state, qty: 1, reason: 'Looked at again' } }
      },
      missing('There is no such lot'),
    ],
  },
  'GET /api/stock/movements': {
    who: 'ADMIN MANAGER',
    listsLocations: true,
    foreign: [at, answers([])],
  },
  // That another branch has it may be known, how much not.
  'GET /api/products/{id}/availability': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [
      (of) => by(of.product),
      ({ status, answer }) => {
        expect(status).toBe(200)
        const rows = answer as AnswerOf<typeof api.stock.availability> // the row answers this type
        expect(rows.some(({ isAvailable }) => isAvailable)).toBe(true)
        expect(rows.every(({ sellableQty }) => !sellableQty)).toBe(true)
      },
    ],
  },
}
