// Rows of many features that show the same facts, for `changes` of the rows that change them.

/** Their answers contain stock. */
export const SHOWING_STOCK = [
  'products.list',
  'products.search',
  'products.find',
  'products.shelves',
  'stock',
  'recalls',
  'reports',
] as const

/** Besides the sales, their answers show what was sold, or what is left of it. */
export const SHOWING_SALES = [...SHOWING_STOCK, 'customers', 'books'] as const

/** Besides the sales, they show an order, its stock and its cards. */
export const SHOWING_ORDERS = [
  'returns.returnable',
  'documents',
  'beneficiaries.list',
  ...SHOWING_SALES,
] as const

/** Besides the sales, they show what was paid. */
export const SHOWING_PAYMENTS = [
  'returns.returnable',
  'documents',
  'customers',
  'reports',
  'books',
] as const
