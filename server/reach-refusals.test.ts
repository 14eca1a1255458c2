import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openBranch } from '#server/testing/shop/branches.ts'
import { importsOf, upload, uniqueWord } from '#server/testing/goods/imports.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

afterAll(() => refuseBrokenInvariants(pharmacy.owner))

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const NO_LOCATION = 'That location does not exist'

async function openBoth() {
  return { ours: await openBranch(pharmacy), foreign: await openBranch(pharmacy) }
}

test('only who works everywhere opens a location or says which one is the main one', async () => {
  const { ours } = await openBoth()
  const code = randomUUID().slice(0, 8)

  const opened = await ours.manager.try(api.locations.create, { body: { name: 'Mine', code } })
  const made = await ours.manager.try(api.locations.update, {
    ...idOf(ours.location),
    body: { isMain: true },
  })

  expect([opened.status, opened.problem.detail]).toEqual([
    403,
    'Only a manager who works at every location may open a new one',
  ])
  expect([made.status, made.problem.detail]).toEqual([
    403,
    'Only a manager who works at every location may say which location is the main one',
  ])
  const places = await ours.owner.send(api.locations.list, { query: {} })
  expect(places.map((place) => place.code)).not.toContain(code)
  expect(places.find(({ isMain }) => isMain)?.id).not.toBe(ours.location.id)
})

test('a code that another branch’s invoices begin with is refused without that branch’s name', async () => {
  const { ours, foreign } = await openBoth()
  await foreign.sell()
  const { code, name } = foreign.location
  const body = { code: randomUUID().slice(0, 8) }
  await foreign.owner.send(api.locations.update, { ...idOf(foreign.location), body })

  const change = { ...idOf(ours.location), body: { code } }
  const own = await ours.manager.try(api.locations.update, change)
  const everywhere = await ours.owner.try(api.locations.update, change)

  expect(own.problem.detail).toBe('The invoices of another location start with that code')
  expect(everywhere.problem.detail).toBe(`The invoices of ${name} start with that code`)
})

test('nothing of the own branch can be moved to another one', async () => {
  const { ours, foreign } = await openBoth()
  const locationId = foreign.location.id
  const order = await ours.order()
  const purchase = await ours.buy()
  const draft = await ours.importFile()

  const moved = [
    await ours.cashier.try(api.sales.update, {
      ...idOf(order),
      ...ours.orderBody({ locationId }),
    }),
    await ours.manager.try(api.purchases.update, { ...idOf(purchase), body: { locationId } }),
    await ours.manager.try(api.productImports.change, {
      ...idOf({ id: draft }),
      body: { locationId },
    }),
  ]

  for (const { status, problem } of moved)
    expect([status, problem.errors]).toEqual([400, [{ field: 'locationId', message: NO_LOCATION }]])
})

test('a lot of another branch is neither taken from nor seen by its number', async () => {
  const { ours, foreign } = await openBoth()
  const productId = foreign.product.id
  const [lot] = await foreign.manager.send(api.stock.lots, {
    query: { productId: String(productId) },
  })
  const lotId = lot!.id // the product was created with stock
  const body = { productId, locationId: ours.location.id, qty: -1, reason: 'Lost', lotId }

  const taken = await ours.manager.try(api.stock.adjust, { body })
  const moves = await ours.manager.send(api.stock.movements, { query: { lotId: String(lotId) } })

  expect(taken.problem.detail).toBe('That lot is not of this product at this location')
  expect(moves).toEqual([])
})

test('a prescription is seen by its branch; before an order holds it, by who brought it and who works everywhere', async () => {
  const { ours, foreign } = await openBoth()
  const held = await foreign.prescribe()
  const loose = await foreign.uploadPrescription()
  const readers = [foreign.cashier, foreign.manager, foreign.owner, ours.manager, ours.cashier]

  const seen = async (file: { id: number }) => {
    const outcomes = readers.map((reader) => reader.try(api.prescriptions.describe, idOf(file)))
    return (await Promise.all(outcomes)).map(({ status }) => status)
  }

  expect(await seen(held)).toEqual([200, 200, 200, 404, 404])
  expect(await seen(loose)).toEqual([200, 404, 200, 404, 404])
  for (const { url } of [held, loose]) {
    const taken = await ours.cashier.try(
      api.sales.complete,
      ours.orderBody({ prescriptionFileUrl: url }),
    )
    expect(taken.problem.detail).toBe('That prescription does not exist any more')
  }
})

test('why something cannot be deleted reveals nothing of other branches than that it is needed there', async () => {
  const { ours, foreign } = await openBoth()
  const { product, customer, supplier } = foreign
  await foreign.sell()
  await foreign.buy()
  const { manager } = ours

  const gone = [
    await manager.try(api.products.delete, idOf(product)),
    await manager.try(api.customers.delete, idOf(customer)),
    await manager.try(api.suppliers.delete, idOf(supplier)),
    await manager.try(api.products.update, { ...idOf(product), body: { enableStock: false } }),
    await manager.try(api.products.update, { ...idOf(product), body: { productType: 'COMBO' } }),
  ]

  expect(gone.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
  expect(gone.map(({ problem }) => problem.detail)).toEqual([
    `${product.name} is or was in use elsewhere: it cannot be deleted. Deactivate it instead.`,
    `${customer.name} has sales elsewhere: a customer with sales cannot be deleted. Deactivate the customer instead.`,
    `${supplier.name} has purchases elsewhere: a supplier with purchases cannot be deleted. Deactivate the supplier instead.`,
    `${product.name} is in stock elsewhere: it is to be deducted before its stock is no longer tracked`,
    `${product.name} is in stock elsewhere: it is to be deducted before it becomes a kit`,
  ])
})

test('a sale that is gone already may be deleted again, one of another branch may not', async () => {
  const { ours, foreign } = await openBoth()
  const order = await ours.order()
  const call = { ...idOf(order), query: {} }
  await ours.cashier.send(api.sales.delete, call)

  const again = await ours.cashier.try(api.sales.delete, call)
  const others = await foreign.manager.try(api.sales.delete, {
    ...idOf(await ours.sell()),
    query: { reason: 'Not mine' },
  })

  expect([again.status, others.status]).toEqual([204, 404])
})

test('stock that is edited without a location means the only own branch that carries the product', async () => {
  const { ours, foreign } = await openBoth()
  const { product } = ours
  await ours.owner.send(api.stock.adjust, {
    body: { productId: product.id, locationId: foreign.location.id, qty: 5, reason: 'Delivered' },
  })
  const change = { ...idOf(product), body: { stockQty: 999 } }

  const everywhere = await ours.owner.try(api.products.update, change)
  const own = await ours.manager.send(api.products.update, change)

  expect(everywhere.problem.errors).toEqual([
    { field: 'locationId', message: 'Location is required' },
  ])
  expect(own.stockQty).toBe(999)
  const elsewhere = await foreign.manager.send(api.products.find, { ...idOf(product), query: {} })
  expect(elsewhere.stockQty).toBe(5)
})

test('a file like one of another branch is not proposed for that branch', async () => {
  const { ours, foreign } = await openBoth()
  const heading = uniqueWord()
  const file = (name: string) =>
    `Name,Cost,Price,Stock,${heading}\n${name} ${uniqueWord()},1.00,2.00,5,x\n`
  const { change, params } = importsOf(foreign.manager)
  const first = await upload(foreign.manager, file('Theirs'))
  await change(first.id, { locationId: foreign.location.id })
  await foreign.manager.send(api.productImports.run, { ...params(first.id), body: {} })

  const theirs = await upload(foreign.manager, file('Theirs'))
  const mine = await upload(ours.manager, file('Ours'))

  expect([theirs.isRemembered, theirs.settings.locationId]).toEqual([true, foreign.location.id])
  // A user who works at one location has the stock there.
  expect([mine.isRemembered, mine.settings.locationId]).toEqual([true, ours.location.id])
})
