import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { uniqueWord } from '#server/testing/goods/imports.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { manager, cashier } = await openLocation(pharmacy)
const calls = api.supplierImports
const at = (id: number) => ({ params: { id: String(id) } })

const upload = (text: string) => ({
  body: { name: 'suppliers.csv', content: Buffer.from(text).toString('base64') },
})

async function whenEnded(id: number) {
  for (;;) {
    const found = await manager.send(calls.get, at(id))
    if (found.status !== 'RUNNING') return found
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

const find = (search: string) => manager.send(api.suppliers.list, { query: { search } })

test('a list of suppliers comes in, with the person to ask for, and is taken back', async () => {
  const word = uniqueWord()
  const known = await manager.send(
    api.suppliers.create,
    { body: { name: `Distri ${word}`, email: `d@${word}.ph`, contact: 'Ana' } },
    { idempotencyKey: crypto.randomUUID() },
  )
  const draft = await manager.send(
    calls.upload,
    upload(
      `Supplier;Contact;Tel;Email\nDistri ${word};Ben;;D@${word}.PH\nMedix ${word};Carla;(02) 8123 4567;\n`,
    ),
  )
  await manager.send(calls.run, { ...at(draft.id), body: {} })
  const done = await whenEnded(draft.id)
  const written = await find(word)
  const rows = await manager.send(calls.rows, { ...at(draft.id), query: {} })
  const takenBack = await manager.send(calls.takeBack, at(draft.id))

  expect(done.counts).toMatchObject({ create: 1, update: 1, refuse: 0 })
  expect(written).toMatchObject([
    { id: known.id, contact: 'Ben', email: `d@${word}.ph` },
    { name: `Medix ${word}`, contact: 'Carla', phone: '(02) 8123 4567' },
  ])
  expect(rows.map(({ supplierId }) => supplierId)).toEqual(written.map(({ id }) => id))
  expect(takenBack.status).toBe('TAKEN_BACK')
  expect(await find(word)).toMatchObject([{ id: known.id, contact: 'Ana' }])
})

test('the sample of suppliers is read as it is', async () => {
  const sample = await manager.send(calls.sample, {})

  const draft = await manager.send(calls.upload, upload(sample))

  expect(draft.obstacles).toEqual([])
  expect(draft.counts).toMatchObject({ create: 2, refuse: 0 })
})

test('a cashier imports nobody', async () => {
  const file = upload('Name\nAna\n')

  expect((await cashier.try(calls.upload, file)).status).toBe(403)
  expect((await cashier.try(api.customerImports.upload, file)).status).toBe(403)
})
