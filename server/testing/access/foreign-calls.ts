import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import type { AnswerOf, Endpoint } from '#domain/endpoint.ts'
import {
  answers,
  at,
  by,
  caseOf,
  missing,
  refused,
  type Case,
} from '#server/testing/access/foreign-case.ts'
import { APPROVAL_CASES } from '#server/testing/access/foreign-approvals.ts'
import { BOOK_CASES } from '#server/testing/access/foreign-books.ts'
import { DOCUMENT_CASES } from '#server/testing/access/foreign-documents.ts'
import { PURCHASE_CASES } from '#server/testing/access/foreign-purchases.ts'
import { RETURN_CASES } from '#server/testing/access/foreign-returns.ts'
import { PARKED_SALE_CASES } from '#server/testing/access/foreign-parked-sales.ts'
import { TILL_CASES } from '#server/testing/access/foreign-tills.ts'

/** Calls of the whole shop: nothing in them or their answers belongs to one location. Every other call is a case below. */
export const OF_THE_SHOP: Endpoint[] = [
  ...Object.values(api.auth),
  ...[api.categories, api.units, api.brands, api.taxRates].flatMap((lists) => Object.values(lists)),
  ...Object.values(api.settings),
  api.shifts.control,
  ...Object.values(api.guide),
  ...Object.values(api.system),
  ...Object.values(api.events),
  ...Object.values(api.datedChanges),
  ...Object.values(api.datedChangeImports),
  ...Object.values(api.users),
  api.audit.checkSeals, // only administrators may
  // The catalogue: products and prices. Their stock is among the cases below.
  api.products.delete,
  api.products.prices,
  api.products.setPrices,
  api.products.twinCodes,
  // Before a location is chosen for its stock, an import belongs to none.
  api.productImports.upload,
  api.productImports.sample, // names locations of the caller, and reveals nothing of them
  // Partners themselves, without what they bought or sold.
  api.customers.list,
  api.customers.create,
  api.customers.update,
  api.customers.delete,
  api.customers.anonymise,
  ...Object.values(api.beneficiaries),
  ...Object.values(api.schemes),
  ...Object.values(api.customerImports),
  api.suppliers.list,
  api.suppliers.create,
  api.suppliers.update,
  api.suppliers.delete,
  ...Object.values(api.supplierImports),
  // Before an order holds it, a prescription belongs to its uploader.
  api.prescriptions.upload,
  api.books.schemes,
  // reach-rules.test.ts tests who may open a location.
  api.locations.create,
  api.tills.begin, // only administrators may
  api.tills.jump,
]

/** Choices of filters, which reveal branches by what they hold: reach-figures.test.ts. */
export const CHOICES: Endpoint[] = [api.audit.kinds]

const noSales = { totalSales: '0.00', itemsSold: 0, transactionCount: 0 }

export const CASES: Case[] = [
  caseOf(
    api.locations.update,
    (of) => ({ ...by(of.location), body: { phone: '0917' } }),
    missing('There is no such location'),
  ),
  caseOf(api.locations.delete, (of) => by(of.location), missing('There is no such location')),
  ...TILL_CASES,
  caseOf(
    api.audit.list,
    async (of) => ({ query: { entity: 'sale', entityId: String((await of.sell()).id) } }),
    answers([]),
  ),
  caseOf(api.stock.inventory, at, answers([])),
  caseOf(api.stock.productLocations, at, answers([])),
  caseOf(
    api.stock.setLevels,
    ({ product, location }) => ({
      params: { productId: String(product.id), locationId: String(location.id) },
      body: { minStockLevel: 3 },
    }),
    missing('There is no such location'),
  ),
  caseOf(
    api.stock.adjust,
    ({ product, location }) => ({
      body: { productId: product.id, locationId: location.id, qty: 1, reason: 'Found' },
    }),
    refused('locationId'),
  ),
  caseOf(api.stock.lots, at, answers([])),
  caseOf(
    api.stock.correctLot,
    async (of) => {
      const [lot] = await of.owner.send(api.stock.lots, at(of))
      return { ...by(lot!), body: { unitCost: String(lot!.id), reason: 'Mistyped' } } // a branch has stock
    },
    missing('There is no such lot'),
  ),
  caseOf(
    api.stock.changeState,
    async (of) => {
      const [lot] = await of.owner.send(api.stock.lots, at(of))
      const isForSale = lot!.state === 'FOR_SALE' // a branch has stock
      const state = isForSale ? ('QUARANTINE' as const) : ('FOR_SALE' as const)
      return { ...by(lot!), body: { state, qty: 1, reason: 'Looked at again' } }
    },
    missing('There is no such lot'),
  ),
  caseOf(api.stock.movements, at, answers([])),
  // That another branch has it may be known, how much not.
  caseOf(
    api.stock.availability,
    (of) => by(of.product),
    ({ status, answer }) => {
      expect(status).toBe(200)
      const rows = answer as AnswerOf<typeof api.stock.availability>
      expect(rows.some(({ isAvailable }) => isAvailable)).toBe(true)
      expect(rows.every(({ sellableQty }) => !sellableQty)).toBe(true)
    },
  ),
  caseOf(api.products.list, at, answers([])),
  caseOf(
    api.products.search,
    (of) => ({ query: { ...at(of).query, q: of.product.name } }),
    answers([{ stockQty: 0, sellableQty: 0, unsellableReason: 'Out of stock' }]),
  ),
  caseOf(
    api.products.find,
    (of) => ({ ...by(of.product), ...at(of) }),
    answers({ stockQty: 0, sellableQty: 0, locations: [] }),
  ),
  caseOf(api.products.lowStock, at, answers([])),
  caseOf(api.products.shelves, at, answers([])),
  caseOf(
    api.products.create,
    ({ location }) => ({
      body: { name: 'New here', cost: '1', price: '2', stockQty: 3, locationId: location.id },
    }),
    refused('locationId'),
  ),
  caseOf(
    api.products.update,
    ({ product, location }) => ({
      ...by(product),
      body: { stockQty: 900, locationId: location.id },
    }),
    refused('locationId'),
  ),
  caseOf(api.productExports.download, at, ({ status, answer }) => {
    expect(status).toBe(200)
    expect(String(answer).trim().split('\n')).toHaveLength(1)
  }),
  ...[
    api.productImports.get,
    api.productImports.summary,
    api.productImports.report,
    api.productImports.cancel,
  ].map((row) =>
    caseOf(
      row,
      async (of) => by({ id: await of.importFile() }),
      missing('There is no such import'),
    ),
  ),
  caseOf(
    api.productImports.takeBack,
    async (of) => by({ id: await of.importedFile() }),
    missing('There is no such import'),
  ),
  caseOf(
    api.productImports.rows,
    async (of) => ({ ...by({ id: await of.importFile() }), query: {} }),
    missing('There is no such import'),
  ),
  ...[api.productImports.change, api.productImports.run].map((row) =>
    caseOf(
      row,
      async (of) => ({ ...by({ id: await of.importFile() }), body: {} }),
      missing('There is no such import'),
    ),
  ),
  caseOf(api.sales.complete, (of) => of.checkout(), refused('sale.locationId')),
  caseOf(api.sales.complete, (of) => of.orderBody(), refused('locationId')),
  ...APPROVAL_CASES,
  caseOf(
    api.sales.closeAttempt,
    async (of) => {
      const key = randomUUID()
      await of.sell(key)
      return { params: { key } }
    },
    missing('What was saved with this key is not of your locations'),
  ),
  caseOf(api.sales.list, at, answers([])),
  caseOf(api.sales.summary, at, answers({ totalOrders: 0, totalRevenue: '0.00' })),
  caseOf(
    api.sales.sellers,
    async (of) => {
      await of.sell()
      return at(of)
    },
    answers([]),
  ),
  caseOf(api.sales.get, async (of) => by(await of.sell()), missing('There is no such sale')),
  caseOf(
    api.sales.update,
    async (of) => ({ ...by(await of.order()), ...of.orderBody({ payTermDays: 7 }) }),
    missing('There is no such order'),
  ),
  caseOf(
    api.sales.addPayment,
    async (of) => ({
      ...by(await of.order({ status: 'Final' })),
      body: { amount: '1.00', method: 'cash' },
    }),
    missing('There is no such sale'),
  ),
  caseOf(
    api.sales.delete,
    async (of) => ({ ...by(await of.order()), query: {} }),
    missing('There is no such sale'),
  ),
  ...PARKED_SALE_CASES,
  ...BOOK_CASES,
  ...RETURN_CASES,
  ...DOCUMENT_CASES,
  ...PURCHASE_CASES,
  ...[api.prescriptions.describe, api.prescriptions.read].map((row) =>
    caseOf(row, async (of) => by(await of.prescribe()), missing('There is no such prescription')),
  ),
  caseOf(api.reports.dailySales, at, answers(noSales)),
  caseOf(
    api.reports.dashboard,
    at,
    answers({ today: noSales, lowStockCount: 0, lowStock: [], recentSales: [] }),
  ),
  caseOf(api.reports.salesSummary, at, answers({ totalSales: '0.00', totalTransactions: 0 })),
  caseOf(api.reports.productPerformance, at, answers([])),
  caseOf(
    api.reports.inventoryAnalysis,
    at,
    answers({ totalStockValue: '0.00', totalProducts: 0, lowStockProducts: 0 }),
  ),
  caseOf(api.reports.salesTrend, at, ({ status, answer }) => {
    expect(status).toBe(200)
    const rows = answer as AnswerOf<typeof api.reports.salesTrend> // the row answers this type
    expect(rows.filter(({ transactionCount }) => transactionCount > 0)).toEqual([])
  }),
  caseOf(api.reports.customerAnalysis, at, answers([])),
  caseOf(api.reports.financialSummary, at, answers({ totalRevenue: '0.00', totalCost: '0.00' })),
  caseOf(api.reports.paymentMix, at, answers([])),
  ...[api.reports.salesByCashier, api.reports.salesByTill, api.reports.taxByRate].map(
    (row) => caseOf(row as typeof api.reports.taxByRate, at, answers([])), // the rows are alike enough
  ),
  caseOf(api.reports.salesByLocation, at, answers([])),
  ...[api.reports.voidsByPerson, api.reports.voidedSales].map((row) =>
    caseOf(
      row as typeof api.reports.voidsByPerson, // the rows are alike enough
      async (of) => {
        await of.manager.send(api.sales.delete, { ...by(await of.sell()), query: {} })
        return at(of)
      },
      answers([]),
    ),
  ),
  caseOf(
    api.reports.export,
    ({ location }) => ({
      body: { reportType: 'product-performance' as const, filters: { locationId: location.id } },
    }),
    ({ status, answer }) => {
      expect(status).toBe(200)
      expect(String(answer).trim().split('\n')).toHaveLength(1) // only headings
    },
  ),
  caseOf(
    api.customers.get,
    (of) => by(of.customer),
    answers({ transactionCount: 0, totalPurchases: '0.00', owed: '0.00', lastPurchaseDate: null }),
  ),
  caseOf(
    api.suppliers.get,
    (of) => by(of.supplier),
    answers({ purchaseCount: 0, totalValue: '0.00', lastPurchaseAt: null }),
  ),
]
