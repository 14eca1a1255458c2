import { api } from '#domain/api.ts'
import { WITHHELD } from '#domain/cash/payments/methods.ts'
import { orderOf } from '#server/testing/selling/checkout.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openVatLocation, openVatShop, sellUnderSchemes } from '#server/testing/law/scheme-sales.ts'

export const MARCH = '2027-03-31'
export const APRIL = '2027-04-01'

/** A shop whose every book has rows of two days, late on the last of March and early on the first of April. */
export async function openTwoBookedDays(pharmacy: TestPharmacy) {
  pharmacy.setClock(new Date(`${MARCH}T15:00:00Z`))
  await openVatShop(pharmacy)
  const { location, goods } = await openVatLocation(pharmacy)
  const admin = await pharmacy.as('ADMIN')
  const [till] = await admin.send(api.tills.list, { query: { locationId: String(location.id) } })
  await admin.send(api.tills.update, {
    params: { id: String(till!.id) }, // every location has one
    body: { min: '2601151234567890' },
  })

  /** Goods that came from a supplier alone. */
  const amoxicillin = await admin.send(api.products.create, {
    body: {
      name: 'Amoxil 500 mg',
      genericName: 'Amoxicillin',
      cost: '56.00',
      price: '112.00',
      taxClass: 'VATABLE',
      schemesAdded: ['SC', 'SP', 'BNPC'],
    },
  })
  const clinic = await admin.send(api.customers.create, {
    body: { name: 'Bagong Buhay Clinic', tin: '222-333-444' },
  })

  const supplier = (name: string, tin: string, isVatRegistered: boolean) =>
    admin.send(api.suppliers.create, { body: { name, tin, isVatRegistered } })
  type Bought = [product: { id: number }, qty: number, cost: string]
  const buy = (supplierId: number, reference: string, invoiceDate: string, bought: Bought[]) =>
    admin.send(api.purchases.create, {
      body: {
        supplierId,
        locationId: location.id,
        reference,
        invoiceDate,
        items: bought.map(([{ id: productId }, qty, cost]) => ({ productId, qty, cost })),
      },
    })

  /** An order of paracetamol for 325.00 whose buyer withholds 2.90 of it. */
  async function sellToClinic(reference: string) {
    const issued = await admin.send(
      api.sales.complete,
      orderOf(location.id, [{ product: goods.taxed, quantity: 100 }], {
        status: 'Final',
        customerId: clinic.id,
        payments: [{ method: 'BPI', amount: '322.10' }],
      }),
    )
    const params = { id: String(issued.id) }
    const body = { method: WITHHELD, amount: '2.90', reference }
    await admin.send(api.sales.addPayment, { params, body })
    return issued
  }

  // What the supplier of the later invoice is called comes first by the alphabet.
  const metro = await supplier('Metro Drug', '000-111-222-00000', true)
  const branch = await supplier('Metro Drug Cebu', '000-111-222-00001', false)
  const apex = await supplier('Apex Pharma', '000-999-888-00000', true)
  await buy(apex.id, 'A-9', APRIL, [[goods.taxed, 1, '1.12']])
  await buy(metro.id, 'SI-7', MARCH, [
    [amoxicillin, 10, '56.00'],
    [goods.exempt, 10, '5.55'],
    [goods.zeroRated, 1, '80.00'],
  ])
  await buy(branch.id, 'SI-8', MARCH, [[goods.taxed, 2, '5.00']])

  const sale = await sellUnderSchemes(admin, {
    locationId: location.id,
    lines: [
      { product: goods.taxed, qty: 8, scheme: 'SP' },
      { product: goods.exempt, qty: 10, discountPct: '30', scheme: 'SP' },
      { product: goods.zeroRated, qty: 1, scheme: 'SP' },
      { product: amoxicillin, qty: 1, scheme: 'BNPC' },
      { product: amoxicillin, qty: 2, scheme: 'SC' },
    ],
    holder: {
      name: 'Maria Reyes',
      idNumber: 'SP-2027-77',
      tin: '123-456-789',
      child: ['Bea Reyes', '2023-05-01'],
      representative: 'Jose Reyes',
    },
  })
  const order = await sellToClinic('2307-88')
  pharmacy.setClock(new Date(`${MARCH}T17:00:00Z`)) // one o'clock in Manila
  const returned = await admin.send(api.returns.create, {
    params: { id: String(sale.id) },
    body: {
      reason: 'Recall',
      items: [
        { line: 1, qty: 4, condition: 'QUARANTINE' },
        { line: 4, qty: 1, condition: 'QUARANTINE' },
      ],
    },
  })
  await sellToClinic('2307-99')
  await sellUnderSchemes(admin, {
    locationId: location.id,
    lines: [{ product: goods.exempt, qty: 1, scheme: 'SC' }],
  })

  return { admin, location, sale, order, returned }
}
