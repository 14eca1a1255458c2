import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openSupplier } from '#server/testing/buying/purchases.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import {
  openServerToKill,
  PATIENCE,
  type Act,
} from '#server/testing/platform/killed-at-statements.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)

const { expectWhole } = await openServerToKill(pharmacy)
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

const payFromDrawer = (who: Caller, key: { idempotencyKey: string }) => {
  const paid = { method: 'CASH' as const, amount: '7.00', paidOn: '2020-01-02' }
  const body = { ...paid, locationId: location.id, shiftId: shift.id }
  return who.try(api.supplierAccounts.pay, { ...of(supplier), body }, key)
}

const STEPS: [string, () => Promise<Act>][] = [
  ['a payment from a drawer', () => Promise.resolve(payFromDrawer)],
  [
    'a payment that is voided',
    async () => {
      const { answer } = await payFromDrawer(manager, { idempotencyKey: randomUUID() })
      const body = { reason: 'Typed twice', shiftId: shift.id }
      return (who, key) => who.try(api.supplierAccounts.voidPayment, { ...of(answer), body }, key)
    },
  ],
]

test.each(STEPS)(
  'of %s all is there or nothing when the server is killed at a statement, and the same key does it once',
  async (_what, about) => {
    expect(await expectWhole({ by: manager, about }, TABLES)).toEqual([
      'audit_logs',
      'drawer_moves',
      'supplier_payment_shares',
      'supplier_payments',
    ])
  },
  PATIENCE,
)
