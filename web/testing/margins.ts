import { api } from '#domain/api.ts'
import type { Product } from '#domain/goods/products/api.ts'
import type { ProductPerformanceRow } from '#domain/reporting/reports/margins.ts'
import type { Server } from '#web/testing/server.ts'

/** A product of which three units were sold. */
export function ranked({ id, name }: Pick<Product, 'id' | 'name'>): ProductPerformanceRow {
  return {
    productId: id,
    productName: name,
    categoryName: null,
    totalQuantitySold: 3,
    transactionCount: 1,
    totalRevenue: '32.48',
    netRevenue: '30.00',
    totalCost: '18.00',
    grossProfit: '12.00',
    profitMargin: 40,
  }
}

/** Two categories and what is in none earned at a margin of 40 %. */
export function answerCategories(server: Server): void {
  const row = { itemsSold: 3, netRevenue: '30.00', totalCost: '18.00', grossProfit: '12.00' }
  const names = ['Analgesics', 'Vitamins', null]
  server.answers(
    api.reports.salesByCategory,
    names.map((categoryName, at) => ({
      ...row,
      categoryId: categoryName === null ? null : at + 1,
      categoryName,
      totalRevenue: `${60 - 10 * at}.00`,
      profitMargin: 40,
    })),
  )
}
