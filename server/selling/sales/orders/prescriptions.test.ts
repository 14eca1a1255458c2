import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { orderOf } from '#server/testing/selling/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

/** Uploads a file that no sale holds; answers its address. */
async function fileOf(uploader: { id: number }): Promise<string> {
  const { rows } = await pharmacy.owner.query<{ id: number }>(
    `INSERT INTO prescription_files (file_name, media_type, size_bytes, sha256, uploaded_by_id, uploaded_at)
     VALUES ('rx.jpg', 'image/jpeg', 1, sha256('x'), $1, now()) RETURNING id`,
    [uploader.id],
  )
  return `/api/prescriptions/${rows[0]!.id}` // RETURNING gives the row it inserted
}

test('a prescription belongs to one order, unless its uploader gives it to another', async () => {
  const { cashier, manager, location, product } = await openLocation(pharmacy)
  const prescriptionFileUrl = await fileOf(cashier)
  const order = orderOf(location.id, [{ product, quantity: 1 }], { prescriptionFileUrl })

  const first = await manager.send(api.sales.complete, order)
  const second = await manager.try(api.sales.complete, order)
  const kept = await manager.send(api.sales.update, {
    params: { id: String(first.id) },
    ...order,
  })
  const byUploader = await cashier.send(api.sales.complete, order)

  expect([second.status, second.problem.detail]).toEqual([
    409,
    'That prescription belongs to another order',
  ])
  for (const sale of [first, kept, byUploader])
    expect(sale.prescriptionFileUrl).toBe(prescriptionFileUrl)
})

test('a cashier attaches no file that another user uploaded and no sale holds, whatever its number', async () => {
  const { cashier, manager, location, product } = await openLocation(pharmacy)
  const other = await pharmacy.as('CASHIER')
  const prescriptionFileUrl = await fileOf(other)
  const order = orderOf(location.id, [{ product, quantity: 1 }], { prescriptionFileUrl })

  const guessed = await cashier.try(api.sales.complete, order)
  const byManager = await manager.try(api.sales.complete, order)

  expect([guessed.status, guessed.problem.errors]).toEqual([
    400,
    [
      {
        field: 'prescriptionFileUrl',
        message: 'That prescription does not exist any more',
      },
    ],
  ])
  expect(byManager.status).toBe(201)
})
