import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import type { Debt } from '#domain/cash/supplier-accounts/answers.ts'
import { openBuying } from '#server/testing/buying/purchases.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'

type Payment = Partial<CallOf<typeof api.supplierAccounts.pay>['body']>
type Opening = Partial<CallOf<typeof api.supplierAccounts.open>['body']>
type Credit = Partial<CallOf<typeof api.supplierAccounts.credit>['body']>
type Claim = Partial<CallOf<typeof api.supplierAccounts.claim>['body']>
type Key = { idempotencyKey?: string }

const of = (id: number) => ({ params: { id: String(id) } })

/** A shop that keeps what it owes from a day on, and a location of it that buys of a supplier. */
export async function openAccounts(pharmacy: TestPharmacy, since = '2020-01-01') {
  const opened = await openBuying(pharmacy)
  const { manager, location, product, supplier } = opened
  const admin = await pharmacy.as('ADMIN')
  await admin.send(api.supplierAccounts.begin, { body: { since } })
  const calls = api.supplierAccounts
  /** Buys goods that cost so much, which come at once; answers the purchase's id. */
  const buy = async (cost: string, supplierId = supplier.id) => {
    const items = [{ productId: product.id, qty: 1, cost }]
    const body = { supplierId, locationId: location.id, items }
    return (await manager.send(api.purchases.create, { body })).id
  }
  const pay = (amount: string, more: Payment = {}, key: Key = {}, supplierId = supplier.id) =>
    manager.try(
      calls.pay,
      {
        ...of(supplierId),
        body: { locationId: location.id, method: 'BANK', amount, paidOn: '2026-01-05', ...more },
      },
      key,
    )
  const voidPayment = (id: number, more: { shiftId?: number } = {}, key: Key = {}) =>
    manager.try(calls.voidPayment, { ...of(id), body: { reason: 'Typed twice', ...more } }, key)
  const openBalance = (amount: string, more: Opening = {}) =>
    manager.try(calls.open, {
      ...of(supplier.id),
      body: { locationId: location.id, dueOn: '2020-01-31', amount, ...more },
    })
  const credit = (amount: string, more: Credit = {}) =>
    manager.try(calls.credit, {
      ...of(supplier.id),
      body: {
        locationId: location.id,
        kind: 'PRICE',
        taxClass: 'VAT_EXEMPT',
        amount,
        number: 'CN-1',
        creditedOn: '2026-01-05',
        ...more,
      },
    })
  const claim = (amount: string, more: Claim = {}) =>
    manager.try(calls.claim, {
      ...of(supplier.id),
      body: {
        locationId: location.id,
        kind: 'CLAIM',
        amount,
        claimedOn: '2026-01-05',
        note: 'Two boxes were missing',
        ...more,
      },
    })
  const account = (supplierId = supplier.id, who = manager) =>
    who.send(calls.get, { ...of(supplierId), query: {} })
  /** What is owed and what lies with the supplier. */
  const sums = async (supplierId = supplier.id) => {
    const { owed, credit: left, coming, awaited } = (await account(supplierId)).sums
    return { owed, credit: left, coming, awaited }
  }
  /** What is owed by then, for a user who signs in at that moment: sessions end meanwhile. */
  const at = async (moment: string) => {
    pharmacy.setClock(new Date(moment))
    const then = await account(supplier.id, await pharmacy.as('MANAGER'))
    const { owed, credit: left, coming, awaited } = then.sums
    return { ...then, sums: { owed, credit: left, coming, awaited } }
  }
  return { ...opened, admin, buy, pay, voidPayment, openBalance, credit, claim, account, sums, at }
}

/** What is owed of each purchase, by its id. */
export function owedByPurchase(debts: readonly Debt[]): [number | null, string][] {
  return debts.map(({ purchaseId, owed }) => [purchaseId, owed])
}
