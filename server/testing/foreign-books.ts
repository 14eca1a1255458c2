import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { answers, at, caseOf, type Case } from '#server/testing/foreign-case.ts'

const NOTHING = { rows: [], rowCount: 0 }

/** Calls of the books about a branch, by somebody of another one. */
export const BOOK_CASES: Case[] = [
  caseOf(
    api.books.scheme,
    (of) => ({ query: { ...at(of).query, scheme: 'SC' } }),
    answers(NOTHING),
  ),
  ...[api.books.vat, api.books.eSales, api.books.claims, api.books.withheld].map(
    (row) => caseOf(row as typeof api.books.vat, at, answers(NOTHING)), // the rows are alike enough
  ),
  caseOf(api.books.purchases, at, answers(NOTHING)),
  caseOf(
    api.books.export,
    ({ location }) => ({ body: { book: 'vat' as const, filters: { locationId: location.id } } }),
    ({ status, answer }) => {
      expect(status).toBe(200)
      expect(String(answer).trim().split('\n')).toHaveLength(1) // only headings
    },
  ),
  caseOf(
    api.books.paper,
    ({ location }) => ({ body: { book: 'vat' as const, filters: { locationId: location.id } } }),
    answers({ rows: [] }),
  ),
]
