import type { Making } from '#domain/shop/documents/making.ts'
import { statementDocument } from '#domain/people/customers/statement-document.ts'
import type { Kind } from '#domain/shop/documents/kinds.ts'
import type { ReadSource } from '#server/document-types.ts'
import { placeOf } from '#server/shop/documents/place-of.ts'
import {
  findStatementCustomer,
  listStatementEntries,
} from '#server/shop/documents/documents.sql.ts'
import { Refused, refusedField } from '#server/refusals.ts'
import { readToday } from '#server/shop/settings/settings.sql.ts'

/** How many days a statement goes back when the caller does not say. */
const STATEMENT_DAYS = 90

/** What a customer owes, and how it came to be. */
export const CUSTOMER_DOCUMENTS = {
  statement: async (tx, { id, from, to }, { reach, now }) => {
    const customer = await findStatementCustomer(tx, id)
    if (!customer) throw new Refused(404, 'There is no such customer')
    const place = await placeOf(tx, null, reach)
    const last = to ?? (await readToday(tx, now))
    const first = from ?? daysBefore(last, STATEMENT_DAYS)
    if (first > last) throw refusedField(400, 'from', 'From must not be after To')
    const entries = await listStatementEntries(tx, { customerId: id, to: last, reach })
    const statement = { customer, from: first, to: last, entries }
    const write = (making: Making) => statementDocument(making, statement)
    return { ...place, paper: 'STATEMENT', number: null, at: now.toISOString(), write }
  },
} satisfies Partial<Record<Kind, ReadSource>>

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 24 * 60 * 60_000).toISOString().slice(0, 10)
}
