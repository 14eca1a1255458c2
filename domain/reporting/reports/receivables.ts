import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { atLocation, ofManagers } from '#domain/reporting/reports/asked.ts'

// What customers owe now, by how long it has been due: the parts of a statement of account (AGES).

const owed = {
  /** All parts together. */
  owed: field.moneyOut,
  /** Due today or later. */
  notDue: field.moneyOut,
  /** 1 to 30 days late. */
  late30: field.moneyOut,
  /** 31 to 60. */
  late60: field.moneyOut,
  /** 61 to 90. */
  late90: field.moneyOut,
  lateMore: field.moneyOut,
  /** Number of sales on which something is owed. */
  saleCount: z.int(),
}

const receivablesRow = z.object({
  /** Null for orders without a listed customer; those made out to one name are one row. */
  customerId: field.id.nullable(),
  /** Null where an order names nobody. */
  customerName: z.string().nullable(),
  customerPhone: z.string().nullable(),
  ...owed,
  /** The earliest day on which any of it is due. */
  dueSince: field.dayOut,
})
export type ReceivablesRow = z.output<typeof receivablesRow>

const receivables = z.object({
  ...owed,
  customerCount: z.int(),
  /** Who owes the most stands first. */
  customers: z.array(receivablesRow),
})
export type Receivables = z.output<typeof receivables>

export const receivablesApi = {
  receivables: endpoint({
    ...ofManagers,
    path: '/api/reports/receivables',
    summary:
      'What customers owe now on issued sales, by how many days it is past due: of all, and of each who owes, the largest debt first. `limit` cuts the list of customers alone. Together it is balanceDue of the summary of sales.',
    query: atLocation.extend({ limit: field.queryNumber(1, 1000).default(100) }),
    answer: receivables,
  }),
}
