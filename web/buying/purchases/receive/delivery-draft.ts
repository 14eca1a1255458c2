import { z } from 'zod'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { deliveryBody, purchaseReceipt } from '#domain/buying/purchases/bodies.ts'
import { costInUnit, paidPieceCost } from '#domain/buying/purchases/bought-units.ts'
import { openQty, receivingRefusal } from '#domain/buying/purchases/receiving.ts'
import { fieldName } from '#domain/problem.ts'
import { MOST_QTY } from '#domain/money.ts'
import * as field from '#domain/fields.ts'
import { blankCount } from '#web/platform/ui/blank-count.ts'
import { ApiError } from '#web/api.ts'
import { TEXT } from '#web/buying/purchases/receive/receive-text.ts'
import { trimmedCost } from '#domain/unit-cost.ts'
import type { CheckedForm } from '#web/platform/ui/use-checked-form.ts'

/** An empty quantity counts as 0: nothing of that lot came. */
const receiptDraft = purchaseReceipt.extend({
  qty: blankCount.or(field.wholeNumber('quantity', 0, MOST_QTY)),
})

/** The form's schema for a delivery of these items, with the rule that the server applies. */
export function checkedDelivery(items: Purchase['items'], today: string) {
  return deliveryBody
    .extend({ receipts: z.array(receiptDraft) })
    .superRefine(({ receipts, closeShort }, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: path.split('.'), message })
      const came = receipts.filter(({ qty }) => qty > 0)
      if (came.length === 0 && !closeShort) refuse('receipts', TEXT.nothing)
      const places = placesSent(receipts)
      const refusal = receivingRefusal(items, came, today)
      if (refusal) refuse(placedIn(places, refusal.field), refusal.sentence)
    })
}

type Schema = ReturnType<typeof checkedDelivery>
export type DeliveryDraft = z.input<Schema>
export type CheckedDelivery = z.output<Schema>
export type DeliveryForm = CheckedForm<DeliveryDraft, CheckedDelivery>

type Item = Purchase['items'][number]
export type ReceiptDraft = DeliveryDraft['receipts'][number]

/** The draft of a delivery: everything that is still open, in packs where whole ones are open. */
export function deliveryDraftOf({ items }: Purchase): DeliveryDraft {
  const open = items.filter((item) => openQty(item) > 0)
  return {
    receipts: open.map((item) => ({
      line: item.line,
      ...inUnits(item, openQty(item), item.packId),
      lotNumber: item.lotNumber ?? '',
      expiryDate: item.expiryDate ?? '',
    })),
    closeShort: false,
    invoiceNumber: '',
    invoiceDate: '',
  }
}

/** So many pieces of a line in its pack, where that is wanted and they fill packs, else in pieces; at the cost ordered. */
function inUnits(item: Item, pieces: number, packId: number | null | undefined) {
  const factor = packId == null ? 1 : (item.packFactor ?? 1)
  if (packId == null || pieces % factor !== 0)
    return { packId: null, qty: pieces, unitCost: trimmedCost(paidPieceCost(item)) }
  return { packId, qty: pieces / factor, unitCost: trimmedCost(item.cost) }
}

/**
 * A lot that is counted in the line's pack or, with null, in pieces: as many pieces, at the same cost.
 * Pieces that fill no pack stay a fraction, which is refused: none of what came may vanish. It has six decimals, from which they
 * come back.
 */
export function inUnit(item: Item, lot: ReceiptDraft, packId: number | null): ReceiptDraft {
  const from = piecesIn(item, lot.packId)
  const to = piecesIn(item, packId)
  if (from === to) return { ...lot, packId }
  const unitCost = isAsOrdered(item, lot)
    ? orderedCost(item, packId)
    : (costInUnit(String(lot.unitCost ?? ''), from, to) ?? lot.unitCost)
  const pieces = Math.round(lot.qty * from)
  return { ...lot, packId, qty: Math.round((pieces * 1_000_000) / to) / 1_000_000, unitCost }
}

/** Through the cost of a piece, which is rounded, the cost of its pack would not come back. */
function isAsOrdered(item: Item, { packId, unitCost }: ReceiptDraft): boolean {
  return unitCost === orderedCost(item, packId)
}

function orderedCost(item: Item, packId: number | null | undefined): string {
  return trimmedCost(packId == null ? paidPieceCost(item) : item.cost)
}

/** How many pieces the unit of a lot holds. */
export function piecesIn(item: Item, packId: number | null | undefined): number {
  return packId == null ? 1 : (item.packFactor ?? 1)
}

/** The pieces of all lots, as they are typed. */
export function piecesTyped(
  { items }: { items: readonly Item[] },
  receipts: readonly ReceiptDraft[],
): number {
  return receipts.reduce((sum, lot) => {
    const item = items.find(({ line }) => line === lot.line)
    return sum + (lot.qty || 0) * (item ? piecesIn(item, lot.packId) : 1)
  }, 0)
}

/** A further lot of a line, with the quantity that the other lots leave open. */
export function anotherLot(item: Item, receipts: readonly ReceiptDraft[]): ReceiptDraft {
  const typed = receipts.filter(({ line }) => line === item.line)
  const left = Math.max(0, openQty(item) - piecesTyped({ items: [item] }, typed))
  const last = typed.at(-1)
  const units = inUnits(item, left, last ? last.packId : item.packId)
  const unitCost = last ? inUnit(item, last, units.packId).unitCost : units.unitCost
  return { line: item.line, ...units, lotNumber: '', expiryDate: '', unitCost }
}

/**
 * The index of the lot that a box belongs to whose product stands on these lines: the first without
 * a number, else the last one. Null if nothing of them is received.
 */
export function placeOf(
  lines: readonly number[],
  receipts: DeliveryDraft['receipts'],
): number | null {
  const places = [...receipts.keys()].filter((place) => lines.includes(receipts[place]?.line ?? 0))
  const blank = places.find((place) => !receipts[place]?.lotNumber?.trim())
  return blank ?? places.at(-1) ?? null
}

/** The indexes of the lots that are sent: those of which something came. */
function placesSent(receipts: readonly { qty: number }[]): number[] {
  return [...receipts.keys()].filter((place) => (receipts[place]?.qty ?? 0) > 0)
}

/** The form's name for a field of the sent body, such as 'receipts.0.qty'. */
function placedIn(places: readonly number[], name: string): string {
  const [list, sent, ...rest] = name.split('.')
  const place = places[Number(sent)]
  return list === 'receipts' && place !== undefined ? fieldName([list, place, ...rest]) : name
}

/** A refusal with the field names of the sent body changed into those of the form. */
export function refusalPlaced(error: unknown, { receipts }: DeliveryDraft): unknown {
  if (!(error instanceof ApiError) || !error.problem?.errors) return error
  const places = placesSent(receipts)
  const errors = error.problem.errors.map(({ field: name, message }) => ({
    field: placedIn(places, name),
    message,
  }))
  return new ApiError(error.status, error.message, { ...error.problem, errors }, error.row)
}
