import { z } from 'zod'
import type { Purchase } from '#domain/purchases/api.ts'
import { deliveryBody, purchaseReceipt } from '#domain/purchases/bodies.ts'
import { openQty, receivingRefusal } from '#domain/purchases/receiving.ts'
import { fieldName } from '#domain/problem.ts'
import { MOST_QTY } from '#domain/money.ts'
import * as field from '#domain/fields.ts'
import { ApiError } from '#web/api.ts'
import { TEXT } from '#web/purchases/receive/receive-text.ts'
import { trimmedCost } from '#domain/unit-cost.ts'
import type { CheckedForm } from '#web/ui/use-checked-form.ts'

/** An empty quantity counts as 0: nothing of that lot came. */
const receiptDraft = purchaseReceipt.extend({
  qty: z
    .nan()
    .transform(() => 0)
    .or(field.wholeNumber('Quantity', 0, MOST_QTY)),
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

/** The draft of a delivery: everything that is still open. */
export function deliveryDraftOf({ items }: Purchase): DeliveryDraft {
  const open = items.filter((item) => openQty(item) > 0)
  return {
    receipts: open.map((item) => ({
      line: item.line,
      qty: openQty(item),
      lotNumber: item.lotNumber ?? '',
      expiryDate: item.expiryDate ?? '',
      unitCost: trimmedCost(item.cost),
    })),
    closeShort: false,
  }
}

/** A further lot of a line, with the quantity that the other lots leave open. */
export function anotherLot(
  item: Purchase['items'][number],
  receipts: DeliveryDraft['receipts'],
): DeliveryDraft['receipts'][number] {
  const typed = receipts.filter(({ line }) => line === item.line)
  const left = openQty(item) - typed.reduce((sum, { qty }) => sum + (qty || 0), 0)
  const unitCost = typed.at(-1)?.unitCost ?? trimmedCost(item.cost)
  return { line: item.line, qty: Math.max(0, left), lotNumber: '', expiryDate: '', unitCost }
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
  return new ApiError(error.status, error.message, { ...error.problem, errors })
}
