import type { SearchedProduct } from '#domain/goods/products/api.ts'
import { cartOf } from '#web/selling/sales/till/cart.ts'
import type { Holder } from '#web/selling/sales/till/held-carts.ts'
import type { PendingSale, Seller } from '#web/selling/sales/till/waiting-sales.ts'
import { EMPTY_TILL, productAdded, qtyChanged } from '#web/selling/sales/till/till-state.ts'

/** A product as the search returns it: stock counted, price 10.00, five on the shelf. */
export function foundProduct(id: number, changes: Partial<SearchedProduct> = {}): SearchedProduct {
  return {
    id,
    name: `Product ${id}`,
    genericName: null,
    strength: null,
    dosageForm: null,
    sku: `SKU-${id}`,
    barcode: null,
    price: '10.00',
    taxRatePct: '12.00',
    taxClass: 'VATABLE',
    schemes: [],
    uncovered: {},
    priceCap: null,
    productType: 'SINGLE',
    enableStock: true,
    stockQty: 5,
    sellableQty: 5,
    expirationDate: null,
    unsellableReason: null,
    isExactCode: false,
    match: 'TYPED',
    isPieceCode: false,
    packId: null,
    soldByPiece: true,
    pieceName: null,
    packs: [],
    ...changes,
  }
}

export const CASHIER: Seller = { id: 4, name: 'Ana Dela Cruz' }

/** A user who holds or resumes a cart, at the location with the id 7. */
export function heldBy(by: string, atMs: number): Holder {
  return { by, atMs, locationId: 7 }
}

/** A pending sale: three of a product for 32.48, paid with 50.00. */
export function pendingSale(changes: Partial<PendingSale> = {}): PendingSale {
  const key = 'k'.repeat(32)
  const cart = qtyChanged(productAdded(EMPTY_TILL, foundProduct(1)), '1', 3)
  return {
    key,
    body: {
      sale: {
        locationId: 7,
        totalBefore: '30.00',
        taxTotal: '2.48',
        grandTotal: '32.48',
        paidAmount: '50.00',
        changeDue: '17.52',
      },
      items: [],
      payments: [],
    },
    figures: { total: 32_48, credit: 0, paid: 50_00, change: 17_52, back: [] },
    cart: { ...cartOf(cart), key },
    seller: CASHIER,
    isLost: false,
    ...changes,
  }
}

/** An in-memory localStorage. */
export function deviceStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage // a till uses no other method
}
