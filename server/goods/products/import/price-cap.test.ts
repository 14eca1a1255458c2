import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { importsOf, runToEnd, uniqueWord, upload } from '#server/testing/goods/imports.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
const manager = await pharmacy.as('MANAGER')
const { preview } = importsOf(manager)

const find = (id: number) =>
  manager.send(api.products.find, { params: { id: String(id) }, query: {} })

const errorsOf = ({ remarks }: Awaited<ReturnType<typeof preview>>[number]) =>
  remarks.filter(({ isError }) => isError).map(({ message }) => message)

test('a row that would sell above a cap of today is refused, and one that leaves an old price is not', async () => {
  const [fresh, capped, dear] = [uniqueWord(), uniqueWord(), uniqueWord()]
  const make = async (sku: string, more: object) =>
    manager.send(api.products.create, {
      body: { name: sku, sku, cost: '1', price: '9.00', ...more },
    })
  const { id } = await make(capped, { priceCap: '9.50' })
  const stood = await make(dear, {})
  await pharmacy.owner.query('UPDATE products SET price_cap = 8 WHERE id = $1', [stood.id])
  const draft = await upload(
    manager,
    `SKU,Name,Price,Price cap,Strength\n${fresh},${fresh},5,4.99,\n${capped},,9.51,,5 mg\n${dear},,9.00,,5 mg\n`,
  )

  const planned = await preview(draft.id)
  const done = await runToEnd(manager, draft)

  const most = (cap: string) =>
    `The law lets it cost at most ₱${cap}, by its price cap: lower the price, or plan a cap that begins later`
  expect(planned.map(errorsOf)).toEqual([[most('4.99')], [most('9.50')], []])
  expect(done.counts).toMatchObject({ create: 0, update: 1, refuse: 2 })
  expect([(await find(id)).price, (await find(stood.id)).strength]).toEqual(['9.00', '5 mg'])
})
