import type {
  CustomerAnalysisRow,
  FinancialSummary,
  InventoryAnalysis,
  PaymentMixRow,
  SalesSummary,
  TrendRow,
} from '#domain/reporting/reports/api.ts'
import type { DailySales } from '#domain/reporting/reports/dashboard.ts'
import type {
  CashierRow,
  LocationRow,
  ReturnedGoodsRow,
  ReturnsRow,
  TaxRow,
  VoidedSaleRow,
  VoidsRow,
} from '#domain/reporting/reports/breakdowns.ts'
import type { CategoryRow, ProductPerformanceRow } from '#domain/reporting/reports/margins.ts'
import type { ReceivablesRow } from '#domain/reporting/reports/receivables.ts'
import { GONE_COLUMNS, type GoneRowOf } from '#domain/reporting/reports/columns-of-goods-gone.ts'
import {
  LOT_COLUMNS,
  LOW_SHELF_COLUMNS,
  STOCK_ON_DAY_COLUMNS,
  type LotRow,
  type LowShelfRow,
  type StockOnDayRow,
} from '#domain/reporting/reports/stock-rows.ts'
import type { DrawersRow, ShiftRow, TillRow } from '#domain/reporting/reports/tills.ts'
import type { ReportType } from '#domain/reporting/reports/report-types.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/reporting/reports/columns', {
  stockAsPaid: 'Stock is worth what was paid for it, with the VAT in it.',
})

type RowOf = GoneRowOf & {
  'sales-trend': TrendRow
  'sales-summary': SalesSummary
  'product-performance': ProductPerformanceRow
  'sales-by-category': CategoryRow
  'inventory-analysis': InventoryAnalysis
  'stock-on-day': StockOnDayRow
  'low-stock': LowShelfRow
  'expiring-lots': LotRow
  'expired-lots': LotRow
  'customer-analysis': CustomerAnalysisRow
  receivables: ReceivablesRow
  'financial-summary': FinancialSummary
  'daily-sales': DailySales
  'payment-mix': PaymentMixRow
  'sales-by-location': LocationRow
  'sales-by-cashier': CashierRow
  'sales-by-till': TillRow
  'sales-by-shift': ShiftRow
  'drawers-by-person': DrawersRow
  'voids-by-person': VoidsRow
  'voided-sales': VoidedSaleRow
  'returns-by-person': ReturnsRow
  'returned-goods': ReturnedGoodsRow
  'tax-by-rate': TaxRow
}

/** What was sold by cashiers, tills and shifts. */
const SOLD = {
  totalSales: 'Total Sales',
  transactionCount: 'Transactions',
  itemsSold: 'Items Sold',
  averageTransaction: 'Average Transaction',
  returns: 'Returns',
  returnsCount: 'Number of Returns',
  totalDiscount: 'Total Discount',
}

/** What goods sold for, cost and earned. */
const EARNED = {
  totalRevenue: 'Revenue',
  netRevenue: 'Net Revenue',
  totalCost: 'Total Cost',
  grossProfit: 'Gross Profit',
  profitMargin: 'Profit Margin (%)',
}

/** The headings of each report's file: every field of its rows has one. */
export const COLUMNS: { [Type in ReportType]: Record<keyof RowOf[Type], string> } = {
  'sales-trend': {
    period: 'Period',
    startDate: 'From',
    transactionCount: 'Transactions',
    totalSales: 'Total Sales',
    averageTransaction: 'Average Transaction',
    returns: 'Returns',
    returnsCount: 'Number of Returns',
  },
  'sales-summary': {
    totalSales: 'Total Sales',
    totalTransactions: 'Transactions',
    totalItems: 'Items Sold',
    averageTransaction: 'Average Transaction',
    returns: 'Returns',
    returnsCount: 'Number of Returns',
  },
  'product-performance': {
    productId: 'Product ID',
    productName: 'Product',
    categoryName: 'Category',
    totalQuantitySold: 'Units Sold',
    transactionCount: 'Transactions',
    ...EARNED,
  },
  'sales-by-category': {
    categoryId: 'Category ID',
    categoryName: 'Category',
    itemsSold: 'Units Sold',
    ...EARNED,
  },
  'inventory-analysis': {
    totalStockValue: 'Total Stock Value',
    totalProducts: 'Products',
    totalStockQuantity: 'Stock Quantity',
    averageStockLevel: 'Average per Product',
    wellStockedProducts: 'Well Stocked',
    lowStockProducts: 'Low Stock',
    outOfStockProducts: 'Out of Stock',
    expiredStockValue: 'Expired Stock Value',
    expiredStockQuantity: 'Expired Stock Quantity',
    setApartStockValue: 'Recalled or Quarantined Value',
    setApartStockQuantity: 'Recalled or Quarantined Quantity',
    underWayStockValue: 'Value Under Way',
    underWayStockQuantity: 'Quantity Under Way',
  },
  'stock-on-day': STOCK_ON_DAY_COLUMNS,
  'low-stock': LOW_SHELF_COLUMNS,
  'expiring-lots': LOT_COLUMNS,
  'expired-lots': LOT_COLUMNS,
  'customer-analysis': {
    customerId: 'Customer ID',
    customerName: 'Customer',
    customerEmail: 'Email',
    customerPhone: 'Phone',
    totalPurchases: 'Total Purchases',
    transactionCount: 'Purchases',
    lastPurchaseDate: 'Last Purchase',
  },
  receivables: {
    customerId: 'Customer ID',
    customerName: 'Customer',
    customerPhone: 'Phone',
    saleCount: 'Unpaid Sales',
    dueSince: 'Due Since',
    notDue: 'Not Due',
    late30: '1 to 30 Days Late',
    late60: '31 to 60 Days Late',
    late90: '61 to 90 Days Late',
    lateMore: 'Over 90 Days Late',
    owed: 'Owed',
  },
  'financial-summary': {
    totalRevenue: 'Total Revenue',
    totalTax: 'Total Tax',
    totalDiscount: 'Total Discount',
    netRevenue: 'Net Revenue',
    totalCost: 'Total Cost',
    grossProfit: 'Gross Profit',
    profitMargin: 'Profit Margin (%)',
    unsourcedCost: 'Cost without a Known Supplier',
    returns: 'Returns',
    returnsCount: 'Number of Returns',
  },
  'daily-sales': {
    totalSales: 'Total Sales',
    itemsSold: 'Items Sold',
    transactionCount: 'Transactions',
    returns: 'Returns',
    returnsCount: 'Number of Returns',
  },
  'payment-mix': {
    method: 'Payment Method',
    amount: 'Amount',
    transactionCount: 'Transactions',
  },
  'sales-by-location': {
    locationId: 'Location ID',
    locationName: 'Location',
    totalSales: 'Total Sales',
    transactionCount: 'Transactions',
    itemsSold: 'Items Sold',
    averageTransaction: 'Average Transaction',
    returns: 'Returns',
    returnsCount: 'Number of Returns',
    totalDiscount: 'Total Discount',
    totalTax: 'Total Tax',
    netRevenue: 'Net Revenue',
    totalCost: 'Total Cost',
    grossProfit: 'Gross Profit',
    profitMargin: 'Profit Margin (%)',
  },
  'sales-by-cashier': {
    userId: 'User ID',
    cashierName: 'Cashier',
    ...SOLD,
  },
  'sales-by-till': {
    tillId: 'Till ID',
    locationName: 'Location',
    tillName: 'Till',
    ...SOLD,
  },
  'sales-by-shift': {
    shiftId: 'Shift ID',
    openedOn: 'Opened On',
    locationName: 'Location',
    tillName: 'Till',
    answererName: 'Answers for It',
    zNumber: 'Z Reading',
    ...SOLD,
    difference: 'Over or Short',
  },
  'drawers-by-person': {
    userId: 'User ID',
    answererName: 'Answers for It',
    tillId: 'Till ID',
    locationName: 'Location',
    tillName: 'Till',
    shiftCount: 'Drawers',
    overCount: 'Times Over',
    shortCount: 'Times Short',
    over: 'Over',
    short: 'Short',
    difference: 'Over or Short',
  },
  'voids-by-person': {
    userId: 'User ID',
    voidedByName: 'Voided By',
    reason: 'Reason',
    voidCount: 'Voided Sales',
    amount: 'Amount',
  },
  'voided-sales': {
    saleId: 'Sale ID',
    invoiceNumber: 'Invoice No.',
    locationName: 'Location',
    voidedOn: 'Voided On',
    businessDate: 'Day of Sale',
    cashierName: 'Cashier',
    voidedByName: 'Voided By',
    reason: 'Reason',
    amount: 'Amount',
  },
  'returns-by-person': {
    userId: 'User ID',
    takenByName: 'Taken By',
    reason: 'Reason',
    returnCount: 'Returns',
    amount: 'Amount',
    refunded: 'Given Back',
    credited: 'Off Debts',
  },
  'returned-goods': {
    returnId: 'Return ID',
    line: 'Line',
    returnNumber: 'Return No.',
    returnedOn: 'Returned On',
    saleId: 'Sale ID',
    invoiceNumber: 'Invoice No.',
    locationName: 'Location',
    productName: 'Product',
    qty: 'Quantity',
    packQty: 'Packs',
    packName: 'Pack',
    pieceName: 'Pieces',
    reason: 'Reason',
    conditions: 'Condition',
    amount: 'Amount',
    takenByName: 'Taken By',
    approvedByName: 'Approved By',
  },
  'tax-by-rate': {
    ratePct: 'Rate (%)',
    base: 'Base',
    tax: 'Tax',
    totalSales: 'Total Sales',
  },
  ...GONE_COLUMNS,
}

/** The name of the row without a method in a file. */
export const STILL_OWED = 'Still owed'
/** What figures of profit say of their costs where VAT lies in the prices. */
export const COSTS_OF_VAT_SHOPS =
  'Costs are without the VAT that registered suppliers charged, where the goods are sold with VAT or zero-rated. In what is sold exempt it is a cost, as it is in goods whose supplier is not known.'
/** What the value of stock says of its costs there. */
/** The rate of typed tax in a file. */
export const TYPED_TAX = 'Typed'
