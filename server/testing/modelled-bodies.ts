import { percentText, pesosOf } from '#domain/money.ts'
import type { CheckoutBody } from '#domain/sales/checkout-body.ts'
import type { NewOrderBody } from '#domain/sales/order-body.ts'
import type { ModelFigures, ModelLine } from '#domain/testing/statutory-model.ts'
import type { Sold } from '#server/testing/made-up-goods-of-law.ts'

// Sales with the figures of the model of the law, as tills and order forms send them.

export type Asked = { sold: Sold; line: ModelLine }
type Modelled = { figures: readonly ModelFigures[]; due: bigint }
type Shown = { beneficiaryId: number; weekLeft?: string }[]
type At = { locationId: number; tillId: number; beneficiaries: Shown }

export const pesos = (centavos: bigint) => pesosOf(Number(centavos))
const sum = (lines: readonly ModelFigures[], field: 'lineTotal' | 'vat') =>
  lines.reduce((total, line) => total + line[field], 0n)

function itemOf({ sold: { productId, packId }, line }: Asked) {
  const { scheme, override, groupPrice } = line
  const price = pesos(override ?? groupPrice)
  return { productId, packId, price, priceOverride: override !== null, scheme }
}

/** A checkout of the till, paid in cash. */
export function checkoutOf(
  asked: readonly Asked[],
  { figures, due }: Modelled,
  at: At,
): CheckoutBody {
  const grandTotal = pesos(due)
  return {
    sale: {
      ...at,
      totalBefore: pesos(sum(figures, 'lineTotal')),
      taxTotal: pesos(sum(figures, 'vat')),
      grandTotal,
      paidAmount: grandTotal,
      changeDue: '0.00',
    },
    items: asked.map(({ line, ...more }, index) => ({
      ...itemOf({ line, ...more }),
      qty: Number(line.count),
      discountPct: percentText(Number(line.discountPct)),
      lineTotal: pesos(figures[index]!.lineTotal), // of each line
    })),
    payments: [{ method: 'cash', amount: grandTotal, reference: null }],
  }
}

/** An issued order of the other price group, paid in cash. */
export function orderOf(asked: readonly Asked[], { figures, due }: Modelled, at: At): NewOrderBody {
  return {
    ...at,
    status: 'Final',
    sellingPriceGroup: 'RETAIL',
    items: asked.map(({ line, ...more }, index) => ({
      ...itemOf({ line, ...more }),
      quantity: Number(line.count),
      total: pesos(figures[index]!.lineTotal), // of each line
    })),
    grandTotal: pesos(due),
    payments: [{ method: 'Cash', amount: pesos(due) }],
  }
}
