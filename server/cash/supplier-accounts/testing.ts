import {
  answers,
  at,
  by,
  headingsOnly,
  missing,
  refused,
  type CallsTested,
} from '#server/testing/access/call-tested.ts'
import type { Branch } from '#server/testing/shop/branches.ts'

const ofSupplier = ({ supplier }: Branch) => by(supplier)
const voided = { reason: 'Typed twice' }

export const TESTED: CallsTested = {
  'PUT /api/supplier-accounts/beginning': { who: 'ADMIN', ofTheShop: true },
  'GET /api/supplier-accounts': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        await of.openBalance()
        return at(of)
      },
      answers({ total: { owed: '0.00', credit: '0.00' }, suppliers: [] }),
    ],
    figures: () => [{ query: {} }],
    // The shop of those figures has not begun to keep what it owes.
    unmovedFigures: ['since', 'suppliers', 'total'].map((figure) => `{} ${figure}`),
  },
  'GET /api/supplier-accounts/{id}': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        await of.openBalance()
        return { ...ofSupplier(of), query: {} }
      },
      answers({ sums: { owed: '0.00' }, debts: [], credits: [], payments: [], openings: [] }),
    ],
    figures: ({ suppliers }) => suppliers.map((supplier) => ({ ...by(supplier), query: {} })),
  },
  'GET /api/supplier-accounts/{id}/statement': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        await of.openBalance()
        return { ...ofSupplier(of), query: {} }
      },
      answers({ before: '0.00', lines: [], balance: '0.00' }),
    ],
    figures: ({ suppliers }) => suppliers.map((supplier) => ({ ...by(supplier), query: {} })),
  },
  'GET /api/withheld-from-suppliers': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        await of.paySupplier({ method: 'WITHHELD', withheldBase: '500.00', paidOn: '2026-01-05' })
        return { query: { ...at(of).query, year: '2026', quarter: '1' } }
      },
      answers([]),
    ],
    figures: () => [{ query: { year: '2026', quarter: '1' } }],
    unmovedFigures: ['year quarter {} rows'],
  },
  'POST /api/supplier-accounts/export': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        await of.openBalance()
        return { body: { locationId: of.location.id, of: { what: 'suppliers' } } }
      },
      headingsOnly,
    ],
    figures: () => [{ body: { of: { what: 'suppliers' } } }],
    unmovedFigures: ['{"body":{"of":{"what":"suppliers"}}} rows'],
  },
  'POST /api/supplier-accounts/{id}/payments': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        await of.openBalance()
        const method = 'BANK' as const
        const body = { locationId: of.location.id, method, amount: '5.00', paidOn: '2020-01-02' }
        return { ...ofSupplier(of), body }
      },
      refused('locationId'),
    ],
  },
  'POST /api/supplier-payments/{id}/void': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => ({ ...by(await of.paySupplier()), body: voided }),
      missing('There is no such payment'),
    ],
  },
  'POST /api/supplier-accounts/{id}/openings': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        await of.keepAccounts()
        const body = { locationId: of.location.id, dueOn: '2020-01-31', amount: '5.00' }
        return { ...ofSupplier(of), body }
      },
      refused('locationId'),
    ],
  },
  'POST /api/supplier-openings/{id}/void': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => ({ ...by(await of.openBalance()), body: voided }),
      missing('There is no such opening balance'),
    ],
  },
  'POST /api/supplier-accounts/{id}/claims': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        await of.keepAccounts()
        const [kind, claimedOn] = ['CLAIM' as const, '2020-01-31']
        const body = { locationId: of.location.id, kind, amount: '5.00', claimedOn, note: 'Short' }
        return { ...ofSupplier(of), body }
      },
      refused('locationId'),
    ],
  },
  'PUT /api/supplier-claims/{id}': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => ({ ...by(await of.claimOf()), body: { isSettled: true } }),
      missing('There is no such claim'),
    ],
  },
  'POST /api/supplier-accounts/{id}/credits': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        await of.keepAccounts()
        const [kind, taxClass] = ['PRICE', 'VAT_EXEMPT'] as const
        const credit = { kind, taxClass, amount: '5.00', number: 'CN-9', creditedOn: '2020-01-31' }
        return { ...ofSupplier(of), body: { locationId: of.location.id, ...credit } }
      },
      refused('locationId'),
    ],
  },
  'POST /api/supplier-credits/{id}/void': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => ({ ...by(await of.creditOf()), body: voided }),
      missing('There is no such credit note'),
    ],
  },
}
