import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Branch } from '#server/testing/shop/branches.ts'
import { ALL, openReaders, OURS, parkedSaleOf } from '#server/testing/platform/log-readers.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { admin, ours, readersOf } = await openReaders(pharmacy)

const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const key = () => ({ idempotencyKey: randomUUID() })
const unique = (word: string) => `${word} ${randomUUID()}`

async function lotOf({ manager, product, location }: Branch) {
  const query = { productId: String(product.id), locationId: String(location.id) }
  const [lot] = await manager.send(api.stock.lots, { query })
  return lot! // it is in stock
}

type Work = (of: Branch) => Promise<unknown>

const WORK: [string, string, string[], Work][] = [
  ['sale', 'SELL', OURS, (of) => of.sell()],
  ['sale', 'CREATE', OURS, (of) => of.order()],
  [
    'sale',
    'DELETE',
    OURS,
    async (of) => of.manager.send(api.sales.delete, { ...at(await of.order()), query: {} }),
  ],
  [
    'sale',
    'VOID',
    OURS,
    async (of) => of.manager.send(api.sales.delete, { ...at(await of.sell()), query: {} }),
  ],
  [
    'sale',
    'RETURN',
    OURS,
    async (of) =>
      of.manager.send(api.returns.create, {
        ...at(await of.sell()),
        body: { reason: 'Wrong item', items: [{ line: 1, qty: 1 }] },
      }),
  ],
  ['ticket', 'HAND_IN', OURS, (of) => of.cashier.send(api.tickets.create, parkedSaleOf(of), key())],
  [
    'ticket',
    'DELETE',
    OURS,
    async (of) => {
      const parkedSale = await of.cashier.send(api.tickets.create, parkedSaleOf(of), key())
      await of.cashier.send(api.tickets.discard, at(parkedSale))
    },
  ],
  ['purchase', 'CREATE', OURS, (of) => of.buy()],
  [
    'purchase',
    'CANCEL',
    OURS,
    async (of) =>
      of.manager.send(api.purchases.update, {
        ...at(await of.buy()),
        body: { status: 'CANCELLED' },
      }),
  ],
  // The average cost of the shop's goods, by what a branch bought.
  [
    'product',
    'AVERAGE_COST',
    OURS,
    (of) =>
      of.buy({
        status: 'RECEIVED',
        items: [{ productId: of.product.id, qty: 1000, cost: '9.00' }],
      }),
  ],
  [
    'product',
    'ADJUST_STOCK',
    OURS,
    ({ manager, product, location }) =>
      manager.send(
        api.stock.adjust,
        { body: { productId: product.id, locationId: location.id, qty: -1, reason: 'Broken' } },
        key(),
      ),
  ],
  [
    'product',
    'CORRECT_LOT',
    OURS,
    async (of) =>
      of.manager.send(
        api.stock.correctLot,
        {
          ...at(await lotOf(of)),
          body: { lotNumber: randomUUID(), unitCost: '7.00', reason: 'Misread' },
        },
        key(),
      ),
  ],
  [
    'product',
    'CHANGE_LOT_STATE',
    OURS,
    async (of) =>
      of.manager.send(
        api.stock.changeState,
        { ...at(await lotOf(of)), body: { state: 'QUARANTINE', qty: 1, reason: 'Wet box' } },
        key(),
      ),
  ],
  [
    'location inventory',
    'UPDATE',
    OURS,
    ({ manager, product, location }) =>
      manager.send(api.stock.setLevels, {
        params: { productId: String(product.id), locationId: String(location.id) },
        body: { reorderPoint: 7 },
      }),
  ],
  ['till', 'CREATE', OURS, (of) => of.openTill()],
  ['product import', 'START', OURS, (of) => of.importedFile()],
  // Prices are the shop's.
  [
    'product',
    'UPDATE',
    ALL,
    ({ manager, product }) =>
      manager.send(api.products.update, { ...at(product), body: { alertQuantity: 5 } }),
  ],
  [
    'product',
    'SET_PRICES',
    ALL,
    ({ manager, product }) =>
      manager.send(api.products.setPrices, {
        ...at(product),
        body: { prices: [{ priceGroup: 'RETAIL', sellingPriceIncTax: '9.00' }] },
      }),
  ],
  [
    'category',
    'CREATE',
    ALL,
    (of) => of.manager.send(api.categories.create, { body: { name: unique('Drops') } }),
  ],
  // People, and the shop itself.
  ['user', 'SIGN_OUT_EVERYWHERE', [], () => signOut()],
  ['user', 'UPDATE', [], () => pharmacy.as('MANAGER').then((one) => rename(one))],
  [
    'customer',
    'CREATE',
    [],
    (of) => of.manager.send(api.customers.create, { body: { name: unique('Rosa') } }),
  ],
  [
    'supplier',
    'CREATE',
    [],
    (of) => of.manager.send(api.suppliers.create, { body: { name: unique('Metro') } }),
  ],
  ['prescription', 'CREATE', [], (of) => of.prescribe()],
  [
    'location',
    'UPDATE',
    [],
    (of) => of.manager.send(api.locations.update, { ...at(of.location), body: { phone: '0917' } }),
  ],
  [
    'settings',
    'UPDATE',
    [],
    () => admin.send(api.settings.update, { body: { lowStockDefault: 11 } }),
  ],
]

async function signOut() {
  const somebody = await pharmacy.as('MANAGER')
  await somebody.send(api.auth.logoutEverywhere, {})
}

const rename = (one: { id: number }) =>
  admin.send(api.users.update, { ...at(one), body: { fullName: unique('Luz') } })

test.each(WORK)('%s %s of our branch is read by managers %j', async (entity, action, who, work) => {
  await work(ours)

  const { readers } = await readersOf(entity, action)
  expect(readers).toEqual(who)
})
