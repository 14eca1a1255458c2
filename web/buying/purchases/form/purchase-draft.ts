import { z } from 'zod'
import { totalCost } from '#domain/buying/purchases/purchase.ts'
import type { Purchase, SuggestedOrder } from '#domain/buying/purchases/api.ts'
import { newPurchase } from '#domain/buying/purchases/bodies.ts'
import { parseUnitCost, type Centavos } from '#domain/money.ts'
import { unitsOf } from '#domain/buying/purchases/bought-units.ts'
import { isExpired } from '#domain/goods/stock/fefo.ts'
import { TEXT } from '#web/buying/purchases/form/purchase-form-text.ts'
import { trimmedCost } from '#domain/unit-cost.ts'
import type { CheckedForm } from '#web/platform/ui/use-checked-form.ts'

/** The form's schema: the schema of the call, and a refusal of expired goods. */
export function checkedPurchase(today: string) {
  return newPurchase
    .extend({
      supplierId: z.int(TEXT.supplierMissing),
      locationId: z.int(TEXT.locationMissing),
    })
    .superRefine(({ items }, context) => {
      for (const [index, { expiryDate = null }] of items.entries())
        if (isExpired({ expiryDate }, today))
          context.addIssue({
            code: 'custom',
            path: ['items', index, 'expiryDate'],
            message: TEXT.pastExpiry,
          })
    })
}

type Schema = ReturnType<typeof checkedPurchase>
export type PurchaseDraft = z.input<Schema>
export type CheckedPurchase = z.output<Schema>
export type PurchaseForm = CheckedForm<PurchaseDraft, CheckedPurchase>
export type LineDraft = PurchaseDraft['items'][number]

type Begun = Omit<PurchaseDraft, 'supplierId' | 'locationId'> & {
  /** null until a choice is made. */
  supplierId: number | null
  locationId: number | null
}

/** What the form begins as: an order that is to come, or goods that are there and are taken in at once. */
export type PurchaseStatus = CheckedPurchase['status']

/** The values that the form starts with. */
export function purchaseDraftOf(
  purchase: Purchase | null,
  locationId: number | null,
  status: PurchaseStatus = 'PENDING',
): Begun {
  return {
    supplierId: purchase?.supplierId ?? null,
    locationId: purchase?.locationId ?? locationId,
    status,
    reference: purchase?.reference ?? '',
    invoiceDate: purchase?.invoiceDate ?? '',
    notes: purchase?.notes ?? '',
    expectedOn: purchase?.expectedOn ?? '',
    items: (purchase?.items ?? []).map((item) => ({
      productId: item.productId,
      packId: item.packId,
      packFactor: item.packFactor ?? undefined,
      qty: unitsOf(item) - item.freeQty,
      freeQty: item.freeQty || undefined,
      cost: trimmedCost(item.cost),
      lotNumber: item.lotNumber ?? '',
      expiryDate: item.expiryDate ?? '',
    })),
  }
}

/** What a new order begins with, and where. */
export type Suggested = SuggestedOrder & { locationId: number }

/** The values that an order of goods from Low Stock starts with: ordered, so they have not come yet. */
export function suggestedDraft({ supplier, locationId, items }: Suggested): Begun {
  return {
    ...purchaseDraftOf(null, locationId),
    supplierId: supplier?.id ?? null,
    items: items.map(({ productId, packId, qty, cost, product }) => ({
      productId,
      packId,
      packFactor: product.packs.find(({ id }) => id === packId)?.factor,
      qty,
      cost: trimmedCost(cost),
      lotNumber: '',
      expiryDate: '',
    })),
  }
}

/** The total cost of the lines as typed; null while a line is not valid. */
export function typedTotal(lines: readonly Pick<LineDraft, 'qty' | 'cost'>[]): Centavos | null {
  const bought = lines.map(({ qty, cost }) => ({ qty, cost: String(cost) }))
  const isTyped = bought.every(
    ({ qty, cost }) => Number.isSafeInteger(qty) && qty >= 1 && (parseUnitCost(cost) ?? -1) >= 0,
  )
  const total = isTyped ? totalCost(bought) : Infinity
  return total === Infinity ? null : total
}
