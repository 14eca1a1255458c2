import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { by, openTwo } from '#server/testing/goods/recalled-shop.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)

test('who bought its lots is listed with the telephone to call, and what came of it is noted', async () => {
  const { open, at, sell, manager, cashier } = await openTwo(pharmacy)
  const customer = await manager.send(api.customers.create, {
    body: { name: 'Rosalinda Cruz', phone: '09171234567' },
  })
  await sell(at[0], 2, customer.id)
  const kept = await sell(at[0], 3)
  const back = await sell(at[1], 1)
  await manager.send(api.returns.create, {
    ...by(back.answer),
    body: { reason: 'Recalled', items: [{ line: 1, qty: 1 }] },
  })
  const mistaken = await sell(at[1], 1)
  await manager.send(api.sales.delete, { ...by(mistaken.answer), query: {} })
  const { answer } = await open()
  const list = (toCall?: 'true') =>
    manager.send(api.recalls.sales, { ...by(answer), query: toCall ? { toCall } : {} })
  const note = (saleId: number, outcome: 'DONE' | 'NOT_REACHED' | null) =>
    manager.send(api.recalls.noteContact, {
      params: { id: String(answer.id), saleId: String(saleId) },
      body: { outcome },
    })

  const all = await list()
  const noted = await note(kept.answer.id, 'DONE')
  const left = await list('true')
  const file = await manager.send(api.recalls.exportSales, { ...by(answer), query: {} })

  expect(
    all.map(({ customerId, customerName, phone, qty, backQty }) => [
      customerId,
      customerName,
      phone,
      qty,
      backQty,
    ]),
  ).toEqual([
    [null, null, null, 1, 1],
    [null, null, null, 3, 0],
    [customer.id, 'Rosalinda Cruz', '09171234567', 2, 0],
  ])
  expect(noted).toMatchObject({ outcome: 'DONE', contactedByName: expect.any(String) })
  expect(left.map(({ qty }) => qty)).toEqual([2])
  expect(file).toContain('Rosalinda Cruz')
  const { rows } = await pharmacy.owner.query(
    `SELECT action FROM audit_logs WHERE entity = 'recall' AND entity_id = $1 ORDER BY id`,
    [answer.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['OPEN', 'CALL', 'EXPORT'])
  expect((await note(kept.answer.id, null)).outcome).toBeNull()
  // A person who is forgotten is on the list no more.
  const admin = await pharmacy.as('ADMIN')
  await admin.send(api.customers.anonymise, by(customer))
  expect(JSON.stringify(await list())).not.toMatch(/Rosalinda|0917/)
  expect((await cashier.try(api.recalls.sales, { ...by(answer), query: {} })).status).toBe(403)
})

test('before it opens it shows what it will take: by place, pieces and what they cost, and numbers that nothing has', async () => {
  const { manager, product } = await openTwo(pharmacy)
  const ask = (lotNumbers?: string) =>
    manager.send(api.recalls.preview, {
      query: { productId: String(product.id), ...(lotNumbers && { lotNumbers }) },
    })

  expect(await ask('L7\nl 7\nX1')).toMatchObject({
    places: [
      { qty: 10, value: '70.00', unnumberedQty: 3 },
      { qty: 10, value: '70.00', unnumberedQty: 3 },
    ],
    qty: 20,
    value: '140.00',
    unnumberedQty: 6,
    unknownNumbers: ['X1'],
  })
  expect(await ask()).toMatchObject({ qty: 34, value: '238.00', unnumberedQty: 0 })
})
