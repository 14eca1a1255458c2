import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { WITHHELD } from '#domain/cash/payments/methods.ts'
import type { Branch } from '#server/testing/shop/branches.ts'
import { answers, at, caseOf, missing, type Case } from '#server/testing/access/foreign-case.ts'
import { tillsOf } from '#server/testing/shop/tills.ts'

const NOTHING = { rows: [], rowCount: 0 }

async function tillIdOf({ manager, location }: Branch): Promise<string> {
  const [till] = await tillsOf(manager, location)
  return String(till!.id) // every location has a first till
}

let daysBack = 0
/** What the manual invoices of a till came to, on a day without such an entry. */
function typedFor(tillId: string) {
  daysBack += 1
  const day = new Date(Date.now() - daysBack * 86_400_000)
  return { tillId: Number(tillId), businessDate: day.toISOString().slice(0, 10), amount: '90.00' }
}

/** A branch's till with manual invoices. */
async function typedAt(of: Branch) {
  const tillId = await tillIdOf(of)
  await of.manager.send(api.books.enterManualSales, { body: typedFor(tillId) })
  return { query: { tillId } }
}

/** Calls of the books about a branch where a senior bought something, by a user of another one. */
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
  caseOf(api.books.salesSummary, typedAt, answers(NOTHING)),
  caseOf(api.books.manualSales, typedAt, answers([])),
  caseOf(
    api.books.enterManualSales,
    async (of) => ({ body: typedFor(await tillIdOf(of)) }),
    missing('There is no such till'),
  ),
  caseOf(
    api.books.export,
    ({ location }) => ({ body: { book: 'vat' as const, filters: { locationId: location.id } } }),
    ({ status, answer }) => {
      expect(status).toBe(200)
      expect(String(answer).trim().split('\r\n\r\n').at(-1)?.split('\n')).toHaveLength(1) // only headings
    },
  ),
  caseOf(
    api.books.paper,
    ({ location }) => ({ body: { book: 'vat' as const, filters: { locationId: location.id } } }),
    answers({ rows: [] }),
  ),
]
