import { centavosOf, rateOf } from '#domain/money.ts'
import { insertUser } from '#server/auth/queries.ts'
import { EVERYWHERE } from '#server/auth/reach/queries.ts'
import { hashPassword } from '#server/auth/password.ts'
import { updatePin } from '#server/auth/pins/queries.ts'
import { insertBrand, insertCategory, insertUnit, listUnits } from '#server/catalogue/queries.ts'
import { insertCustomer } from '#server/customers/queries.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { DEMO_ACCOUNTS } from '#server/auth/demo-accounts.ts'
import {
  DEMO_BRANCHES,
  readDemoCustomers,
  readDemoProducts,
  readDemoSuppliers,
  type DemoProduct,
} from '#server/demo/catalogue.ts'
import { DEMO_DAYS, planSales, type Branch, type Good } from '#server/demo/plan.ts'
import { eventsOf, planOrders, type DemoEvent } from '#server/demo/orders.ts'
import { planPurchases } from '#server/demo/purchases.ts'
import { Random } from '#server/demo/random.ts'
import { openingLots } from '#server/demo/shelves.ts'
import { eventsAtTill } from '#server/demo/till.ts'
import { insertLocation } from '#server/locations/queries.ts'
import { createProduct } from '#server/products/create-product.ts'
import type { Seller } from '#server/sales/complete-sale.ts'
import { adjustStock } from '#server/stock/adjust-stock.ts'
import { carryProduct } from '#server/stock/queries.ts'
import { insertSupplier, listSuppliers } from '#server/suppliers/queries.ts'
import { insertTill } from '#server/tills/queries.ts'
import { readSettings, taxOf } from '#server/settings/queries.ts'

/**
 * Fills an empty demo database by the product's own code: people, goods, shelves, and two months of sales and
 * purchases.
 */
export async function fillDemo(database: Database, now: Date): Promise<void> {
  const random = new Random(20_250_611)
  const opening = new Date(now.getTime() - (DEMO_DAYS + 2) * 24 * 3_600_000)
  const sellers = await hireStaff(database)
  const [owner] = sellers
  if (!owner) throw new Error('the demo has no accounts')
  const by = { user: owner, now: opening }
  const { branches, goods, customerIds } = await database.transaction(async (tx) => ({
    branches: await openBranches(tx),
    customerIds: await enterContacts(tx),
    goods: await enterGoods(tx, by),
  }))

  const kits = goods.filter(({ parts }) => parts.length > 0)
  const shelved = goods.filter((good) => !kits.includes(good))
  // Nobody buys the slowest product, whose lot expires on the shelf.
  const slowMover = shelved.toSorted((a, b) => a.popularity - b.popularity)[0]!
  const wanted = goods.filter((good) => good !== slowMover)
  const sales = planSales(wanted, branches, now, random)
  const orders = planOrders(
    shelved.filter((good) => good !== slowMover),
    branches,
    customerIds,
    now,
    random,
  )
  await database.transaction(async (tx) => {
    for (const lot of openingLots(shelved, branches, [...sales, ...orders], slowMover, now, random))
      await adjustStock(
        tx,
        {
          productId: lot.good.id,
          locationId: lot.branch.id,
          qty: lot.qty,
          reason: 'Opening stock',
          lotNumber: lot.lotNumber,
          expiryDate: lot.expiryDate,
        },
        by,
      )
    for (const kit of kits) for (const branch of branches) await carryProduct(tx, kit.id, branch.id)
  })

  const tax = taxOf(await readSettings(database.pool))
  const suppliers = await listSuppliers(database.pool)
  const buyer = sellers.find(({ role }) => role === 'MANAGER') ?? owner
  const bought = planPurchases({ goods: shelved, branches, suppliers, buyer }, now).map(
    ({ at, happen }): DemoEvent => ({ at, happen: ({ transaction }) => transaction(happen) }),
  )
  const shop = { tax, customerIds, sellers, manager: buyer, now }
  const atTheTill = sales.flatMap((sale, index) => eventsAtTill(sale, index, shop, random))
  const ofOrders = orders.flatMap((order) => eventsOf(order, sellers, random))
  const past = [...atTheTill, ...bought, ...ofOrders].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
  for (const { happen } of past) await happen(database)
}

async function hireStaff({ transaction }: Database): Promise<Seller[]> {
  return Promise.all(
    DEMO_ACCOUNTS.map(async ({ username, password, role, fullName, pin }) => {
      const passwordHash = await hashPassword(password)
      const email = `${username}@example.com`
      const mustChangePassword = false
      const user = { username, email, fullName, role, passwordHash, mustChangePassword }
      const pinHash = pin === undefined ? null : await hashPassword(pin)
      const id = await transaction(async (tx) => {
        const userId = await insertUser(tx, user)
        await updatePin(tx, userId, pinHash)
        return userId
      })
      return { id, role, fullName, reach: EVERYWHERE }
    }),
  )
}

async function openBranches(tx: Tx): Promise<Branch[]> {
  const branches: Branch[] = []
  for (const { salesPerDay, ...branch } of DEMO_BRANCHES) {
    const { id } = await insertLocation(tx, { ...branch, isActive: true })
    const second = { locationId: id, name: 'Till 2', prefix: `${branch.code}2` }
    const secondTillId = branch.isMain ? await insertTill(tx, second) : undefined
    branches.push({ id, salesPerDay, secondTillId })
  }
  return branches
}

/** Enters customers and suppliers; answers the customers' ids. */
async function enterContacts(tx: Tx): Promise<number[]> {
  for (const { name, contact, phone, email, notes } of readDemoSuppliers())
    await insertSupplier(tx, {
      name,
      contact: contact || null,
      phone: phone || null,
      email: email || null,
      notes: notes || null,
      isActive: true,
    })
  const ids: number[] = []
  for (const { name, phone, email, notes } of readDemoCustomers()) {
    const contact = { phone: phone || null, email: email || null, notes: notes || null }
    ids.push((await insertCustomer(tx, { name, ...contact, isActive: true })).id)
  }
  return ids
}

async function enterGoods(tx: Tx, by: { user: Seller; now: Date }): Promise<Good[]> {
  const products = readDemoProducts()
  const categories = await idsByName(
    products.map(({ category }) => category),
    (name) => insertCategory(tx, { name }),
  )
  const subCategories = new Map<string, number>()
  for (const { category, subCategory } of products) {
    if (subCategory === '' || subCategories.has(subCategory)) continue
    const parentId = categories.get(category) ?? null
    subCategories.set(subCategory, (await insertCategory(tx, { name: subCategory, parentId })).id)
  }
  const brands = await idsByName(
    products.map(({ brand }) => brand),
    (name) => insertBrand(tx, { name }),
  )
  const units = new Map((await listUnits(tx)).map(({ id, name }) => [name.toLowerCase(), id]))
  for (const { unit } of products)
    if (!units.has(unit))
      units.set(unit, (await insertUnit(tx, { name: unit[0]?.toUpperCase() + unit.slice(1) })).id)

  const goods: Good[] = []
  for (const product of products) {
    const parts = partsOf(product, goods)
    const { id } = await createProduct(
      tx,
      {
        ...sellable(product),
        productType: parts.length > 0 ? 'COMBO' : 'SINGLE',
        components: parts.map(({ good, qty }) => ({ productId: good.id, qty })),
        unitId: units.get(product.unit) ?? null,
        brandId: brands.get(product.brand) ?? null,
        categoryId: categories.get(product.category) ?? null,
        subCategoryId: subCategories.get(product.subCategory) ?? null,
      },
      by,
    )
    goods.push({
      id,
      sku: product.sku,
      name: product.name,
      parts,
      cost: product.cost,
      price: product.price,
      taxRatePct: product.vatExempt === 'yes' ? '0' : '12',
      unit: product.unit,
      popularity: Number(product.popularity),
      shelfLifeMonths: Number(product.shelfLifeMonths),
    })
  }
  return goods
}

function partsOf({ parts = '' }: DemoProduct, goods: readonly Good[]): Good['parts'] {
  return [...parts.matchAll(/(\d+) (\S+)/g)].map(([, qty, sku]) => {
    const good = goods.find((each) => each.sku === sku)
    if (!good) throw new Error(`the demo has no ${sku} to put into a kit`)
    return { good, qty: Number(qty) }
  })
}

async function idsByName(
  names: readonly string[],
  insert: (name: string) => Promise<{ id: number }>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const name of new Set(names.filter((name) => name !== '')))
    ids.set(name, (await insert(name)).id)
  return ids
}

function sellable(product: DemoProduct) {
  return {
    name: product.name,
    genericName: product.genericName || null,
    strength: product.strength || null,
    dosageForm: product.dosageForm || null,
    sku: product.sku,
    barcode: product.barcode,
    barcodeType: 'EAN13' as const,
    description: product.description || null,
    cost: centavosOf(product.cost),
    price: centavosOf(product.price),
    taxRatePct: product.vatExempt === 'yes' ? 0 : rateOf('12'),
    enableStock: true,
    alertQuantity: 0,
    notForSelling: false,
    enableSerial: false,
    preparationTimeMinutes: 0,
    taxType: 'INCLUSIVE' as const,
    stockQty: 0,
    isActive: true,
  }
}
