import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { dayAfter } from '#domain/reporting/reports/period.ts'
import { REPORT_TYPES } from '#domain/reporting/reports/report-types.ts'
import { firstTill, openShift, readTill } from '#server/testing/cash/branch-drawers.ts'
import type { Branch } from '#server/testing/shop/branches.ts'
import {
  answers,
  at,
  by,
  headingsOnly,
  type CallsTested,
} from '#server/testing/access/call-tested.ts'

const noSales = { totalSales: '0.00', itemsSold: 0, transactionCount: 0 }

const afterAVoid = async (of: Branch) => {
  await of.manager.send(api.sales.delete, { ...by(await of.sell()), query: {} })
  return at(of)
}
const afterAReturn = async (of: Branch) => {
  await of.takeBack()
  return at(of)
}

const expiringSoon = async (of: Branch) => {
  const [today = ''] = new Date().toISOString().split('T')
  const lot = { locationId: of.location.id, qty: 5, reason: 'Found', unitCost: '7.00' }
  await of.manager.send(api.stock.adjust, {
    body: { productId: of.product.id, expiryDate: dayAfter(today, 10), ...lot },
  })
  return at(of)
}

export const TESTED: CallsTested = {
  'GET /api/reports/daily-sales': { who: 'ADMIN MANAGER CASHIER', foreign: [at, answers(noSales)] },
  'GET /api/dashboard': {
    who: 'ADMIN MANAGER CASHIER',
    listsLocations: true,
    foreign: [at, answers({ today: noSales, lowStockCount: 0, lowStock: [], recentSales: [] })],
  },
  'GET /api/reports/sales-summary': {
    who: 'ADMIN MANAGER',
    foreign: [at, answers({ totalSales: '0.00', totalTransactions: 0 })],
  },
  'GET /api/reports/product-performance': { who: 'ADMIN MANAGER', foreign: [at, answers([])] },
  'GET /api/reports/sales-by-category': { who: 'ADMIN MANAGER', foreign: [at, answers([])] },
  'GET /api/reports/expiring-stock': {
    who: 'ADMIN MANAGER',
    foreign: [
      expiringSoon,
      answers([30, 60, 90].map((withinDays) => ({ withinDays, lotCount: 0, stockValue: '0.00' }))),
    ],
  },
  'GET /api/reports/receivables': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        await of.order({ status: 'Final' })
        return at(of)
      },
      answers({ owed: '0.00', saleCount: 0, customerCount: 0, customers: [] }),
    ],
    // All debts are a week late, and of one customer.
    unmovedFigures: ['notDue', 'late60', 'late90', 'lateMore', 'customerCount'].map(
      (figure) => `{} ${figure}`,
    ),
  },
  'GET /api/reports/inventory-analysis': {
    who: 'ADMIN MANAGER',
    foreign: [at, answers({ totalStockValue: '0.00', totalProducts: 0, lowStockProducts: 0 })],
    // A product belongs to the shop, wherever it is carried; goods under way are tested in reports/inventory.
    unmovedFigures: ['totalProducts', 'underWayStockValue', 'underWayStockQuantity'].flatMap(
      (figure) => [`{} ${figure}`, `categoryId {} ${figure}`],
    ),
  },
  'GET /api/reports/stock-on-day': {
    who: 'ADMIN MANAGER',
    listsLocations: true,
    // Nothing is under way between these branches.
    unmovedFigures: ['{}', 'categoryId {}'].flatMap((by) =>
      ['day', 'underWayQuantity', 'underWayValue'].map((figure) => `${by} ${figure}`),
    ),
  },
  'GET /api/reports/sales-trend': {
    who: 'ADMIN MANAGER',
    foreign: [
      at,
      ({ status, answer }) => {
        expect(status).toBe(200)
        const rows = answer as AnswerOf<typeof api.reports.salesTrend> // the row answers this type
        expect(rows.filter(({ transactionCount }) => transactionCount > 0)).toEqual([])
      },
    ],
  },
  'GET /api/reports/customer-analysis': { who: 'ADMIN MANAGER', foreign: [at, answers([])] },
  'GET /api/reports/financial-summary': {
    who: 'ADMIN MANAGER',
    foreign: [at, answers({ totalRevenue: '0.00', totalCost: '0.00' })],
    // Costs hold no input VAT that this shop would get back.
    unmovedFigures: ['', 'categoryId ', 'productId '].map((by) => `${by}{} unsourcedCost`),
  },
  'GET /api/reports/payment-mix': { who: 'ADMIN MANAGER', foreign: [at, answers([])] },
  'GET /api/reports/sales-by-location': {
    who: 'ADMIN MANAGER',
    listsLocations: true,
    foreign: [at, answers([])],
  },
  'GET /api/reports/sales-by-cashier': { who: 'ADMIN MANAGER', foreign: [at, answers([])] },
  'GET /api/reports/sales-by-till': { who: 'ADMIN MANAGER', foreign: [at, answers([])] },
  // Of drawers nothing moves while cash is not controlled.
  'GET /api/reports/sales-by-shift': {
    who: 'ADMIN MANAGER',
    ofDrawers: true,
    unmovedFigures: ['{} rows'],
    foreign: [
      async (of) => {
        await openShift(of)
        const { id: tillId } = await firstTill(of)
        await of.order({ tillId, status: 'Final' })
        return at(of)
      },
      answers([]),
    ],
  },
  'GET /api/reports/drawers-by-person': {
    who: 'ADMIN MANAGER',
    ofDrawers: true,
    unmovedFigures: ['{} rows'],
    foreign: [
      async (of) => {
        await readTill(of)
        return at(of)
      },
      answers([]),
    ],
  },
  'GET /api/reports/voids-by-person': { who: 'ADMIN MANAGER', foreign: [afterAVoid, answers([])] },
  'GET /api/reports/voided-sales': { who: 'ADMIN MANAGER', foreign: [afterAVoid, answers([])] },
  'GET /api/reports/returns-by-person': {
    who: 'ADMIN MANAGER',
    foreign: [afterAReturn, answers([])],
  },
  'GET /api/reports/returned-goods': { who: 'ADMIN MANAGER', foreign: [afterAReturn, answers([])] },
  'GET /api/reports/tax-by-rate': { who: 'ADMIN MANAGER', foreign: [at, answers([])] },
  'GET /api/reports/shrinkage': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        await of.destroy(by(await of.writeOff()))
        return at(of)
      },
      answers([]),
    ],
  },
  'POST /api/reports/export': {
    who: 'ADMIN MANAGER',
    foreign: [
      ({ location }) => ({
        body: { reportType: 'product-performance', filters: { locationId: location.id } },
      }),
      headingsOnly,
    ],
    figures: () => REPORT_TYPES.map((reportType) => ({ body: { reportType } })),
    unmovedFigures: ['sales-by-shift', 'drawers-by-person', 'supplier-returns', 'write-offs'].map(
      (reportType) => `${JSON.stringify({ body: { reportType } })} rows`,
    ),
  },
}
