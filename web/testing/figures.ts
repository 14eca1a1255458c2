import { api } from '#domain/api.ts'
import type { Product } from '#domain/goods/products/api.ts'
import { EXPIRY_STEPS, type FinancialSummary } from '#domain/reporting/reports/api.ts'
import type { Dashboard } from '#domain/reporting/reports/dashboard.ts'
import type { LocationRow, ReturnedGoodsRow } from '#domain/reporting/reports/breakdowns.ts'
import { answerCategories, ranked } from '#web/testing/margins.ts'
import { RECEIVABLES } from '#web/testing/receivables.ts'
import type { Server } from '#web/testing/server.ts'

// Figures as the reports answer them. They are made up and prove no sum.

const NO_RETURNS = { returns: '0.00', returnsCount: 0 }

const ASPIRIN = { id: 7, name: 'Aspirin', sku: 'ASP-1' }

/** A day on which everything that the dashboard can show is there. */
export const DAY: Dashboard = {
  today: { totalSales: '137.48', itemsSold: 4, transactionCount: 2, ...NO_RETURNS },
  salesGrowthPct: 12.5,
  itemsGrowthPct: -3,
  salesGrowthWeekPct: -8.1,
  itemsGrowthWeekPct: 0,
  hours: Array.from({ length: 24 }, (_, hour) => ({
    hour,
    today: hour === 9 ? '137.48' : '0.00',
    yesterday: hour === 10 ? '120.00' : '0.00',
  })),
  lowStockCount: 2,
  lowStock: [0, 3].map((stockQty, index) => ({
    ...ASPIRIN,
    id: 7 + index,
    stockQty,
    sellableQty: stockQty,
    threshold: 10,
    locationId: 1,
    locationName: 'Makati',
    lowLocations: 1 + index,
    pieceName: null,
    packs: [],
  })),
  expiringCount: 1,
  expiring: [
    {
      productId: 7,
      name: 'Aspirin',
      sku: null,
      locationId: 1,
      locationName: 'Makati',
      lotNumber: 'L-1',
      expiryDate: '2026-12-01',
      qty: 5,
      pieceName: null,
      packs: [],
    },
  ],
  expiringValue: '31.25',
  owed: '1650.00',
  overdue: '1500.00',
  activeUsers: 3,
  recentSales: [
    {
      id: 1,
      invoiceNumber: 'MAKATI-00000001',
      customerName: null,
      locationName: 'Makati',
      grandTotal: '137.48',
      itemsSold: 4,
      salesDate: '2026-11-20T05:00:00Z',
    },
  ],
}

export const FINANCIAL: FinancialSummary = {
  totalRevenue: '137.48',
  totalTax: '10.48',
  totalDiscount: '0.00',
  netRevenue: '127.00',
  totalCost: '30.00',
  grossProfit: '97.00',
  profitMargin: 76.4,
  unsourcedCost: '0.00',
  ...NO_RETURNS,
}

/** A location that sold for so much in so many transactions, at a margin of one half. */
export function atLocation(
  id: number,
  locationName: string,
  pesos: number,
  transactionCount = 2,
): LocationRow {
  const totalSales = pesos.toFixed(2)
  return {
    locationId: id,
    locationName,
    totalSales,
    transactionCount,
    itemsSold: 5,
    averageTransaction: (pesos / transactionCount).toFixed(2),
    ...NO_RETURNS,
    totalDiscount: '0.00',
    totalTax: '0.00',
    netRevenue: totalSales,
    totalCost: (pesos / 2).toFixed(2),
    grossProfit: (pesos / 2).toFixed(2),
    profitMargin: 50,
  }
}

/** Voids of two people: three for one reason, one for another. */
function answerVoids(server: Server): void {
  const voids = { userId: 2, voidedByName: 'Maria Santos', reason: 'Rung up twice' }
  const other = { userId: 1, voidedByName: 'Ramon Reyes', reason: 'Not collected' }
  server.answers(api.reports.voidsByPerson, [
    { ...voids, voidCount: 3, amount: '300.50' },
    { ...other, voidCount: 1, amount: '20.25' },
  ])
  server.answers(api.reports.voidedSales, [
    {
      saleId: 9,
      invoiceNumber: 'MAKATI-00000009',
      locationName: 'Makati',
      voidedOn: '2026-11-20',
      businessDate: '2026-11-18',
      cashierName: 'Liza Cruz',
      voidedByName: voids.voidedByName,
      reason: voids.reason,
      amount: '100.00',
    },
  ])
}

/** Goods of a till's sale that came back. */
export const CAME_BACK: ReturnedGoodsRow = {
  returnId: 1,
  line: 1,
  returnNumber: 'MAKATIR-00000001',
  returnedOn: '2026-11-21',
  saleId: 9,
  invoiceNumber: 'MAKATI-00000009',
  locationName: 'Makati',
  productName: 'Biogesic',
  qty: 1,
  packQty: null,
  packName: null,
  pieceName: null,
  reason: 'Wrong item',
  conditions: ['QUARANTINE'],
  amount: '10.00',
  takenByName: 'Jose Reyes',
  approvedByName: null,
}

/** Returns to one person: two for one reason, one for another. */
function answerReturns(server: Server): void {
  const { takenByName, reason } = CAME_BACK
  const jose = { userId: 2, takenByName, reason }
  server.answers(api.reports.returnsByPerson, [
    { ...jose, returnCount: 2, amount: '30.50', refunded: '10.50', credited: '20.00' },
    {
      ...jose,
      reason: 'Leaking',
      returnCount: 1,
      amount: '5.00',
      refunded: '5.00',
      credited: '0.00',
    },
  ])
  const kit = { line: 2, qty: 2, productName: 'First aid kit', approvedByName: 'Maria Santos' }
  server.answers(api.reports.returnedGoods, [
    CAME_BACK,
    { ...CAME_BACK, ...kit, conditions: ['DESTROYED', 'SHELF'], amount: '20.50' },
    { ...CAME_BACK, line: 3, productName: 'Delivery', conditions: [] },
  ])
}

/** Answers the calls of all reports: five units were sold, three of them of the product. */
export function answerReports(server: Server, product: Product): void {
  const sold = { totalSales: '137.48', averageTransaction: '68.74', ...NO_RETURNS }
  server.answers(api.reports.financialSummary, FINANCIAL)
  server.answers(api.reports.salesSummary, ({ query }) => ({
    ...sold,
    totalTransactions: 2,
    totalItems: query.productId === undefined ? 5 : 3,
  }))
  server.answers(
    api.reports.salesTrend,
    ['2026-11-19', '2026-11-20'].map((day) => ({
      ...sold,
      transactionCount: 2,
      period: day,
      startDate: day,
    })),
  )
  server.answers(api.reports.paymentMix, [
    { method: 'Cash', amount: '100.00', transactionCount: 2 },
    { method: null, amount: '37.48', transactionCount: 1 },
  ])
  server.answers(api.reports.productPerformance, [
    { ...ranked(ASPIRIN), categoryName: 'Analgesics' },
    ranked(product),
  ])
  answerCategories(server)
  server.answers(
    api.reports.expiringStock,
    EXPIRY_STEPS.map((withinDays, step) => ({
      withinDays,
      lotCount: step,
      quantity: 10 * step,
      stockValue: `${60 * step}.00`,
    })),
  )
  server.answers(api.reports.customerAnalysis, [
    {
      customerId: 1,
      customerName: 'Niña Peñaflor',
      customerEmail: 'nina.penaflor@example.com',
      customerPhone: '0917 000 0100',
      totalPurchases: '137.48',
      transactionCount: 2,
      lastPurchaseDate: '2026-11-20',
    },
  ])
  server.answers(api.reports.receivables, RECEIVABLES)
  server.answers(api.reports.salesByLocation, [
    atLocation(1, 'Makati', 300),
    atLocation(2, 'Cebu', 100),
  ])
  const cashiers = { ...sold, transactionCount: 2, itemsSold: 5, totalDiscount: '2.00' }
  server.answers(api.reports.salesByCashier, [
    { userId: 3, cashierName: 'Liza Cruz', ...cashiers },
    { userId: 4, cashierName: 'Paolo Dizon', ...cashiers },
  ])
  server.answers(api.reports.salesByTill, [
    { tillId: 31, locationName: 'Makati', tillName: 'Till 1', ...cashiers },
    { tillId: 32, locationName: 'Makati', tillName: 'Till 2', ...cashiers },
  ])
  answerVoids(server)
  answerReturns(server)
  server.answers(api.reports.taxByRate, [
    { ratePct: '0.00', base: '15.00', tax: '0.00', totalSales: '15.00' },
    { ratePct: '12.00', base: '112.00', tax: '10.48', totalSales: '122.48' },
  ])
  server.answers(api.reports.inventoryAnalysis, {
    totalStockValue: '300.00',
    totalProducts: 3,
    totalStockQuantity: 25,
    averageStockLevel: 8.33,
    wellStockedProducts: 1,
    lowStockProducts: 2,
    outOfStockProducts: 1,
    expiredStockValue: '6.00',
    expiredStockQuantity: 1,
    setApartStockValue: '18.00',
    setApartStockQuantity: 3,
    underWayStockValue: '60.00',
    underWayStockQuantity: 10,
  })
}

/** A day on which nothing happened. */
export const QUIET_DAY: Dashboard = {
  today: {
    totalSales: '0.00',
    itemsSold: 0,
    transactionCount: 0,
    returns: '0.00',
    returnsCount: 0,
  },
  salesGrowthPct: null,
  itemsGrowthPct: null,
  salesGrowthWeekPct: null,
  itemsGrowthWeekPct: null,
  hours: Array.from({ length: 24 }, (_, hour) => ({ hour, today: '0.00', yesterday: '0.00' })),
  lowStockCount: 0,
  lowStock: [],
  expiringCount: 0,
  expiring: [],
  expiringValue: '0.00',
  owed: '0.00',
  overdue: '0.00',
  activeUsers: 3,
  recentSales: [],
}
