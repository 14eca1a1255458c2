import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { WITHHELD } from '#domain/sales/methods.ts'
import { orderOf } from '#server/testing/checkout.ts'
import { keepInvariants } from '#server/testing/invariants.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'
import { openVatLocation, openVatShop } from '#server/testing/scheme-sales.ts'

// Tax that buyers withheld of orders: on whose name and in which month it stands.

const pharmacy = await openPharmacy()
const at = (moment: string) => pharmacy.setClock(new Date(moment))
at('2027-06-28T04:00:00Z')
await openVatShop(pharmacy)
keepInvariants(pharmacy.owner)

/** A draft of 325.00 of somebody, on which 2.90 were withheld in June, and how it is issued and told in July. */
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
  const told = async (month: string) => {
    const days = { startDate: `${month}-01`, endDate: `${month}-30` }
    const query = { ...days, locationId: String(location.id) }
    return (await admin.send(api.books.withheld, { query })).rows
  }
  return { admin, params, customerId, issue, told }
}

test('what was withheld of an order before it was issued stands in the month of its issue, and adds nothing to one that is over', async () => {
  const { issue, told } = await openDraft({ name: 'Bagong Buhay Clinic', tin: '222-333-444' })
  const before = [await told('2027-06'), await told('2027-07')]

  await issue()

  expect(before).toEqual([[], []])
  expect(await told('2027-06')).toEqual([])
  expect(await told('2027-07')).toMatchObject([
    { businessDate: '2027-07-03', tin: '222-333-444', reference: '2307-88', amount: '2.90' },
  ])
})

test('an invoice that was made out to another than its customer stands under that name, and never with the customer’s TIN', async () => {
  const { admin, params, issue, told } = await openDraft({ name: 'Ana Cruz', tin: '111-111-111' })
  const sale = await issue()
  await admin.send(api.documents.nameBuyer, { params, body: { name: 'ABC Corporation' } })

  expect(sale.customerName).toBe('Ana Cruz')
  expect(await told('2027-07')).toMatchObject([{ customerName: 'ABC Corporation', tin: null }])
})

test('who is forgotten before an order of theirs is issued is named by nothing of it, not by what they withheld', async () => {
  const { admin, params, customerId, issue, told } = await openDraft({
    name: 'Ana Forgotten',
    tin: '333-111-111',
  })
  await admin.send(api.customers.anonymise, { params: { id: String(customerId) } })
  const { rows } = await pharmacy.owner.query('SELECT FROM invoice_buyers WHERE sale_id = $1', [
    params.id,
  ])
  await issue({ customerId: null })

  expect(rows).toEqual([])
  expect(await told('2027-07')).toMatchObject([{ customerName: null, tin: null, amount: '2.90' }])
})
