import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { orderOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { paper, print, written } from '#server/testing/shop/documents.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openSale, paramsOf } from '#server/testing/selling/returning.ts'

const pharmacy = await openPharmacy()
const admin = await pharmacy.as('ADMIN')

keepInvariants(pharmacy.owner)

test('a reprint has the shop, the goods and the prices of the sale, and the layout of today', async () => {
  const { cashier, manager, location, product, sale } = await openSale(pharmacy)
  const first = await print(cashier, 'sale', sale)
  await admin.send(api.settings.update, {
    body: { storeName: 'Botika Bagong Buhay', paperFoot: 'Maraming salamat po!' },
  })
  await manager.send(api.locations.update, {
    ...paramsOf(location),
    body: { address: 'Elsewhere' },
  })
  await manager.send(api.products.update, {
    ...paramsOf(product),
    body: { name: 'Another name', price: '99.00' },
  })

  const again = await print(cashier, 'sale', sale)
  const { sale: later } = await openSale(pharmacy)
  const next = await print(cashier, 'sale', later)

  const [was, is, new_] = [first, again, next].map(({ answer }) => written(answer.document))
  expect([first, again, next].map(({ answer }) => answer.copy)).toEqual([1, 2, 1])
  expect(was).toContain('Botika')
  expect(was).not.toContain('Maraming salamat po!')
  expect(is).toEqual([
    ...was!.slice(0, was!.indexOf(`No. ${sale.invoiceNumber}`) + 1),
    'REPRINT 2',
    ...was!.slice(was!.indexOf(`No. ${sale.invoiceNumber}`) + 1),
    'Maraming salamat po!',
  ])
  expect(is).toContain(`[${sale.invoiceNumber}]`)
  expect(new_![0]).toBe('Botika Bagong Buhay')
})

test('a print under one key is one copy however often it is sent, each further key is the next one', async () => {
  const { cashier, sale } = await openSale(pharmacy)
  const key = randomUUID()

  const same = await Promise.all(Array.from({ length: 3 }, () => print(cashier, 'sale', sale, key)))
  const others = await Promise.all(Array.from({ length: 6 }, () => print(cashier, 'sale', sale)))

  expect(same.map(({ answer }) => answer.copy)).toEqual([1, 1, 1])
  expect(same.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 200, 201,
  ])
  expect(others.map(({ answer }) => answer.copy).toSorted((one, other) => one - other)).toEqual([
    2, 3, 4, 5, 6, 7,
  ])
  const { copies } = await cashier.send(api.documents.get, { ...paper('sale', sale), query: {} })
  expect(copies).toBe(7)
  const { rows } = await pharmacy.owner.query(
    `SELECT (metadata->>'copy')::int AS copy, metadata->>'number' AS number FROM audit_logs
      WHERE action = 'REPRINT' AND (metadata->>'number') = $1 ORDER BY 1`,
    [sale.invoiceNumber],
  )
  expect(rows).toEqual([2, 3, 4, 5, 6, 7].map((copy) => ({ copy, number: sale.invoiceNumber })))
  expect(await cashier.send(api.sales.get, paramsOf(sale))).toEqual(sale)
})

test('a draft printed before is no copy of its invoice', async () => {
  const { cashier, location, product } = await openLocation(pharmacy)
  const items = [{ product, quantity: 2 }]
  const draft = await cashier.send(api.sales.complete, orderOf(location.id, items))
  const asDraft = await print(cashier, 'sale', draft)
  await print(cashier, 'sale', draft)
  const payments = [{ method: 'Cash', amount: '21.65' }]
  const issued = await cashier.send(api.sales.update, {
    ...paramsOf(draft),
    ...orderOf(location.id, items, { status: 'Final', payments }),
  })

  const { answer } = await print(cashier, 'sale', issued)

  expect([asDraft.answer.paper, answer.paper, answer.copy]).toEqual(['DRAFT', 'INVOICE', 1])
  expect(written(asDraft.answer.document)).toEqual(
    expect.arrayContaining(['DRAFT', 'NOT AN INVOICE', `Order: ${draft.id}`]),
  )
  expect(written(answer.document)).toContain('RECEIPT')
})

test('the buyer is named until the first copy is printed, then it stays as it was', async () => {
  const { cashier, sale } = await openSale(pharmacy)
  const buyer = {
    name: 'Sari-sari Store ni Aling Nena',
    tin: '111222333',
    address: '7 Kalayaan Avenue',
    businessStyle: null,
  }
  const name = (body: object) =>
    cashier.try(api.documents.nameBuyer, { ...paramsOf(sale), body: { ...buyer, ...body } })

  const wrong = await name({ tin: '12' })
  const named = await name({})
  const first = await print(cashier, 'sale', sale)
  const late = await name({ name: 'Somebody else' })

  expect(wrong.problem.errors).toEqual([
    {
      field: 'tin',
      message: 'TIN must be 9 digits, or 12 to 14 with the branch, like 123-456-789-00000',
    },
  ])
  expect(named.answer).toEqual({ buyer: { ...buyer, tin: '111-222-333' }, isPrinted: false })
  expect(written(first.answer.document)).toEqual(
    expect.arrayContaining([`Name: ${buyer.name}`, 'TIN: 111-222-333']),
  )
  expect([late.status, late.problem.detail]).toEqual([
    409,
    'The invoice was printed already: void the sale and sell it anew',
  ])
  expect(await cashier.send(api.documents.buyer, paramsOf(sale))).toMatchObject({ isPrinted: true })
})
