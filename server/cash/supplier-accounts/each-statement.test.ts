import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openSupplier } from '#server/testing/buying/purchases.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import {
  momentsOf,
  openServerToKill,
  PATIENCE,
  readBooks,
} from '#server/testing/platform/killed-at-statements.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { owner } = pharmacy
keepInvariants(owner)

const { there, killAt, observe } = await openServerToKill(pharmacy)
const { admin, manager, location, open } = await openDrawers(pharmacy)
await admin.send(api.supplierAccounts.begin, { body: { since: '2020-01-01' } })
const supplier = await openSupplier(pharmacy)
const shift = await open()

/** What a payment may write. */
const TABLES =
  'audit_logs drawer_moves shifts supplier_payments supplier_payment_shares supplier_openings'.split(
    ' ',
  )

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } })

const payFromDrawer = (key: string) => {
  const paid = { method: 'CASH' as const, amount: '7.00', paidOn: '2020-01-02' }
  const body = { ...paid, locationId: location.id, shiftId: shift.id }
  const call = { ...of(supplier), body }
  return there(manager).try(api.supplierAccounts.pay, call, { idempotencyKey: key })
}

type Send = (key: string) => Promise<{ status: number; answer: { id: number } }>

const STEPS: [string, () => Promise<Send>][] = [
  ['a payment from a drawer', () => Promise.resolve(payFromDrawer)],
  [
    'a payment that is voided',
    async () => {
      const { answer } = await payFromDrawer(randomUUID())
      const body = { reason: 'Typed twice', shiftId: shift.id }
      return (key) =>
        there(manager).try(
          api.supplierAccounts.voidPayment,
          { ...of(answer), body },
          { idempotencyKey: key },
        )
    },
  ],
]

test.each(STEPS)(
  'of %s all is there or nothing when the server is killed at a statement, and the same key does it once',
  async (_what, about) => {
    const prepare = async () => {
      const send = await about()
      const key = randomUUID()
      return { key, send: () => send(key) }
    }
    const unharmed = await observe(await prepare(), TABLES)

    for (const moment of momentsOf(unharmed.statements)) {
      const attempt = await prepare()
      const books = await readBooks(owner, TABLES)
      const isMade = await killAt(moment, attempt, unharmed.statements)
      const left = await readBooks(owner, TABLES)
      const again = await attempt.send()
      const made = await readBooks(owner, TABLES)
      const oncemore = await attempt.send()

      expect({ moment, isUntouched: left.join() === books.join() }).toEqual({
        moment,
        isUntouched: !isMade,
      })
      expect([again.status, oncemore.status]).toEqual([isMade ? 200 : 201, 200])
      expect(oncemore.answer).toEqual(again.answer)
      expect(made.join() === left.join()).toBe(isMade)
      expect(await readBooks(owner, TABLES)).toEqual(made)
    }

    expect(unharmed.written).toEqual([
      'audit_logs',
      'drawer_moves',
      'supplier_payment_shares',
      'supplier_payments',
    ])
  },
  PATIENCE,
)
