import { api } from '#domain/api.ts'
import type { AnswerOf, CallOf } from '#domain/endpoint.ts'
import { centavosOf } from '#domain/money.ts'
import { openLocation, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'

type NewPurchase = CallOf<typeof api.purchases.create>['body']
type Delivery = CallOf<typeof api.purchases.receive>['body']
type Change = CallOf<typeof api.purchases.update>['body']

export async function openSupplier(pharmacy: TestPharmacy, { isActive = true } = {}) {
  const name = `Supplier ${someLetters()}`
  const { rows } = await pharmacy.owner.query<{ id: number }>(
    'INSERT INTO suppliers (name, is_active) VALUES ($1, $2) RETURNING id',
    [name, isActive],
  )
  return { id: rows[0]!.id, name } // RETURNING gives the row it inserted
}

/** A new location that buys a product without stock, at 7 pesos unless given otherwise. */
export async function openBuying(pharmacy: TestPharmacy, stock: { inStock?: number } = {}) {
  const opened = await openLocation(pharmacy, { inStock: 0, ...stock })
  const { manager, location, product } = opened
  const supplier = await openSupplier(pharmacy)
  const order = (body: Partial<NewPurchase> = {}) =>
    manager.try(api.purchases.create, {
      body: {
        supplierId: supplier.id,
        locationId: location.id,
        items: [{ productId: product.id, qty: 10, cost: '7.00' }],
        ...body,
      },
    })
  const pending = async (body: Partial<NewPurchase> = {}) =>
    (await order({ status: 'PENDING', ...body })).answer
  const receive = (id: number, body: Delivery, idempotencyKey?: string) =>
    manager.try(
      api.purchases.receive,
      { params: { id: String(id) }, body },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    )
  const undo = (id: number, delivery: number) =>
    manager.try(api.purchases.undoDelivery, {
      params: { id: String(id), delivery: String(delivery) },
    })
  const change = (id: number, body: Change) =>
    manager.try(api.purchases.update, { params: { id: String(id) }, body })
  const find = (id: number) => manager.send(api.purchases.get, { params: { id: String(id) } })
  /** The lots with stock: number, expiry, cost and quantity. */
  const lots = async (productId = product.id) => {
    const query = { productId: String(productId), locationId: String(location.id) }
    const found = await manager.send(api.stock.lots, { query })
    return found.map(({ lotNumber, expiryDate, unitCost, qty }) => [
      lotNumber,
      expiryDate,
      unitCost,
      qty,
    ])
  }
  const costOf = async (productId = product.id) =>
    (await manager.send(api.products.find, { params: { id: String(productId) }, query: {} })).cost
  return { ...opened, supplier, order, pending, receive, undo, change, find, lots, costOf }
}

/**
 * The same, whose tablets at 10.00 are bought in boxes of 100 and strips of 10, too. `tenAndOne` orders ten boxes at 90.00 and
 * one that is free: a tablet costs 0.8182.
 */
export async function openBuyingBoxes(pharmacy: TestPharmacy) {
  const opened = await openBuying(pharmacy)
  const { manager, product, pending } = opened
  const changeProduct = (body: CallOf<typeof api.products.update>['body']) =>
    manager.try(api.products.update, { params: { id: String(product.id) }, body })
  const { answer } = await changeProduct({
    packs: [
      { name: 'Strip', factor: 10, price: '95.00' },
      { name: 'Box', factor: 100, price: '900.00' },
    ],
  })
  const [strip, box] = answer.packs as [Pack, Pack]
  const boxes = (
    qty: number,
    cost: string,
    more: { freeQty?: number; lotNumber?: string } = {},
  ) => ({
    productId: product.id,
    packId: box.id,
    qty,
    cost,
    ...more,
  })
  const tenAndOne = () => pending({ items: [boxes(10, '90.00', { freeQty: 1 })] })
  return { ...opened, changeProduct, strip, box, boxes, tenAndOne }
}

type Pack = AnswerOf<typeof api.products.find>['packs'][number]
type Purchase = AnswerOf<typeof api.purchases.get>
type Item = Purchase['items'][number]

/** Fails unless a purchase's figures add up to the centavo and to the unit. */
export function refuseUnlessPurchaseAddsUp(purchase: Purchase): void {
  const lines = purchase.items.reduce((sum, { lineTotal }) => sum + centavosOf(lineTotal), 0)
  if (lines !== centavosOf(purchase.totalCost)) throw new Error(`lines come to ${lines} centavos`)
  for (const item of purchase.items) refuseUnlessLineAddsUp(item, purchase)
  for (const [whole, parts] of [
    [purchase.receivedCost, purchase.items.map(({ receivedTotal }) => receivedTotal)],
    [purchase.totalValue, purchase.items.map(({ totalValue }) => totalValue)],
  ] as const) {
    const sum = parts.reduce((total, part) => total + centavosOf(part), 0)
    if (sum !== centavosOf(whole)) throw new Error(`lines come to ${sum} centavos, not ${whole}`)
  }
}

function refuseUnlessLineAddsUp(item: Item, { deliveries, status }: Purchase): void {
  const { line, qty, receivedQty, cost } = item
  const receipts = deliveries
    .filter(({ undoneAt }) => undoneAt === null)
    .flatMap((delivery) => delivery.receipts.filter((receipt) => receipt.line === line))
  const came = receipts.reduce((sum, receipt) => sum + receipt.qty, 0)
  if (came !== receivedQty) throw new Error(`line ${line}: ${came} came, not ${receivedQty}`)
  const amounts = receipts.reduce((sum, { amount }) => sum + centavosOf(amount), 0)
  if (amounts !== centavosOf(item.receivedTotal))
    throw new Error(`line ${line}: receipts come to ${amounts}, not ${item.receivedTotal}`)
  // What a piece of a pack costs is rounded: bought-packs.test.ts calculates those in fractions.
  if (item.packId !== null || item.freeQty > 0) return
  // In ten-thousandths of a peso, as costs are written; rounded to centavos once.
  const tenThousandths = (pesos: string) => Math.round(Number(pesos) * 10_000)
  const paid = receipts.reduce((sum, each) => sum + each.qty * tenThousandths(each.unitCost), 0)
  const open = status === 'PENDING' ? (qty - came) * tenThousandths(cost) : 0
  for (const [name, is, should] of [
    ['received', item.receivedTotal, paid],
    ['value', item.totalValue, paid + open],
  ] as const)
    if (centavosOf(is) !== Math.round(should / 100))
      throw new Error(`line ${line}: ${name} is ${is}, not ${should / 10_000}`)
}
