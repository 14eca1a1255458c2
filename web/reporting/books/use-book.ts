import type { UseQueryResult } from '@tanstack/react-query'
import { api } from '#domain/api.ts'
import type { Book } from '#domain/reporting/books/books.ts'
import { useRead } from '#web/api.ts'
import type { AskedBook } from '#web/reporting/books/book-filters.ts'

/** A row of any book, by the fields of its columns. */
export type BookRow = Readonly<Record<string, string | number | null>>

type BookPage = {
  head: { label: string; value: string }[]
  rows: BookRow[]
  rowCount: number
  sums: Record<string, string | number>
}

const CALLS = {
  vat: api.books.vat,
  'e-sales': api.books.eSales,
  'sales-summary': api.books.salesSummary,
  scheme: api.books.scheme,
  purchases: api.books.purchases,
  claims: api.books.claims,
  withheld: api.books.withheld,
} satisfies Record<Book, unknown>

// Tills sell meanwhile: each visit reads again, and the last figures stay in view until others come.
const LIVE = { refetchOnMount: 'always', keepsPrevious: true } as const

/** The rows of the open book with the sums of all it has. */
export function useBook(asked: AskedBook): UseQueryResult<BookPage> {
  const { book, scheme, by, period, locationId, tillId } = asked
  const wanted = book === 'scheme' ? scheme : book === 'sales-summary' ? tillId : book
  const enabled = wanted !== undefined
  const detail = book === 'scheme' ? { scheme, by } : book === 'purchases' ? { by } : {}
  const query = { ...period, locationId, tillId, ...detail }
  // All are lists of rows with sums, whose fields the book's columns name.
  return useRead(CALLS[book] as typeof api.books.vat, { query }, { ...LIVE, enabled })
}

/** The schemes that have a book. */
export function useSchemes() {
  return useRead(api.books.schemes)
}
