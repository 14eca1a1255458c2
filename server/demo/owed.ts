import type { NewPayment } from '#domain/cash/supplier-accounts/bodies.ts'
import { authorityOf } from '#server/authority.ts'
import { writeSupplier } from '#server/buying/suppliers/change-supplier.ts'
import {
  begin,
  enterCreditNote,
  enterOpening,
  makeClaim,
} from '#server/cash/supplier-accounts/credits-and-claims.ts'
import { paySupplier } from '#server/cash/supplier-accounts/pay-supplier.ts'
import { voidPayment } from '#server/cash/supplier-accounts/void-payment.ts'
import { DAY_MS, dayIn, startOfDay, type Branch } from '#server/demo/plan.ts'
import type { Happening, Shop } from '#server/demo/purchases.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Seller } from '#server/selling/sales/complete-sale.ts'

/** Days before today from which on the shop keeps what it owes. */
const KEPT_DAYS = 45
/** Days in which suppliers are to be paid. */
const TERMS = [30, 15, 7, 60]

type By = { user: Seller; now: Date }
/** Does something on a day of the shop. */
type Doing = (tx: Tx, by: By, day: string) => Promise<unknown>

/** What is owed to suppliers: opening balances, payments of every method, one that is voided, a check to come, a claim and credits. */
export function planOwed({ branches, suppliers, buyer }: Shop, now: Date): Happening[] {
  const [main] = branches as [Branch, ...Branch[]]
  const [first, second, third] = suppliers
  if (!first || !second || !third) throw new Error('the demo has too few suppliers')
  const day = (daysAgo: number) => dayIn(0 - daysAgo, now)
  const on = (daysAgo: number, hour: number, happen: Doing): Happening => {
    const at = new Date(startOfDay(now) - daysAgo * DAY_MS + hour * 3_600_000)
    return { at, happen: (tx) => happen(tx, { user: buyer, now: at }, day(daysAgo)) }
  }
  const locationId = main.id
  return [
    on(KEPT_DAYS, 0, (tx, by) => begin(tx, day(KEPT_DAYS), by)),
    ...suppliers.map(({ id }, place) =>
      on(KEPT_DAYS, 1, (tx, by) =>
        writeSupplier(tx, id, { paymentDays: TERMS[place % TERMS.length]! }, by),
      ),
    ),
    on(KEPT_DAYS, 2, (tx, by) =>
      enterOpening(
        tx,
        first.id,
        { locationId, number: 'SI-20981', dueOn: day(40), amount: 1_250_000 },
        by,
      ),
    ),
    on(KEPT_DAYS, 3, (tx, by) =>
      enterOpening(
        tx,
        second.id,
        { locationId, number: 'B-7710', dueOn: day(20), amount: 480_050 },
        by,
      ),
    ),
    ...paidAndCredited({ locationId, first, second, third }, { on, day }),
  ]
}

type Named = { id: number }
type Of = { locationId: number; first: Named; second: Named; third: Named }
type When = {
  on: (daysAgo: number, hour: number, happen: Doing) => Happening
  day: (daysAgo: number) => string
}

/** Payments, a claim and a credit note, in the weeks before today. */
function paidAndCredited({ locationId, first, second, third }: Of, { on, day }: When): Happening[] {
  const pay = payingAt(locationId)
  return [
    on(38, 15, pay(first.id, 1_250_000)),
    on(20, 15, pay(second.id, 500_000, { method: 'CASH' })),
    on(12, 15, pay(first.id, 12_500, { method: 'WITHHELD', withheldBase: 1_250_000 })),
    ...creditedBy({ first, third, locationId }, on, day),
    on(5, 15, async (tx, by, paidOn) => {
      const { id } = await pay(third.id, 75_000)(tx, by, paidOn)
      await voidPayment(tx, id, { reason: 'Wrong supplier' }, by, authorityOf(by.user.role))
    }),
    on(
      3,
      15,
      pay(first.id, 2_000_000, {
        method: 'CHECK',
        reference: '004512',
        bank: 'BPI',
        paidOn: day(-14),
      }),
    ),
  ]
}

type On = (daysAgo: number, hour: number, happen: Doing) => Happening

/** A claim on one supplier that waits, and a credit note of another. */
function creditedBy(
  {
    first,
    third,
    locationId,
  }: { first: { id: number }; third: { id: number }; locationId: number },
  on: On,
  day: (daysAgo: number) => string,
): Happening[] {
  return [
    on(10, 10, (tx, by) =>
      makeClaim(
        tx,
        third.id,
        {
          locationId,
          kind: 'CLAIM',
          amount: 96_000,
          claimedOn: day(10),
          note: 'Two boxes were missing',
        },
        by,
      ),
    ),
    on(6, 10, (tx, by) =>
      enterCreditNote(
        tx,
        first.id,
        {
          locationId,
          kind: 'PRICE',
          amount: 35_000,
          number: 'CN-1182',
          creditedOn: day(6),
          taxClass: 'VATABLE',
          isLast: false,
        },
        by,
      ),
    ),
  ]
}

/** Pays suppliers at a location, on the day on which it is done unless another is named. */
function payingAt(locationId: number) {
  return (supplierId: number, amount: number, more: Partial<NewPayment> = {}) =>
    (tx: Tx, by: By, paidOn: string) => {
      const body = { locationId, method: 'BANK' as const, amount, paidOn, ...more }
      return paySupplier(tx, supplierId, body, by, authorityOf(by.user.role))
    }
}
