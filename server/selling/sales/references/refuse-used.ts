import { hasOwnReferences } from '#domain/cash/payments/methods.ts'
import { CARD_REFERENCE } from '#domain/cash/payments/checkout-methods.ts'
import type { Reach } from '#server/platform/reach/reach.sql.ts'
import { pipeline, type Tx } from '#server/platform/database/database.ts'
import { refusedField } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { nameOf } from '#server/selling/sales/orders/audited-order.ts'
import {
  findUsedReference,
  lockReferences,
  type UsedReference,
} from '#server/selling/sales/references/references.sql.ts'

/** A payment that is about to be stored, and where its reference stands in the caller's body. */
export type TypedReference = {
  method: string
  reference?: string | null | undefined
  field: string
}

/**
 * Refuses a reference of a wallet or bank that pays another sale already (decisions/0043). The references stay locked
 * until the transaction ends: of two payments with the same one at once the second waits here and is refused. They are
 * locked after documents and stock and before the number series.
 */
export async function refuseUsedReferences(
  tx: Tx,
  payments: readonly TypedReference[],
  reach: Reach,
): Promise<void> {
  const typed = payments.flatMap(({ method, reference, field }) =>
    reference != null && reference !== CARD_REFERENCE && hasOwnReferences(method)
      ? [{ reference, field }]
      : [],
  )
  if (typed.length === 0) return
  const references = typed.map(({ reference }) => reference)
  const [, used] = await pipeline(
    lockReferences(tx, references),
    findUsedReference(tx, references, reach),
  )
  if (!used) return
  const { reference, field } = typed[used.place]! // a place in the list
  throw refusedField(409, field, say`Reference ${reference} ${whereUsed(used)}: check the payment`)
}

function whereUsed({ saleId, invoiceNumber, isWithinReach }: UsedReference): string {
  if (saleId === null) return 'stands at two payments of this sale'
  return isWithinReach
    ? say`was used for ${nameOf({ id: saleId, invoiceNumber })} already`
    : 'was used elsewhere already'
}
