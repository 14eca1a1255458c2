import { api } from '#domain/api.ts'
import { checkDigit } from '#domain/goods/products/barcode.ts'
import type { Branch } from '#server/testing/shop/branches.ts'
import {
  answers,
  at,
  by,
  headingsOnly,
  missing,
  refused,
  type CallsTested,
} from '#server/testing/access/call-tested.ts'

const importOf = async (of: Branch) => by({ id: await of.importFile() })
const sentToImportOf = async (of: Branch) => ({ ...(await importOf(of)), body: {} })
const noImport = missing('There is no such import')

/** What a product is and costs belongs to the shop, its stock to locations. */
export const TESTED: CallsTested = {
  'GET /api/products': {
    who: 'ADMIN MANAGER CASHIER',
    listsLocations: true,
    foreign: [at, answers([])],
  },
  'GET /api/products/search': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [
      (of) => ({ query: { ...at(of).query, q: of.product.name } }),
      answers([{ stockQty: 0, sellableQty: 0, unsellableReason: 'Out of stock' }]),
    ],
    figures: ({ product }) => [{ query: { q: product.name } }],
  },
  'GET /api/products/labelled': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [
      async (of) => {
        const digits = String(of.product.id).padStart(12, '200000000000')
        const barcode = `${digits}${checkDigit(digits)}`
        const params = { id: String(of.product.id) }
        await of.owner.send(api.products.update, { params, body: { barcode } })
        return { query: { ...at(of).query, gtin: `0${barcode}` } }
      },
      answers([{ stockQty: 0 }]),
    ],
    // The code of what both branches have.
    figures: () => [{ query: { gtin: '04006381333931' } }],
  },
  'GET /api/products/low-stock': {
    who: 'ADMIN MANAGER CASHIER',
    listsLocations: true,
    foreign: [at, answers([])],
  },
  'GET /api/products/shelves': {
    who: 'ADMIN MANAGER CASHIER',
    listsLocations: true,
    foreign: [at, answers([])],
  },
  'GET /api/products/twin-codes': { who: 'ADMIN MANAGER', ofTheShop: true },
  'POST /api/products': {
    who: 'ADMIN MANAGER',
    foreign: [
      ({ location }) => ({
        body: { name: 'New here', cost: '1', price: '2', stockQty: 3, locationId: location.id },
      }),
      refused('locationId'),
    ],
  },
  'GET /api/products/{id}': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [
      (of) => ({ ...by(of.product), ...at(of) }),
      answers({ stockQty: 0, sellableQty: 0, locations: [] }),
    ],
    figures: ({ product }) => [{ ...by(product), query: {} }],
  },
  'PUT /api/products/{id}': {
    who: 'ADMIN MANAGER',
    foreign: [
      ({ product, location }) => ({
        ...by(product),
        body: { stockQty: 900, locationId: location.id },
      }),
      refused('locationId'),
    ],
  },
  'DELETE /api/products/{id}': {
    who: 'ADMIN MANAGER',
    ofTheShop: true,
    alsoLocks: {
      'a product that is deleted': async (of) => {
        const body = { name: 'Never sold', cost: '1', price: '2', locationId: of.location.id }
        return by(await of.owner.send(api.products.create, { body }))
      },
    },
  },
  'GET /api/products/{id}/prices': { who: 'ADMIN MANAGER CASHIER', ofTheShop: true },
  'PUT /api/products/{id}/prices': {
    who: 'ADMIN MANAGER',
    ofTheShop: true,
    alsoLocks: {
      'prices of a product': (of) => ({
        ...by(of.product),
        body: { prices: [{ priceGroup: 'RETAIL', sellingPriceIncTax: '10.00' }] },
      }),
    },
  },
  // Before a location is chosen for its stock, an import belongs to none.
  'POST /api/products/imports': { who: 'ADMIN MANAGER', ofTheShop: true },
  'GET /api/products/imports': {
    who: 'ADMIN MANAGER',
    listsLocations: true,
    unmovedFigures: ['{} rows'],
  },
  // It names locations of the caller, and reveals nothing of them.
  'GET /api/products/import-sample': { who: 'ADMIN MANAGER', ofTheShop: true },
  'GET /api/products/imports/{id}': { who: 'ADMIN MANAGER', foreign: [importOf, noImport] },
  'PUT /api/products/imports/{id}': {
    who: 'ADMIN MANAGER',
    foreign: [sentToImportOf, noImport],
    locksDraftOnly: true,
  },
  'GET /api/products/imports/{id}/rows': {
    who: 'ADMIN MANAGER',
    foreign: [async (of) => ({ ...by({ id: await of.importFile() }), query: {} }), noImport],
  },
  'GET /api/products/imports/{id}/summary': { who: 'ADMIN MANAGER', foreign: [importOf, noImport] },
  'POST /api/products/imports/{id}/run': {
    who: 'ADMIN MANAGER',
    foreign: [sentToImportOf, noImport],
    locksDraftOnly: true,
  },
  'POST /api/products/imports/{id}/cancel': {
    who: 'ADMIN MANAGER',
    foreign: [importOf, noImport],
    locksDraftOnly: true,
  },
  'POST /api/products/imports/{id}/take-back': {
    who: 'ADMIN MANAGER',
    foreign: [async (of) => by({ id: await of.importedFile() }), noImport],
  },
  'GET /api/products/imports/{id}/report': { who: 'ADMIN MANAGER', foreign: [importOf, noImport] },
  'GET /api/products/export': { who: 'ADMIN MANAGER', foreign: [at, headingsOnly] },
}
