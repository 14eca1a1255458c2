import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { openBranch } from '#server/testing/shop/branches.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { openForgetting } from '#server/testing/people/forgetting.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'

const pharmacy = await openPharmacy()
let admin: Caller

beforeAll(async () => {
  admin = await pharmacy.as('ADMIN')
})

type Query = CallOf<typeof api.audit.list>['query']

const list = (query: Query) => admin.send(api.audit.list, { query: { limit: '1000', ...query } })

/** The things that a search finds, each once and in the order of the alphabet: 'product Biogesic'. */
async function found(search: string, query: Query = {}): Promise<string[]> {
  const entries = await list({ search, ...query })
  const names = new Set(entries.map(({ entity, entityName }) => `${entity} ${entityName}`))
  return [...names].toSorted()
}

/** What the log calls a thing, and whether it is still there. */
async function called(entity: string, entityId: number) {
  const entries = await list({ entity, entityId: String(entityId) })
  const names = entries.map(({ entityName, entityCode, isThere }) => [
    entityCode === null ? entityName : `${entityName} (${entityCode})`,
    isThere,
  ])
  expect(new Set(names.map(String)).size).toBe(1)
  return names[0]
}

const word = () => `w${someLetters()}`

test('an entry names its thing as people do', async () => {
  const branch = await openBranch(pharmacy)
  const { owner, location, product, customer } = branch
  const sku = `MED-${word()}`
  const params = { productId: String(product.id), locationId: String(location.id) }
  await owner.send(api.products.update, { params: { id: String(product.id) }, body: { sku } })
  await owner.send(api.stock.setLevels, { params, body: { reorderPoint: 5 } })
  const supplier = await owner.send(api.suppliers.create, { body: { name: `Zuellig ${word()}` } })
  const category = await owner.send(api.categories.create, { body: { name: word() } })
  const [sold, draft, bought] = [await branch.sell(), await branch.order(), await branch.buy()]
  const importId = await branch.importFile()
  const prescription = await branch.uploadPrescription()
  const unread = await called('prescription', prescription.id)
  const dispensed = await branch.order({
    status: 'Final',
    prescriptionFileUrl: prescription.url,
    payments: [{ method: 'Cash', amount: 100 }],
  })

  expect(await called('sale', sold.id)).toEqual([sold.invoiceNumber, true])
  expect(await called('sale', draft.id)).toEqual([`Order #${draft.id}`, true])
  expect(await called('purchase', bought.id)).toEqual([`PO #${bought.id}`, true])
  expect(await called('product', product.id)).toEqual([`${product.name} (${sku})`, true])
  expect(await called('location inventory', product.id)).toEqual([`${product.name} (${sku})`, true])
  expect(await called('customer', customer.id)).toEqual([customer.name, true])
  expect(await called('supplier', supplier.id)).toEqual([supplier.name, true])
  expect(await called('location', location.id)).toEqual([
    `${location.name} (${location.code})`,
    true,
  ])
  expect(await called('category', category.id)).toEqual([category.name, true])
  expect(await called('product import', importId)).toEqual([`${location.name}.csv`, true])
  expect(unread).toEqual([null, false])
  expect(await called('prescription', prescription.id)).toEqual([dispensed.invoiceNumber, true])
})

test('an entry is found by its thing’s name, code, number or phone, as everything is searched for', async () => {
  const branch = await openBranch(pharmacy)
  const { owner, location, product } = branch
  const name = word()
  const reference = `SI-${word()}`
  const sold = await branch.sell()
  const bought = await branch.buy({ reference })
  await owner.send(api.products.update, {
    params: { id: String(product.id) },
    body: { name: `Ácido ${name}`, sku: `K-00012${name}` },
  })
  const rosa = await owner.send(api.customers.create, {
    body: { name: `Rosa ${name}`, phone: `0917 ${String(Date.now()).slice(-7)}` },
  })
  const category = await owner.send(api.categories.create, { body: { name: `Vitamins ${name}` } })
  const acid = `product Ácido ${name}`
  const sale = `sale ${sold.invoiceNumber}`
  const [, number = ''] = /0*(\d+)$/.exec(sold.invoiceNumber!) ?? []

  expect(await found(sold.invoiceNumber!)).toEqual([sale])
  expect(await found(`${location.code.toLowerCase()}-${number}`)).toEqual([sale])
  expect(await found(number)).toContain(sale)
  expect(await found(`${name} acido`)).toEqual([acid])
  expect(await found(`k-12${name}`)).toEqual([acid])
  expect(await found(rosa.phone!.replaceAll(' ', '').replace(/^0/, '+63'))).toEqual([
    `customer ${rosa.name}`,
  ])
  expect(await found(name)).toEqual([`category ${category.name}`, `customer ${rosa.name}`, acid])
  expect(await found(name, { entity: 'category' })).toEqual([`category ${category.name}`])
  expect(await found(reference.slice(3))).toEqual([`purchase PO #${bought.id}`])
  expect(await found(`po #${bought.id}`)).toEqual([`purchase PO #${bought.id}`])
  expect(await found(`#${bought.id}`)).toContain(`purchase PO #${bought.id}`)
  expect(await found(location.code)).toContain(`location ${location.name}`)
  expect(await found(`%${name}`)).toEqual([])
})

test('goods are found by their brand, as in the list of products, and not by what people mean', async () => {
  const { owner } = await openBranch(pharmacy)
  const [name, firm] = [word(), word()]
  const brand = await owner.send(api.brands.create, { body: { name: firm } })
  const body = { name, cost: '1.00', price: '2.00', brandId: brand.id }
  await owner.send(api.products.create, { body })
  const { saidWords } = await admin.send(api.settings.get, {})
  const said = word()
  await admin.send(api.settings.update, { body: { saidWords: `${saidWords}\n${said} = ${firm}` } })

  expect(await found(firm)).toEqual([`brand ${firm}`, `product ${name}`])
  expect(await found(`${firm} ${name}`)).toEqual([`product ${name}`])
  expect(await found(said)).toEqual([])
})

test('a search goes with person and period', async () => {
  const { owner, location } = await openBranch(pharmacy)
  const userId = String(owner.id)

  const named = `location ${location.name}`
  expect(await found(location.code, { userId, action: 'CREATE', entity: 'location' })).toEqual([
    named,
  ])
  expect(await found(location.code, { userId: String(admin.id) })).toEqual([])
  expect(await found(location.code, { userId, to: '2020-01-01' })).toEqual([])
})

test('what was deleted keeps the name that it had, and is found by it', async () => {
  const { owner } = await openBranch(pharmacy)
  const name = word()
  const product = await owner.send(api.products.create, {
    body: { name: `Old ${name}`, cost: '1.00', price: '2.00' },
  })
  const supplier = await owner.send(api.suppliers.create, { body: { name: `Firm ${name}` } })
  const user = await admin.send(api.users.create, {
    body: { fullName: `Luz ${name}`, email: `${name}@example.com`, password: 'a long pass phrase' },
  })
  const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
  await owner.send(api.products.update, { ...at(product), body: { name: `New ${name}` } })

  await owner.send(api.products.delete, at(product))
  await owner.send(api.suppliers.delete, at(supplier))
  await admin.send(api.users.delete, at(user))

  expect(await called('product', product.id)).toEqual([`New ${name}`, false])
  expect(await called('supplier', supplier.id)).toEqual([`Firm ${name}`, false])
  expect(await called('user', user.id)).toEqual([`Luz ${name}`, false])
  expect(await found(name)).toEqual([
    `product New ${name}`,
    `supplier Firm ${name}`,
    `user Luz ${name}`,
  ])
  expect(await found(`old ${name}`)).toEqual([])
})

test('a customer who was forgotten or deleted is named and found by nothing of theirs', async () => {
  const { manager, cashier, make, forget, checkout } = await openForgetting(pharmacy)
  const [bought, unsold] = [await make(), await make()]
  const sold = await cashier.send(api.sales.complete, checkout(bought.id))
  expect(await called('customer', bought.id)).toEqual([bought.name, true])
  expect(await found(bought.word)).toEqual([
    `beneficiary ${bought.name}`,
    `customer ${bought.name}`,
  ])

  await forget(bought.id)
  await manager.send(api.customers.delete, { params: { id: String(unsold.id) } })

  expect(await called('customer', bought.id)).toEqual([`Deleted customer #${bought.id}`, true])
  expect(await called('customer', unsold.id)).toEqual([null, false])
  expect(await called('sale', sold.id)).toEqual([sold.invoiceNumber, true])
  for (const { word: theirs } of [bought, unsold]) expect(await found(theirs)).toEqual([])
  const whole = JSON.stringify(await list({}))
  expect(whole).not.toContain(bought.word)
  expect(whole).not.toContain(unsold.word)
})

test('sign-ins and sign-outs are left out or shown alone when asked for, and are among the rest otherwise', async () => {
  const user = await pharmacy.as('MANAGER')
  const userId = String(user.id)
  await user.send(api.units.create, { body: { name: word() } })
  await user.send(api.auth.logout, {})
  const actions = async (query: Query) =>
    (await list({ userId, ...query })).map((each) => each.action)

  expect(await actions({ signIns: 'left-out' })).toEqual(['CREATE'])
  expect(await actions({ signIns: 'only' })).toEqual(['SIGN_OUT'])
  expect(await actions({})).toEqual(['SIGN_OUT', 'CREATE'])
  expect(await admin.try(api.audit.list, { query: { signIns: 'x' } as never })).toMatchObject({
    status: 400,
  })
})

test('what stands in an entry by its id is named, too', async () => {
  const branch = await openBranch(pharmacy)
  const { owner, location, product, supplier } = branch
  const brand = await owner.send(api.brands.create, { body: { name: `Unilab ${word()}` } })
  const at = { params: { id: String(product.id) } }
  await owner.send(api.products.update, { ...at, body: { brandId: brand.id } })
  await owner.send(api.products.update, { ...at, body: { brandId: null } })
  const gone = { params: { id: String(brand.id) } }
  const order = await branch.order()
  const bought = await branch.buy()
  const namesOf = async (entity: string, id: number) =>
    (await list({ entity, entityId: String(id) }))[0]?.names

  const brands = await namesOf('product', product.id)
  await owner.send(api.brands.delete, gone)

  expect(brands).toMatchObject({ brandId: { [brand.id]: brand.name } })
  expect(await namesOf('product', product.id)).not.toHaveProperty('brandId')
  expect(await namesOf('sale', order.id)).toEqual({
    locationId: { [location.id]: location.name },
    productId: { [product.id]: product.name },
  })
  expect(await namesOf('purchase', bought.id)).toMatchObject({
    supplierId: { [supplier.id]: supplier.name },
    createdById: { [branch.manager.id]: expect.stringContaining('manager') },
  })
})
