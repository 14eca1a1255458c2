import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { assign } from '#server/testing/shop/branches.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openAccounts, owedByPurchase } from '#server/testing/cash/supplier-accounts.ts'

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
const of = (id: number) => ({ params: { id: String(id) } })

test('what came is owed by purchase, and a payment pays what was due first', async () => {
  const { buy, pay, account, sums } = await openAccounts(pharmacy)
  const [first, second] = [await buy('100.00'), await buy('50.00')]

  const paid = await pay('120.00')

  expect(paid.status).toBe(201)
  expect(paid.answer.shares).toMatchObject([
    { purchaseId: first, amount: '100.00' },
    { purchaseId: second, amount: '20.00' },
  ])
  expect(owedByPurchase((await account()).debts)).toEqual([[second, '30.00']])
  expect(await sums()).toEqual({ owed: '30.00', credit: '0.00', coming: '0.00', awaited: '0.00' })
})

test('a payment is shared as it is chosen, and what is too much stays as credit', async () => {
  const { buy, pay, account, sums } = await openAccounts(pharmacy)
  const [first, second] = [await buy('100.00'), await buy('50.00')]

  const paid = await pay('70.00', { shares: [{ purchaseId: second, amount: '50.00' }] })

  expect(paid.answer.shares).toMatchObject([
    { purchaseId: second, amount: '50.00' },
    { purchaseId: null, openingId: null, amount: '20.00' },
  ])
  expect(owedByPurchase((await account()).debts)).toEqual([[first, '100.00']])
  expect(await sums()).toMatchObject({ owed: '100.00', credit: '20.00' })
})

test('credit pays nothing by itself: it is applied by a payment of its own, and no more than there is', async () => {
  const { buy, pay, account, sums } = await openAccounts(pharmacy)
  await pay('30.00')
  const bought = await buy('100.00')
  const before = await sums()

  const tooMuch = await pay('31.00', { method: 'CREDIT' })
  const applied = await pay('30.00', { method: 'CREDIT' })

  expect(before).toMatchObject({ owed: '100.00', credit: '30.00' })
  expect([tooMuch.status, tooMuch.problem.detail]).toEqual([
    409,
    expect.stringMatching(/^Only ₱30\.00 lies with Supplier/),
  ])
  expect([applied.status, applied.answer.amount]).toEqual([201, '0.00'])
  expect(owedByPurchase((await account()).debts)).toEqual([[bought, '70.00']])
  expect(await sums()).toMatchObject({ owed: '70.00', credit: '0.00' })
})

test('more than is owed of a purchase is shared to it by nobody', async () => {
  const { buy, pay } = await openAccounts(pharmacy)
  const bought = await buy('100.00')

  const refused = await pay('200.00', { shares: [{ purchaseId: bought, amount: '100.01' }] })
  const beyond = await pay('10.00', { shares: [{ purchaseId: bought, amount: '11.00' }] })
  const unknown = await pay('10.00', { shares: [{ purchaseId: 999_999, amount: '10.00' }] })

  expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([409, 'shares.0.amount'])
  expect([beyond.status, beyond.problem.errors?.[0]?.field]).toEqual([400, 'shares'])
  expect([unknown.status, unknown.problem.errors?.[0]?.field]).toEqual([409, 'shares.0.amount'])
})

test('a delivery that is undone after it was paid leaves the payment as credit with the supplier', async () => {
  const { buy, pay, undo, account, sums } = await openAccounts(pharmacy)
  const [undone, other] = [await buy('100.00'), await buy('40.00')]
  await pay('100.00', { shares: [{ purchaseId: undone, amount: '100.00' }] })

  await undo(undone, 1)

  const left = await account()
  expect(owedByPurchase(left.debts)).toEqual([[other, '40.00']])
  expect(left.credits).toMatchObject([{ purchaseId: undone, amount: '100.00' }])
  expect(left.payments[0]?.amount).toBe('100.00')

  expect((await pay('40.00', { method: 'CREDIT' })).status).toBe(201)
  expect(await sums()).toMatchObject({ owed: '0.00', credit: '60.00' })
})

test('of a purchase that came in parts, what was due first is paid first; closed short, the rest is not owed', async () => {
  const { pending, receive, pay, account, product, supplier, manager } =
    await openAccounts(pharmacy)
  await manager.send(api.suppliers.update, { ...of(supplier.id), body: { paymentDays: 30 } })
  const items = [{ productId: product.id, qty: 10, cost: '7.00' }]
  const { id } = await pending({ items, reference: 'SI-1' })
  const invoices = [
    { invoiceNumber: 'SI-1A', invoiceDate: '2026-01-10' },
    { invoiceNumber: 'SI-1B', invoiceDate: '2026-01-01' },
  ]
  for (const invoice of invoices) await receive(id, { receipts: [{ line: 1, qty: 4 }], ...invoice })
  await receive(id, { receipts: [], closeShort: true })

  await pay('30.00')

  expect((await account()).debts).toMatchObject([
    { number: 'SI-1A', dueOn: '2026-02-09', amount: '28.00', paid: '2.00', owed: '26.00' },
  ])
})

test('deliveries before the beginning owe nothing, whatever day their order has; opening balances say what was owed', async () => {
  const shop = await openPharmacy()
  shop.setClock(new Date('2026-02-27T10:00:00+08:00'))
  const before = await openAccounts(shop, '2026-03-01')
  const items = [{ productId: before.product.id, qty: 10, cost: '7.00' }]
  const { id } = await before.pending({ items })
  await before.receive(id, { receipts: [{ line: 1, qty: 4 }] })
  shop.setClock(new Date('2026-03-02T09:00:00+08:00'))
  const manager = await shop.as('MANAGER')
  const receipts = [{ line: 1, qty: 3 }]
  await manager.send(api.purchases.receive, { ...of(id), body: { receipts } })
  const { location, supplier } = before
  const opening = { locationId: location.id, number: 'S2-1998', dueOn: '2026-02-01', amount: '500' }
  const opened = await manager.send(api.supplierAccounts.open, {
    ...of(supplier.id),
    body: opening,
  })
  const paid = (paidOn: string, amount: string) =>
    manager.try(api.supplierAccounts.pay, {
      ...of(supplier.id),
      body: { locationId: location.id, method: 'BANK', amount, paidOn },
    })

  const { debts, sums } = await before.account(supplier.id, manager)
  const early = await paid('2026-02-28', '10.00')
  const { answer } = await paid('2026-03-02', '510.00')
  const admin = await shop.as('ADMIN')
  const moved = await admin.try(api.supplierAccounts.begin, { body: { since: '2026-01-01' } })

  expect(debts).toMatchObject([
    { openingId: opened.id, number: 'S2-1998', owed: '500.00', daysLate: 29 },
    { purchaseId: id, delivery: 2, owed: '21.00', daysLate: 0 },
  ])
  expect(sums.owed).toBe('521.00')
  expect(early.problem.errors?.[0]?.field).toBe('paidOn')
  expect(answer.shares).toMatchObject([
    { openingId: opened.id, amount: '500.00' },
    { purchaseId: id, amount: '10.00' },
  ])
  expect([moved.status, moved.problem.errors?.[0]?.field]).toEqual([409, 'since'])
})

test('a post-dated check pays on its day; before, it stands beside what is owed and pays it no second time', async () => {
  const shop = await openPharmacy()
  shop.setClock(new Date('2026-03-20T14:00:00+08:00'))
  const { buy, pay, sums, at } = await openAccounts(shop)
  const bought = await buy('100.00')

  const check = await pay('60.00', {
    method: 'CHECK',
    reference: '004512',
    bank: 'BPI',
    paidOn: '2026-04-10',
  })
  const before = await sums()
  const second = await pay('50.00')

  expect(check.answer).toMatchObject({ isComing: true, amount: '60.00' })
  expect(before).toMatchObject({ owed: '100.00', coming: '60.00', credit: '0.00' })
  expect(second.answer.shares).toMatchObject([
    { purchaseId: bought, amount: '40.00' },
    { purchaseId: null, amount: '10.00' },
  ])
  const [dayBefore, day] = [
    await at('2026-04-09T23:59:59+08:00'),
    await at('2026-04-10T00:00:00+08:00'),
  ]
  expect(dayBefore.sums).toMatchObject({ owed: '60.00', coming: '60.00', credit: '10.00' })
  expect(day.sums).toMatchObject({ owed: '0.00', coming: '0.00', credit: '10.00' })
  expect(day.payments.map(({ isComing }) => isComing)).toEqual([false, false])
})

test.each([
  ['a check without a number', { method: 'CHECK', bank: 'BPI' }, 'reference'],
  ['a check without a bank', { method: 'CHECK', reference: '1' }, 'bank'],
  ['a bank without a check', { bank: 'BPI' }, 'bank'],
  ['tax of nothing', { method: 'WITHHELD' }, 'withheldBase'],
  ['more tax than what it is of', { method: 'WITHHELD', withheldBase: '9.99' }, 'withheldBase'],
  ['a transfer from a drawer', { shiftId: 1 }, 'shiftId'],
  ['a transfer of a day to come', { paidOn: '2199-01-01' }, 'paidOn'],
  ['a day that there is not', { paidOn: '2026-02-30' }, 'paidOn'],
  ['a share of nothing', { shares: [{ amount: '1.00' }] }, 'shares.0'],
] as const)('%s is refused at its field', async (_what, more, field) => {
  const { pay, sums } = await openAccounts(pharmacy)

  const refused = await pay('10.00', more as never) // some of it no caller should send

  expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([400, field])
  expect(await sums()).toMatchObject({ owed: '0.00', credit: '0.00' })
})

test('a shop that keeps no accounts shows none and pays none', async () => {
  const shop = await openPharmacy()
  const { admin, buy, pay, account, manager } = await openAccounts(shop)
  await buy('100.00')
  await admin.send(api.supplierAccounts.begin, { body: { since: null } })

  const list = await manager.send(api.supplierAccounts.list, { query: {} })
  const { debts, sums } = await account()

  expect([list.since, list.suppliers, list.total.owed]).toEqual([null, [], '0.00'])
  expect([debts, sums.owed]).toEqual([[], '0.00'])
  expect((await pay('10.00')).status).toBe(409)
})

test('a user of one branch sees what that branch owes, and voids no payment of two branches', async () => {
  const here = await openAccounts(pharmacy)
  const there = await openAccounts(pharmacy)
  const supplierId = here.supplier.id
  const [ours, theirs] = [await here.buy('100.00'), await there.buy('50.00', supplierId)]
  const shares = [
    { purchaseId: ours, amount: '10.00' },
    { purchaseId: theirs, amount: '20.00' },
  ]
  const { answer } = await here.pay('30.00', { shares })
  const local = await pharmacy.as('MANAGER')
  await assign(pharmacy, local, [here.location.id])

  const seen = await here.account(supplierId, local)
  const list = await local.send(api.supplierAccounts.list, { query: {} })
  const voided = await local.try(api.supplierAccounts.voidPayment, {
    ...of(answer.id),
    body: { reason: 'Not ours' },
  })

  expect(owedByPurchase(seen.debts)).toEqual([[ours, '90.00']])
  expect(seen.payments).toEqual([])
  expect(list.suppliers.find((each) => each.supplierId === supplierId)?.owed).toBe('90.00')
  expect(voided.status).toBe(404)
})

test('a payment that is sent again by its key is made once', async () => {
  const { buy, pay, sums } = await openAccounts(pharmacy)
  await buy('100.00')
  const key = { idempotencyKey: randomUUID() }

  const [one, other] = await Promise.all([pay('60.00', {}, key), pay('60.00', {}, key)])

  expect(one.answer.id).toBe(other.answer.id)
  expect(await sums()).toMatchObject({ owed: '40.00', credit: '0.00' })
})
