import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { WITHHELD } from '#domain/cash/payments/methods.ts'
import { orderOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openSupplier } from '#server/testing/buying/purchases.ts'
import { openVatLocation, openVatShop } from '#server/testing/law/scheme-sales.ts'

// The books by taxpayer: of whom was bought, and who withheld tax, on whose name and in which month.

const pharmacy = await openPharmacy()
const at = (moment: string) => pharmacy.setClock(new Date(moment))
at('2027-06-28T04:00:00Z')
await openVatShop(pharmacy)
keepInvariants(pharmacy.owner)

/** A draft of 325.00 of a customer, on which 2.90 were withheld in June, and how it is issued and reported in July. */
async function openDraft(customer: { name: string; tin: string | null }) {
  at('2027-06-28T04:00:00Z')
  const { location, goods } = await openVatLocation(pharmacy)
  const manager = await pharmacy.as('MANAGER')
  const { id: customerId } = await manager.send(api.customers.create, { body: customer })
  const order = orderOf(location.id, [{ product: goods.taxed, quantity: 100 }], { customerId })
  const draft = await manager.send(api.sales.complete, {
    body: {
      ...order.body,
      payments: [{ method: WITHHELD, amount: '2.90', reference: '2307-88' }],
    },
  })
  const params = { id: String(draft.id) }
  at('2027-07-03T04:00:00Z')
  const admin = await pharmacy.as('ADMIN')
  const issue = async (more: { customerId?: null } = {}) => {
    const { version } = await admin.send(api.sales.get, { params })
    const rest = { method: 'BPI', amount: '322.10' }
    const payments = [{ method: WITHHELD, amount: '2.90', reference: '2307-88' }, rest]
    const body = { ...order.body, status: 'Final' as const, version, payments, ...more }
    return admin.send(api.sales.update, { params, body })
  }
  const reported = async (month: string) => {
    const days = { startDate: `${month}-01`, endDate: `${month}-30` }
    const query = { ...days, locationId: String(location.id) }
    return (await admin.send(api.books.withheld, { query })).rows
  }
  return { admin, params, customerId, issue, reported }
}

test('what was withheld of an order before it was issued stands in the month of its issue, and adds nothing to one that is over', async () => {
  const { issue, reported } = await openDraft({ name: 'Bagong Buhay Clinic', tin: '222-333-444' })
  const before = [await reported('2027-06'), await reported('2027-07')]

  await issue()

  expect(before).toEqual([[], []])
  expect(await reported('2027-06')).toEqual([])
  expect(await reported('2027-07')).toMatchObject([
    { businessDate: '2027-07-03', tin: '222-333-444', reference: '2307-88', amount: '2.90' },
  ])
})

test('an invoice that was made out to another than its customer stands under that name, and never with the customer’s TIN', async () => {
  const { admin, params, issue, reported } = await openDraft({
    name: 'Ana Cruz',
    tin: '111-111-111',
  })
  const sale = await issue()
  await admin.send(api.documents.nameBuyer, { params, body: { name: 'ABC Corporation' } })

  expect(sale.customerName).toBe('Ana Cruz')
  expect(await reported('2027-07')).toMatchObject([{ customerName: 'ABC Corporation', tin: null }])
})

test('who is forgotten before an order of theirs is issued is named by nothing of it, not by what they withheld', async () => {
  const { admin, params, customerId, issue, reported } = await openDraft({
    name: 'Ana Forgotten',
    tin: '333-111-111',
  })
  await admin.send(api.customers.anonymise, { params: { id: String(customerId) } })
  const { rows } = await pharmacy.owner.query('SELECT FROM invoice_buyers WHERE sale_id = $1', [
    params.id,
  ])
  await issue({ customerId: null })

  expect(rows).toEqual([])
  expect(await reported('2027-07')).toMatchObject([
    { customerName: null, tin: null, amount: '2.90' },
  ])
})

test('branches and other records of one taxpayer stand in one row of purchases, by the nine digits that they share', async () => {
  at('2027-06-28T04:00:00Z')
  const { location, goods } = await openVatLocation(pharmacy)
  const manager = await pharmacy.as('MANAGER')
  const tins = ['333-111-222-00000', '333-111-222-00001', '333-111-222-00001', null]
  const names: string[] = []
  for (const tin of tins) {
    const { id, name } = await openSupplier(pharmacy)
    names.push(name)
    const params = { id: String(id) }
    await manager.send(api.suppliers.update, { params, body: { tin, isVatRegistered: true } })
    const items = [{ productId: goods.taxed.id, qty: 100, cost: '1.12' }]
    const body = { supplierId: id, locationId: location.id, items }
    await manager.send(api.purchases.create, { body })
  }

  const query = { startDate: '2027-06-28', endDate: '2027-06-28', locationId: String(location.id) }
  const { rows } = await manager.send(api.books.purchases, { query })
  const byLine = await manager.send(api.books.purchases, { query: { ...query, by: 'line' } })

  const [one, unknown] = rows.toSorted((a, b) => Number(b.cost) - Number(a.cost))
  expect(one).toMatchObject({ tin: '333-111-222', inputVat: '36.00', invoiceCount: 3 })
  expect(one?.supplierName.split('; ').toSorted()).toEqual(names.slice(0, 3).toSorted())
  expect([rows.length, unknown]).toMatchObject([
    2,
    { supplierName: names[3], tin: null, inputVat: '12.00' },
  ])
  expect(byLine.rows.map(({ supplierName, tin }) => `${supplierName} ${tin}`).toSorted()).toEqual(
    names.map((name, at) => `${name} ${tins[at]}`).toSorted(),
  )
})
