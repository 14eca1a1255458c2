import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import {
  momentsOf,
  openServerToKill,
  PATIENCE,
  readBooks,
} from '#server/testing/platform/killed-at-statements.ts'
import { print } from '#server/testing/shop/documents.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openSale, paramsOf } from '#server/testing/selling/returning.ts'

const pharmacy = await openPharmacy()
const { owner } = pharmacy
keepInvariants(owner)

const { there, killAt, observe } = await openServerToKill(pharmacy)

/** What prints may write, and what they must not. */
const TABLES = ['audit_logs', 'invoice_buyers', 'prints', 'sales', 'sale_items', 'payments']

const admin = await pharmacy.as('ADMIN')
const customer = await admin.send(api.customers.create, {
  body: { name: 'Aling Nena', address: '7 Kalayaan Avenue' },
})

/** Sells to a customer, whom the first copy keeps as the buyer, and prints so often; answers how it is printed once more. */
async function openPrinted(copies: number) {
  const { cashier, sale } = await openSale(pharmacy, 3, { customerId: customer.id })
  for (let copy = 0; copy < copies; copy += 1) await print(cashier, 'sale', sale)
  const attempt = () => {
    const key = randomUUID()
    return { key, send: () => print(there(cashier), 'sale', sale, key) }
  }
  return { cashier, sale, attempt }
}

/** The numbers of the copies of a sale, and those that the log lists. */
async function copiesOf({ id, invoiceNumber }: { id: number; invoiceNumber: string | null }) {
  const { rows } = await owner.query<{ copies: number[]; logged: number[] }>(
    `SELECT ARRAY(SELECT copy::int FROM prints WHERE paper = 'INVOICE' AND document_id = $1 ORDER BY copy) AS copies,
            ARRAY(SELECT (metadata->>'copy')::int FROM audit_logs
                   WHERE action = 'REPRINT' AND metadata->>'number' = $2 ORDER BY 1) AS logged`,
    [id, invoiceNumber],
  )
  return rows[0]
}

const COPIES: [string, number, string[]][] = [
  ['a first copy', 0, ['invoice_buyers', 'prints']],
  ['a reprint', 1, ['audit_logs', 'prints']],
]

test.each(COPIES)(
  'of %s whose server is killed at a statement all is there or nothing, and the same key is the same copy',
  async (_what, before, written) => {
    const unharmed = await observe((await openPrinted(before)).attempt(), TABLES)

    for (const moment of momentsOf(unharmed.statements)) {
      const { cashier, sale, attempt } = await openPrinted(before)
      const books = await readBooks(owner, TABLES)
      const killed = attempt()
      const isMade = await killAt(moment, killed, unharmed.statements)
      const left = await readBooks(owner, TABLES)
      const again = await killed.send()
      const oncemore = await killed.send()
      const next = await attempt().send()

      expect({ moment, isUntouched: left.join() === books.join() }).toEqual({
        moment,
        isUntouched: !isMade,
      })
      expect([again, oncemore].map(({ answer }) => answer.copy)).toEqual([before + 1, before + 1])
      expect(again.status).toBe(isMade ? 200 : 201)
      expect(next.answer.copy).toBe(before + 2)
      const all = Array.from({ length: before + 2 }, (_, at) => at + 1)
      expect(await copiesOf(sale)).toEqual({ copies: all, logged: all.slice(1) })
      expect(await cashier.send(api.sales.get, paramsOf(sale))).toEqual(sale)
    }

    expect(unharmed.written).toEqual(written)
  },
  PATIENCE,
)
