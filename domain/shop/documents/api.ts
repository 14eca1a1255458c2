import { z } from 'zod'
import { document } from '#domain/shop/documents/document.ts'
import { KINDS, DOCUMENT_TYPES, PRINTERS } from '#domain/shop/documents/kinds.ts'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { ROLES } from '#domain/roles.ts'
import { optionalTin } from '#domain/tin.ts'

const params = z.object({ kind: z.enum(KINDS), id: field.idInText })

const buyer = z.object({
  name: z.string(),
  tin: z.string().nullable(),
  address: z.string().nullable(),
  businessStyle: z.string().nullable(),
})
export type Buyer = z.output<typeof buyer>

export const buyerForm = z.object({
  name: field.text('name', 255),
  tin: optionalTin('tin', { withBranch: true }),
  address: field.note('address', 500),
  businessStyle: field.optionalText('businessStyle', 100),
})

export type BuyerForm = z.output<typeof buyerForm>

const paper = z.object({
  paper: z.enum(DOCUMENT_TYPES),
  /** Of the sale, return, void slip ...; null where it has none yet. */
  number: z.string().nullable(),
  /** How often it was printed. */
  copies: z.int(),
  document,
})
export type DocumentShown = z.output<typeof paper>

const print = z.object({
  id: field.id,
  paper: z.enum(DOCUMENT_TYPES),
  /** The second is the first that says REPRINT. */
  copy: z.int(),
  document,
  /** Why a network printer did not take it, for the user at the till; null where it did or none was asked. */
  failure: z.string().nullable(),
})
export type Print = z.output<typeof print>

const newPrint = z.object({
  way: z.enum(PRINTERS),
  /** The till at whose printer it is printed; needed for NETWORK. */
  tillId: field.id.nullish(),
  from: field.optionalDay('from'),
  to: field.optionalDay('to'),
  delivery: field.wholeNumber('delivery', 1, 32_767).nullish(),
})
export type NewPrint = z.output<typeof newPrint>

export const documentsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/documents/{kind}/{id}',
    summary:
      'A document as it would be printed now, for the screen: it counts no copy. `from` and `to` are the days of a statement, its customer’s last three months when left out; `delivery` is the number of a delivery within its purchase, by whose id it goes.',
    allow: ROLES,
    params,
    query: z.object({
      from: field.dayInText.optional(),
      to: field.dayInText.optional(),
      delivery: field.queryNumber(1, 32_767).optional(),
    }),
    status: 200,
    answer: paper,
    refuses: [404, 409],
  }),
  print: endpoint({
    method: 'POST',
    path: '/api/documents/{kind}/{id}/prints',
    summary:
      'Counts a copy and answers the document to be printed, which says so from its second copy on. Numbers of IDs and TINs of cards are whole on the first copy of an invoice, on copies for a manager, and on the day of the sale on copies for its seller, else masked; the log records whole ones that another user than that seller has printed. NETWORK also sends it to the printer of the till named; what went wrong there stands in `failure`. The same Idempotency-Key again is the same copy, sent once more. A printer never touches what it prints.',
    allow: ROLES,
    params,
    body: newPrint,
    makes: 'print',
    changes: ['guide'],
    status: 201,
    answer: print,
    refuses: [404, 409, 422],
  }),
  buyer: endpoint({
    method: 'GET',
    path: '/api/sales/{id}/buyer',
    summary:
      'Whom an invoice names as its buyer, and whether that may still change; the customer as they are until it is printed.',
    allow: ROLES,
    params: z.object({ id: field.idInText }),
    status: 200,
    answer: z.object({ buyer: buyer.nullable(), isPrinted: z.boolean() }),
    refuses: [404],
  }),
  nameBuyer: endpoint({
    method: 'PUT',
    path: '/api/sales/{id}/buyer',
    summary: 'Names the buyer on an issued invoice, until its first copy is printed.',
    allow: ROLES,
    params: z.object({ id: field.idInText }),
    body: buyerForm,
    status: 200,
    answer: z.object({ buyer: buyer.nullable(), isPrinted: z.boolean() }),
    refuses: [404, 409],
  }),
}
