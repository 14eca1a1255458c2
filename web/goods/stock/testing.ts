import { api } from '#domain/api.ts'
import type { Location } from '#domain/shop/locations/api.ts'
import type { Product } from '#domain/goods/products/api.ts'
import type { LocationInventory, StockLot, StockMovement } from '#domain/goods/stock/api.ts'
import { button, dialog } from '#web/testing/page.ts'
import { showProducts } from '#web/testing/products.ts'
import type { Screen } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'

const MOVED_AT = '2026-11-20T05:00:00Z'

/** What a location has of a product. */
export function shelfOf({ id, stockQty }: Product, place: Location): LocationInventory {
  return {
    productId: id,
    locationId: place.id,
    stockQty,
    sellableQty: stockQty,
    minStockLevel: 7,
    maxStockLevel: 70,
    reorderPoint: 10,
    lastStockUpdate: null,
    isActive: true,
    rack: null,
    row: null,
  }
}

type At = Pick<StockLot, 'productId' | 'productName' | 'locationId' | 'locationName'>

/** Twenty tablets that came in November, without number and expiry unless they are given. */
export function lotOf(at: At, about: Partial<StockLot>): StockLot {
  return {
    ...at,
    id: 1,
    sku: null,
    lotNumber: null,
    expiryDate: null,
    isExpired: false,
    state: 'FOR_SALE',
    unitCost: '6.0000',
    qty: 20,
    createdAt: MOVED_AT,
    ...about,
  }
}

/** Units that an adjustment brought to the first lot. */
export function adjusted(at: At, about: Partial<StockMovement>): StockMovement {
  return {
    ...at,
    id: 1,
    lotId: 1,
    lotNumber: null,
    expiryDate: null,
    lotState: 'FOR_SALE',
    delta: 1,
    kind: 'ADJUSTMENT',
    unitCost: '6.0000',
    saleId: null,
    invoiceNumber: null,
    returnId: null,
    returnNumber: null,
    purchaseId: null,
    adjustmentId: 1,
    documentId: null,
    documentNumber: null,
    reason: null,
    userId: 2,
    userName: 'Jose Reyes',
    movedAt: MOVED_AT,
    ...about,
  }
}

/** Opens the stock of a product that came in lots, with as many movements, the newest first. */
export async function openStock(server: Server, screen: Screen, count = 1) {
  const { biogesic, branch } = await showProducts(server, screen)
  const at = { productId: biogesic.id, locationId: branch.id, locationName: branch.name }
  const shelf = shelfOf(biogesic, branch)
  const of = { ...at, productName: biogesic.name }
  const lot = lotOf(of, { sku: biogesic.sku })
  const moved = (id: number, reason: string) => adjusted(of, { id, adjustmentId: id, reason })
  const movements = Array.from({ length: count }, (_, nth) =>
    nth === count - 1 ? moved(1, 'Opening stock') : moved(count - nth, `Counted ${nth}`),
  )
  /** The page of movements as the server would answer it. */
  const pageAt = ({ query }: { query: { before?: unknown; limit?: unknown } }) =>
    movements
      .filter(({ id }) => query.before === undefined || id < Number(query.before))
      .slice(0, Number(query.limit))
  /** Another user adjusts the stock. */
  const spill = () => movements.unshift(moved(movements.length + 1, 'Spilt'))
  server.answers(api.stock.inventory, [shelf])
  server.answers(api.stock.lots, [lot])
  server.answers(api.stock.movements, pageAt)
  const stock = dialog(`Stock of ${biogesic.name}`)
  const open = () => button(/^Stock of Biogesic/).click()
  return { stock, open, shelf, lot, moved, pageAt, spill, biogesic }
}
