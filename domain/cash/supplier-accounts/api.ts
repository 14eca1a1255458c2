import { z } from 'zod'
import { CSV, endpoint, XLSX } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import {
  account,
  claim,
  list,
  noted,
  opening,
  payment,
  statement,
  withheldRow,
} from '#domain/cash/supplier-accounts/answers.ts'
import {
  beginning,
  claimChange,
  newClaim,
  newCredit,
  newOpening,
  newPayment,
  voiding,
} from '#domain/cash/supplier-accounts/bodies.ts'
import { ADMINS, MANAGERS } from '#domain/roles.ts'

const period = { from: field.dayInText.optional(), to: field.dayInText.optional() }
const quarter = {
  year: field.queryNumber(2000, 9999),
  quarter: field.queryNumber(1, 4),
}

const byId = z.object({ id: field.idInText })
const atLocation = z.object({ locationId: field.idInText.optional() })
const CHANGES = ['suppliers', 'reports', 'documents', 'shifts'] as const

export const supplierAccountsApi = {
  begin: endpoint({
    method: 'PUT',
    path: '/api/supplier-accounts/beginning',
    summary:
      'Says from which day on what comes is owed to suppliers; null keeps nothing. Deliveries before that day owe nothing: what was owed then is entered as opening balances. Once a supplier was paid the day stays.',
    allow: ADMINS,
    body: beginning,
    changes: ['auth.me', ...CHANGES],
    status: 200,
    answer: z.object({ since: field.dayOut.nullable() }),
    refuses: [409],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/supplier-accounts',
    summary:
      'What is owed to each supplier now, by how many days it is past due, with what lies with them, checks to come and credits that are awaited; the largest debt first. Suppliers with whom all is settled are left out.',
    allow: MANAGERS,
    query: atLocation.extend({ search: field.searchText.optional() }),
    status: 200,
    answer: list,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/supplier-accounts/{id}',
    summary: 'What is owed to one supplier, by purchase, and what was paid and credited.',
    allow: MANAGERS,
    params: byId,
    query: atLocation,
    status: 200,
    answer: account,
    refuses: [404],
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/supplier-accounts/{id}/statement',
    summary:
      'A statement of account: what was owed to a supplier before a day, what changed it, and what is owed at the end, by age. The last three months where no days are named.',
    allow: MANAGERS,
    params: byId,
    query: atLocation.extend(period),
    status: 200,
    answer: statement,
    refuses: [404],
  }),
  withheld: endpoint({
    method: 'GET',
    path: '/api/withheld-from-suppliers',
    summary: 'The tax that was withheld from suppliers in a quarter, for BIR form 2307.',
    allow: MANAGERS,
    query: atLocation.extend(quarter),
    status: 200,
    answer: z.array(withheldRow),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/supplier-accounts/export',
    summary:
      'What is owed to suppliers as a file for spreadsheets: all suppliers by age, the statement of one, or the tax withheld in a quarter.',
    allow: MANAGERS,
    body: z.object({
      format: z.enum(['csv', 'xlsx']).default('csv'),
      locationId: field.id.nullish(),
      of: z.discriminatedUnion('what', [
        z.object({ what: z.literal('suppliers') }),
        z.object({
          what: z.literal('statement'),
          supplierId: field.id,
          from: field.optionalDay('from'),
          to: field.optionalDay('day'),
        }),
        z.object({
          what: z.literal('withheld'),
          year: field.wholeNumber('day', 2000, 9999),
          quarter: field.wholeNumber('day', 1, 4),
        }),
      ]),
    }),
    isUnseen: true,
    status: 200,
    file: [CSV, XLSX],
    answer: z.string(),
    refuses: [404, 422],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/supplier-accounts/{id}/payments',
    summary:
      'Pays a supplier: the shares that the body names, else the oldest debts first. What is too much stays with the supplier as credit, which the method CREDIT applies. A check pays on the day that stands on it. Cash of a `shiftId` comes out of its drawer, in the same step. WITHHELD is tax that the shop pays for the supplier, of `withheldBase` without VAT.',
    allow: MANAGERS,
    params: byId,
    body: newPayment,
    makes: 'supplier payment',
    changes: CHANGES,
    status: 201,
    answer: payment,
    refuses: [404, 409, 422],
  }),
  voidPayment: endpoint({
    method: 'POST',
    path: '/api/supplier-payments/{id}/void',
    summary:
      'Voids a payment by a contrary one. What came out of a drawer goes back into that of an open shift, which the body names. 409 while credit that it left is applied to something else.',
    allow: MANAGERS,
    params: byId,
    body: voiding,
    makes: 'supplier payment',
    changes: CHANGES,
    status: 201,
    answer: payment,
    refuses: [404, 409, 422],
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/supplier-accounts/{id}/openings',
    summary: 'Enters an invoice that was owed on the day from which on what is owed is kept.',
    allow: MANAGERS,
    params: byId,
    body: newOpening,
    makes: 'supplier opening',
    changes: CHANGES,
    status: 201,
    answer: opening,
    refuses: [404, 409, 422],
  }),
  voidOpening: endpoint({
    method: 'POST',
    path: '/api/supplier-openings/{id}/void',
    summary: 'Takes an opening balance back by a contrary row; what was paid of it is credit then.',
    allow: MANAGERS,
    params: byId,
    body: voiding.pick({ reason: true }),
    makes: 'supplier opening',
    changes: CHANGES,
    status: 201,
    answer: opening,
    refuses: [404, 409, 422],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/supplier-accounts/{id}/claims',
    summary:
      'Notes what a supplier is asked to credit without goods that went back. It is awaited, and lowers nothing until the credit comes.',
    allow: MANAGERS,
    params: byId,
    body: newClaim,
    makes: 'supplier claim',
    changes: CHANGES,
    status: 201,
    answer: claim,
    refuses: [404, 409, 422],
  }),
  changeClaim: endpoint({
    method: 'PUT',
    path: '/api/supplier-claims/{id}',
    summary: 'Awaits nothing more of a claim, or something again.',
    allow: MANAGERS,
    params: byId,
    body: claimChange,
    changes: CHANGES,
    status: 200,
    answer: claim,
    refuses: [404],
  }),
  credit: endpoint({
    method: 'POST',
    path: '/api/supplier-accounts/{id}/credits',
    summary:
      'Enters a credit note of a supplier without goods that went back: it lowers the purchase that it names, else it is credit with the supplier.',
    allow: MANAGERS,
    params: byId,
    body: newCredit,
    makes: 'supplier credit',
    changes: [...CHANGES, 'books'],
    status: 201,
    answer: noted,
    refuses: [404, 409, 422],
  }),
  voidCredit: endpoint({
    method: 'POST',
    path: '/api/supplier-credits/{id}/void',
    summary:
      'Takes a credit note without goods back by a contrary row. 409 while it is applied to something else.',
    allow: MANAGERS,
    params: byId,
    body: voiding.pick({ reason: true }),
    makes: 'supplier credit',
    changes: [...CHANGES, 'books'],
    status: 201,
    answer: noted,
    refuses: [404, 409, 422],
  }),
}
