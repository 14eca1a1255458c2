import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openLocation, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openSupplier } from '#server/testing/buying/purchases.ts'
import { someLetters } from '#server/testing/platform/words.ts'

type NewProduct = CallOf<typeof api.products.create>['body']
export type ProductBody = CallOf<typeof api.products.update>['body']

/** A code that no other product has. */
export function someCode(): string {
  return someLetters()
}

/** A location with tablets at 10.00 that are also sold in strips of 4 at 38.00 and boxes of 10 at 90.00, each with a code. */
export async function openPacks(pharmacy: TestPharmacy, more: Partial<NewProduct> = {}) {
  const { manager, cashier, location, stockLeft } = await openLocation(pharmacy)
  const [ofStrip, ofBox] = [someCode(), someCode()]
  const product = await manager.send(api.products.create, {
    body: {
      name: `Tablets ${ofBox}`,
      cost: '6.00',
      price: '10.00',
      packs: [
        { name: 'Box', factor: 10, price: '90.00', barcodes: [ofBox] },
        { name: 'Strip', factor: 4, price: '38.00', barcodes: [ofStrip] },
      ],
      ...more,
    },
  })
  const [strip, box] = product.packs as [Pack, Pack]
  const change = (body: ProductBody, id = product.id) =>
    manager.try(api.products.update, { params: { id: String(id) }, body })
  /** Puts lots of so many pieces on the shelf, the one that expires first before the others. */
  const stock = async (...quantities: number[]) => {
    for (const [index, qty] of quantities.entries())
      await manager.send(api.stock.adjust, {
        body: {
          productId: product.id,
          locationId: location.id,
          qty,
          reason: 'Counted',
          lotNumber: `L${index + 1}`,
          expiryDate: `2090-01-${String(index + 1).padStart(2, '0')}`,
        },
      })
  }
  const sell = (lines: Parameters<typeof checkoutOf>[1], by = cashier) =>
    by.try(api.sales.complete, checkoutOf(location.id, lines))
  /** What a sale took of each lot, by line: [line, lot, pieces]. */
  const takenBy = async (saleId: number) => {
    const { rows } = await pharmacy.owner.query<{ line: number; lot: string; qty: number }>(
      `SELECT sale_line AS line, lot_number AS lot, -delta AS qty
         FROM stock_movements AS move JOIN stock_lots AS lot ON lot.id = lot_id
        WHERE sale_id = $1 ORDER BY 1, 2, move.id`,
      [saleId],
    )
    return rows.map(({ line, lot, qty }) => [line, lot, qty])
  }
  const left = () => stockLeft(product.id)
  const codes = { ofStrip, ofBox }
  return {
    manager,
    cashier,
    location,
    product,
    strip,
    box,
    codes,
    change,
    stock,
    sell,
    takenBy,
    left,
  }
}

/** A sale of two boxes of which three pieces came back. */
export async function sellPacks(pharmacy: TestPharmacy) {
  const { manager, product, box, stock, sell } = await openPacks(pharmacy)
  await stock(15, 30)
  const { answer: sale } = await sell([{ product, pack: box, qty: 2 }])
  const back = await manager.send(api.returns.create, {
    params: { id: String(sale.id) },
    body: { reason: 'Too many', items: [{ line: 1, qty: 3 }] },
  })
  return { product, box, saleId: sale.id, returnId: back.id }
}

/** Ten boxes at 90.00 and a free one, of which five came, and thirty pieces of a broken one at another cost. */
export async function buyPacks(pharmacy: TestPharmacy) {
  const { manager, location, product, box } = await openPacks(pharmacy)
  const supplier = await openSupplier(pharmacy)
  const { id } = await manager.send(api.purchases.create, {
    body: {
      supplierId: supplier.id,
      locationId: location.id,
      status: 'PENDING',
      items: [{ productId: product.id, packId: box.id, qty: 10, freeQty: 1, cost: '90.00' }],
    },
  })
  const receipts = [
    { line: 1, packId: box.id, qty: 5 },
    { line: 1, qty: 30, unitCost: '8.5' },
  ]
  await manager.send(api.purchases.receive, { params: { id: String(id) }, body: { receipts } })
  const { rows } = await pharmacy.owner.query<{ id: number }>(
    'SELECT id FROM purchase_receipts WHERE purchase_id = $1 ORDER BY id',
    [id],
  )
  return { id, box, receiptIds: rows.map((row) => row.id) }
}

type Pack = ProductDetail['packs'][number]
