import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { STOCK_FIELDS } from '#domain/goods/products/logged.ts'
import { openBranch, type Branch } from '#server/testing/shop/branches.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { openReaders, readLog, parkedSaleOf } from '#server/testing/platform/log-readers.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { admin, ours, theirs } = await openReaders(pharmacy)

const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const key = () => ({ idempotencyKey: randomUUID() })
const unique = (word: string) => `${word} ${randomUUID()}`

async function signOut() {
  const somebody = await pharmacy.as('MANAGER')
  await somebody.send(api.auth.logoutEverywhere, {})
}

test('a manager who asks for what they may not read, by kind, id, person or name, gets nothing', async () => {
  const sale = await theirs.sell()
  await signOut()
  const { name } = await ours.manager.send(api.suppliers.create, {
    body: { name: unique('Zuellig') },
  })
  const { manager } = ours

  for (const query of [
    { entity: 'user' },
    { entity: 'sale', entityId: String(sale.id) },
    { search: sale.invoiceNumber! },
    { search: `#${sale.id}`, entity: 'sale' },
    { search: name },
    { userId: String(theirs.cashier.id) },
    { action: 'SIGN_OUT_EVERYWHERE' },
    { signIns: 'only' as const },
  ]) {
    expect(await readLog(manager, query)).toEqual([])
    if (query.signIns === undefined) expect(await readLog(admin, query)).not.toEqual([])
  }
  const { status } = await manager.try(api.audit.checkSeals, { body: {} })
  expect(status).toBe(403)
})

test('the filters offer a manager the kinds, acts and people of what they may read', async () => {
  const [here, elsewhere] = [await openBranch(pharmacy), await openBranch(pharmacy)]
  await here.manager.send(api.products.update, { ...at(here.product), body: { alertQuantity: 6 } })
  await here.sell()
  await elsewhere.buy()
  await elsewhere.cashier.send(api.tickets.create, parkedSaleOf(elsewhere), key())
  await pharmacy.owner.query(
    `INSERT INTO audit_logs (user_id, action, entity, entity_id, created_at)
     SELECT $1, 'SEEN_ELSEWHERE', 'till', id, now() FROM tills WHERE location_id = $2`,
    [elsewhere.cashier.id, elsewhere.location.id],
  )
  const choicesOf = (by: Caller) => by.send(api.audit.kinds, {})

  const mine = await choicesOf(here.manager)
  const everywhere = await choicesOf(here.owner)
  const all = await choicesOf(admin)

  const ids = ({ people }: typeof mine) => people.map(({ id }) => id)
  expect(mine.entities).toEqual(expect.arrayContaining(['product', 'sale']))
  for (const kind of ['ticket', 'purchase', 'user', 'settings', 'customer'])
    expect(mine.entities).not.toContain(kind)
  expect(mine.actions).toContain('SELL')
  for (const act of ['SEEN_ELSEWHERE', 'HAND_IN', 'SIGN_IN'])
    expect(mine.actions).not.toContain(act)
  expect(ids(mine)).toEqual(expect.arrayContaining([here.manager.id, here.cashier.id]))
  expect(ids(mine)).not.toContain(elsewhere.cashier.id)
  expect(everywhere.actions).toContain('SEEN_ELSEWHERE')
  expect(everywhere.entities).not.toContain('user')
  expect(ids(everywhere)).toContain(elsewhere.cashier.id)
  expect(all.entities).toEqual(expect.arrayContaining(['user', 'ticket']))
  expect(ids(all)).toContain(elsewhere.manager.id)
})

test('who sold a thousand entries ago is still offered', async () => {
  const branch = await openBranch(pharmacy)
  await branch.sell()
  await pharmacy.owner.query(
    `INSERT INTO audit_logs (action, entity, created_at) SELECT 'SELL', 'sale', now() FROM generate_series(1, 1000)`,
  )

  const { people } = await branch.manager.send(api.audit.kinds, {})

  expect(people.map(({ id }) => id)).toContain(branch.cashier.id)
})

test('of a product that was changed elsewhere a manager reads the price, and the stock of their own branches alone', async () => {
  const [here, elsewhere] = [await openBranch(pharmacy), await openBranch(pharmacy)]
  const { product, owner } = here
  const stock = (of: Branch, price: string, stockQty: number) =>
    owner.send(api.products.update, {
      ...at(product),
      body: { price, stockQty, locationId: of.location.id },
    })
  const read = async (by: Caller) => {
    const [entry] = await readLog(by, {
      entity: 'product',
      entityId: String(product.id),
      action: 'UPDATE',
    })
    return [entry?.before, entry?.after] as Record<string, unknown>[]
  }

  await stock(elsewhere, '21.00', 40)
  const [before, after] = await read(here.manager)
  expect([before?.price, after?.price]).toEqual(['10.00', '21.00'])
  for (const field of STOCK_FIELDS) expect(after).not.toHaveProperty(field)
  expect((await read(elsewhere.manager))[1]).toMatchObject({ price: '21.00', stockQty: 40 })
  expect((await read(here.owner))[1]).toMatchObject({ stockQty: 40, locations: expect.anything() })

  await stock(here, '22.00', 900)
  expect((await read(here.manager))[1]).toMatchObject({ price: '22.00', stockQty: 900 })
  expect((await read(here.manager))[1]).not.toHaveProperty('locations')
  expect((await read(elsewhere.manager))[1]).not.toHaveProperty('stockQty')

  // Nothing but stock was changed: a user who does not work there does not read of the change at all.
  await stock(elsewhere, '22.00', 41)
  expect((await read(here.manager))[1]).toMatchObject({ stockQty: 900 })
  expect((await read(elsewhere.manager))[1]).toMatchObject({ stockQty: 41 })
})

test('what two branches know of a product differs in fields of its stock alone', async () => {
  const [here, elsewhere] = [await openBranch(pharmacy), await openBranch(pharmacy)]
  const { product } = here
  for (const [{ manager, location, supplier }, qty] of [
    [here, 5],
    [elsewhere, 50],
  ] as const) {
    const items = [
      { productId: product.id, qty, cost: '7.00', lotNumber: `L${qty}`, expiryDate: '2031-01-31' },
    ]
    const body = { supplierId: supplier.id, locationId: location.id, items }
    await manager.send(api.purchases.create, { body })
  }
  const read = ({ manager }: Branch) =>
    manager.send(api.products.find, { ...at(product), query: {} })

  const [mine, others] = [await read(here), await read(elsewhere)]

  const differing = (Object.keys(mine) as (keyof typeof mine)[]).filter(
    (field) => JSON.stringify(mine[field]) !== JSON.stringify(others[field]),
  )
  expect(STOCK_FIELDS).toEqual(expect.arrayContaining(differing))
  expect(differing).toEqual(expect.arrayContaining(['stockQty', 'locations']))
})

test('of goods that a file brought to another branch a manager reads the price, and neither file nor branch', async () => {
  const [here, elsewhere] = [await openBranch(pharmacy), await openBranch(pharmacy)]
  const importId = String(await elsewhere.importedFile())
  const read = async (by: Caller) => {
    const entries = await readLog(by, { entity: 'product', action: 'CREATE' })
    const made = entries.find(({ metadata }) =>
      JSON.stringify(metadata).includes(`"importId":${importId}`),
    )
    return (
      made && [JSON.stringify(made.after).includes('"price":"2.00"'), made.metadata, made.names]
    )
  }

  const { id } = elsewhere.location
  expect(await read(elsewhere.manager)).toEqual([
    true,
    { importId: Number(importId), locationId: id },
    {
      importId: { [importId]: `${elsewhere.location.name}.csv` },
      locationId: { [id]: elsewhere.location.name },
    },
  ])
  expect(await read(here.manager)).toEqual([true, { importId: Number(importId) }, {}])
})
