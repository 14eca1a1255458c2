import { MANAGERS, ROLES, type Role } from '#domain/roles.ts'

/**
 * What a document is about, and who gets it. With the id of that the kind names one document. A void slip goes by its sale, a test
 * page and an X reading by their till.
 */
export const DOCUMENTS_FOR = {
  sale: ROLES,
  return: ROLES,
  void: ROLES,
  payment: ROLES,
  statement: MANAGERS,
  purchase: MANAGERS,
  delivery: MANAGERS,
  recall: MANAGERS,
  supplierReturn: MANAGERS,
  supplierStatement: MANAGERS,
  supplierPayment: MANAGERS,
  destructionList: MANAGERS,
  destruction: MANAGERS,
  transfer: ROLES,
  picking: MANAGERS,
  ticket: ROLES,
  move: ROLES,
  count: ROLES,
  // They show what should be in a drawer.
  shift: MANAGERS,
  x: MANAGERS,
  reading: MANAGERS,
  test: ROLES,
} satisfies Record<string, readonly Role[]>
export type Kind = keyof typeof DOCUMENTS_FOR
export const KINDS = Object.keys(DOCUMENTS_FOR) as Kind[] // the keys above and no others

/** What is printed: a sale is another document once it is issued. */
export const DOCUMENT_TYPES = [
  'INVOICE',
  'DRAFT',
  'QUOTATION',
  'PROFORMA',
  'RETURN',
  'VOID',
  'PAYMENT',
  'STATEMENT',
  'PURCHASE_ORDER',
  'DELIVERY',
  'RECALL',
  'SUPPLIER_RETURN',
  'SUPPLIER_STATEMENT',
  'PAYMENT_VOUCHER',
  'DESTRUCTION_LIST',
  'DESTRUCTION',
  'TRANSFER',
  'PICKING',
  'TICKET',
  'CASH_SLIP',
  'COUNT',
  'SHIFT',
  'X',
  'Z',
  'TEST',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Documents for accounts: each further copy says that it is one, and stands in the log. */
export const COUNTED: readonly DocumentType[] = [
  'INVOICE',
  'RETURN',
  'VOID',
  'PAYMENT',
  'CASH_SLIP',
  'COUNT',
  'SHIFT',
  'Z',
]

/** Documents that list people: each copy stands in the log. */
export const LISTING_PEOPLE: readonly DocumentType[] = ['RECALL']

/** How a till prints: through the browser's dialog, a printer at the browser's USB, or one of the branch's network. */
export const PRINTERS = ['DIALOG', 'USB', 'NETWORK'] as const
export type Printer = (typeof PRINTERS)[number]

/** The paper in a printer, with the letters of a line where it is a roll. */
export const PAPER_SIZES = ['58MM_32', '80MM_42', '80MM_48', 'A4'] as const
export type PaperSize = (typeof PAPER_SIZES)[number]

/** Letters in a line of a roll; null for a sheet. */
export const COLUMNS: Record<PaperSize, number | null> = {
  '58MM_32': 32,
  '80MM_42': 42,
  '80MM_48': 48,
  A4: null,
}
