import { WITHHELD } from '#domain/cash/payments/methods.ts'
import { firstTill } from '#server/testing/cash/branch-drawers.ts'
import type { Branch } from '#server/testing/shop/branches.ts'
import { api } from '#domain/api.ts'
import {
  answers,
  at,
  headingsOnly,
  missing,
  type CallsTested,
} from '#server/testing/access/call-tested.ts'

const NOTHING = { rows: [], rowCount: 0 }

/** The shop whose figures are read adds its tax on top, so nothing is in its books of VAT: books.test.ts. */
const VAT_FIGURES = ['head', 'rows', 'rowCount', 'sums'].map((part) => `{} ${part}`)

let daysBack = 0
/** What the manual invoices of a till came to, on a day without such an entry. */
function typedFor(tillId: number) {
  daysBack += 1
  const day = new Date(Date.now() - daysBack * 86_400_000)
  return { tillId, businessDate: day.toISOString().slice(0, 10), amount: '90.00' }
}

/** A branch's till with manual invoices. */
async function typedAt(of: Branch) {
  const { id } = await firstTill(of)
  await of.manager.send(api.books.enterManualSales, { body: typedFor(id) })
  return { query: { tillId: String(id) } }
}

// Nothing is sold under a scheme where figures are read, nor tax withheld: books.test.ts has both.
export const TESTED: CallsTested = {
  'GET /api/books/schemes': { who: 'ADMIN MANAGER', ofTheShop: true },
  'GET /api/books/scheme': {
    who: 'ADMIN MANAGER',
    foreign: [(of) => ({ query: { ...at(of).query, scheme: 'SC' } }), answers(NOTHING)],
    figures: () => [],
  },
  'GET /api/books/vat': {
    who: 'ADMIN MANAGER',
    foreign: [at, answers(NOTHING)],
    unmovedFigures: VAT_FIGURES,
  },
  'GET /api/books/e-sales': {
    who: 'ADMIN MANAGER',
    foreign: [at, answers(NOTHING)],
    unmovedFigures: VAT_FIGURES,
  },
  'GET /api/books/sales-summary': {
    who: 'ADMIN MANAGER',
    foreign: [typedAt, answers(NOTHING)],
    figures: () => [], // it names a till
  },
  'GET /api/books/manual-sales': {
    who: 'ADMIN MANAGER',
    foreign: [typedAt, answers([])],
    figures: () => [], // it names a till
  },
  'POST /api/books/manual-sales': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => ({ body: typedFor((await firstTill(of)).id) }),
      missing('There is no such till'),
    ],
  },
  'GET /api/books/purchases': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        await of.buy({ status: 'RECEIVED' })
        return at(of)
      },
      answers(NOTHING),
    ],
    unmovedFigures: ['{} head'],
  },
  'GET /api/books/claims': {
    who: 'ADMIN MANAGER',
    foreign: [at, answers(NOTHING)],
    figures: () => [],
  },
  'GET /api/books/withheld': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        const payments = [{ method: WITHHELD, amount: '1.00', reference: '2307-1' }]
        await of.order({ status: 'Final', payments })
        return at(of)
      },
      answers(NOTHING),
    ],
    figures: () => [],
  },
  'POST /api/books/export': {
    who: 'ADMIN MANAGER',
    foreign: [
      ({ location }) => ({
        body: { book: 'vat', filters: { locationId: location.id } },
      }),
      headingsOnly,
    ],
    // Books that any trade moves.
    figures: () => (['vat', 'e-sales', 'purchases'] as const).map((book) => ({ body: { book } })),
    unmovedFigures: ['vat', 'e-sales'].map((book) => `${JSON.stringify({ body: { book } })} rows`),
  },
  'POST /api/books/paper': {
    who: 'ADMIN MANAGER',
    foreign: [
      ({ location }) => ({
        body: { book: 'vat', filters: { locationId: location.id } },
      }),
      answers({ rows: [] }),
    ],
  },
}
