import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { centavosOf, MOST_QTY, pesosOf, type Centavos } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { methodLabel } from '#domain/cash/payments/methods.ts'
import type { Returnable } from '#domain/selling/sales/returns/api.ts'
import { CONDITIONS, type Condition } from '#domain/selling/sales/returns/condition.ts'
import {
  NO_PARTS,
  partsBack,
  worthOf,
  type LineParts,
} from '#domain/selling/sales/returns/line-parts.ts'
import {
  refundedOtherwise,
  refundsFrom,
  splitRefund,
  type MethodAmount,
} from '#domain/selling/sales/returns/refunds.ts'
import { blankCount } from '#web/platform/ui/blank-count.ts'
import { TEXT } from '#web/selling/sales/returns/returns-text.ts'
import type { Exchange } from '#web/selling/sales/till/cart.ts'
import type { CheckedForm } from '#web/platform/ui/use-checked-form.ts'

/** The condition that stands for what is usual of each product: a medicine is looked at, other goods go back to the shelf. */
export const USUAL = ''

export type ReturnDraft = {
  reason: string
  /** How the money goes back; '' is as it was paid. */
  method: string
  lines: {
    /** As it is typed: packs of a line that is counted in its pack, else pieces. */
    qty: number
    inPack: boolean
    /** Where each of the line's products goes, as productsOf lists them. */
    conditions: (Condition | typeof USUAL)[]
    lotId: string
  }[]
}

export type CheckedReturn = z.output<ReturnType<typeof returnChecking>>

export function returnDraftOf({ lines }: Returnable): ReturnDraft {
  return {
    reason: '',
    method: '',
    lines: lines.map((line) => ({
      qty: 0,
      inPack: leftOf(line) >= (line.packFactor ?? Infinity),
      conditions: productsOf(line).map(() => USUAL),
      lotId: '',
    })),
  }
}

/** The schema that the form checks itself by: at least one unit, and no more than is left of any line. */
export function returnChecking({ lines }: Returnable) {
  const qty = blankCount.or(z.int(TEXT.wholeUnits).min(0, TEXT.wholeUnits).max(MOST_QTY))
  const reason = field.text(() => TEXT.reason, 500)
  const condition = z.enum([...CONDITIONS, USUAL])
  return z
    .object({
      reason: z.string(),
      method: z.string(),
      lines: z.array(
        z.object({
          qty,
          inPack: z.boolean(),
          conditions: z.array(condition),
          lotId: z.string(),
        }),
      ),
    })
    .superRefine((draft, context) => {
      for (const [index, typed] of draft.lines.entries()) {
        const line = lines[index]
        if (line && backOf(line, typed) > leftOf(line))
          context.addIssue({
            code: 'custom',
            path: ['lines', index, 'qty'],
            message: TEXT.onlyLeft(leftOf(line), line),
          })
      }
      // Why they come back is asked once something does.
      if (draft.lines.every(({ qty: back }) => back === 0))
        context.addIssue({ code: 'custom', path: ['lines'], message: TEXT.nothingYet })
      else
        for (const { message } of reason.safeParse(draft.reason).error?.issues ?? [])
          context.addIssue({ code: 'custom', path: ['reason'], message })
    })
}

/** Units of a line that are still with the customer. */
export function leftOf({ qty, returnedQty }: Returnable['lines'][number]): number {
  return qty - returnedQty
}

/** The pieces of a line that come back, of what is typed. */
export function backOf(
  { packFactor }: Returnable['lines'][number],
  { qty, inPack }: Pick<ReturnDraft['lines'][number], 'qty' | 'inPack'>,
): number {
  return (qty || 0) * (inPack ? (packFactor ?? 1) : 1)
}

/** The pieces of all lines that come back. */
export function allBackOf(
  { lines }: Returnable,
  typed: readonly Pick<ReturnDraft['lines'][number], 'qty' | 'inPack'>[],
): number[] {
  return lines.map((line, index) => backOf(line, typed[index] ?? { qty: 0, inPack: false }))
}

/** Pieces of a line as they are typed: in its pack where they fill packs, and it is sold in one. */
export function asTyped({ packFactor }: Returnable['lines'][number], pieces: number) {
  return packFactor !== null && pieces % packFactor === 0
    ? { qty: pieces / packFactor, inPack: true }
    : { qty: pieces, inPack: false }
}

/** By what `refunded` is given back: the chosen method, else as it was paid; and whether only a manager gives it back so. */
export function refundsOf(
  { held }: Pick<Returnable, 'held'>,
  method: string,
  refunded: Centavos,
): { refunds: MethodAmount[]; isForManagers: boolean } {
  const paid = held.map((each) => ({ method: each.method, amount: centavosOf(each.amount) }))
  const refunds = method === '' ? refundsFrom(paid, refunded) : [{ method, amount: refunded }]
  return { refunds, isForManagers: refundedOtherwise(refunds, paid).length > 0 }
}

/** The place of the first line of which something may come back. */
export function firstLeft({ lines }: Returnable): number {
  return lines.findIndex((line) => leftOf(line) > 0)
}

/** The products of a line with where each goes unless somebody says otherwise: a kit's parts, else one; none without stock. */
export function productsOf({ goods }: Returnable['lines'][number]) {
  return [...new Map(goods.map((each) => [each.productId, each])).values()]
}

/** What the goods come to, by how much that lowers what is owed, and what is given back. */
export function figuresOf(
  returnable: Returnable,
  quantities: readonly number[],
): { total: Centavos; credited: Centavos; refunded: Centavos } {
  const { lines, taxMode, balanceDue } = returnable
  const total = lines.reduce((sum, line, index) => {
    const qty = Math.min(Math.max(0, quantities[index] || 0), leftOf(line))
    const sold = { ...partsFor(line.due, line.tax, line.gross), qty: line.qty, taxMode }
    const before = {
      ...partsFor(line.returnedDue, line.returnedTax, line.returnedGross),
      qty: line.returnedQty,
    }
    return sum + worthOf(partsBack(sold, before, qty), taxMode)
  }, 0)
  return { total, ...splitRefund(total, centavosOf(balanceDue)) }
}

/** Parts for the sake of what is due: whatever was taken off stands in one of them. */
function partsFor(due: string, tax: string, gross: string): LineParts {
  const ownDiscount = centavosOf(gross) - centavosOf(due)
  return { ...NO_PARTS, due: centavosOf(due), tax: centavosOf(tax), ownDiscount }
}

/** The body of a checked return. */
export function returnBodyOf(returnable: Returnable, { reason, method, lines }: CheckedReturn) {
  const quantities = allBackOf(returnable, lines)
  const figures = figuresOf(returnable, quantities)
  const items = returnable.lines.flatMap((sold, index) => {
    const { conditions, lotId } = lines[index]! // the form has one entry for each line
    const qty = quantities[index] ?? 0
    if (qty === 0) return []
    const parts = productsOf(sold).flatMap(({ productId }, place) => {
      const condition = conditions[place]
      return condition ? [{ productId, condition }] : []
    })
    return [
      {
        line: sold.line,
        qty,
        ...(parts[0] && (sold.isKit ? { parts } : { condition: parts[0].condition })),
        ...(lotId !== '' && { lots: [{ lotId: Number(lotId), qty }] }),
      },
    ]
  })
  const refunds = [{ method, amount: pesosOf(figures.refunded) }]
  return {
    reason,
    items,
    total: pesosOf(figures.total),
    ...(method !== '' && figures.refunded > 0 && { refunds }),
  }
}

/** What comes back in exchange for the goods of a cart. Money that is too much goes back as it was paid. */
export function exchangeOf(
  { id, invoiceNumber }: Pick<Sale, 'id' | 'invoiceNumber'>,
  returnable: Returnable,
  checked: CheckedReturn,
): Exchange {
  const quantities = allBackOf(returnable, checked.lines)
  return {
    invoiceNumber: invoiceNumber ?? '',
    body: { saleId: id, ...returnBodyOf(returnable, { ...checked, method: '' }) },
    refunded: figuresOf(returnable, quantities).refunded,
    held: returnable.held.map(({ method, amount }) => ({
      method: methodLabel(method),
      amount: centavosOf(amount),
    })),
  }
}

export type ReturnFormOf = CheckedForm<ReturnDraft, CheckedReturn>
