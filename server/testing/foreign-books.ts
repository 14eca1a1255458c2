import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { WITHHELD } from '#domain/sales/methods.ts'
import { answers, at, caseOf, type Case } from '#server/testing/foreign-case.ts'

const NOTHING = { rows: [], rowCount: 0 }

/** Calls of the books about a branch where a senior bought something, by somebody of another one. */
export const BOOK_CASES: Case[] = [
  caseOf(
    api.books.scheme,
    (of) => ({ query: { ...at(of).query, scheme: 'SC' } }),
    answers(NOTHING),
  ),
  ...[api.books.vat, api.books.eSales, api.books.claims].map(
    (row) => caseOf(row as typeof api.books.vat, at, answers(NOTHING)), // the rows are alike enough
  ),
  caseOf(
    api.books.withheld,
    async (of) => {
      const payments = [{ method: WITHHELD, amount: '1.00', reference: '2307-1' }]
      await of.order({ status: 'Final', payments })
      return at(of)
    },
    answers(NOTHING),
  ),
  caseOf(
    api.books.purchases,
    async (of) => {
      await of.buy({ status: 'RECEIVED' })
      return at(of)
    },
    answers(NOTHING),
  ),
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
