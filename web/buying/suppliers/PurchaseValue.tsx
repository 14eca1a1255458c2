import { centavosOf, formatPesos } from '#domain/money.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { TEXT } from '#web/buying/suppliers/suppliers-text.ts'

/** What a purchase counts as, with what was ordered below it where that differs. */
export function PurchaseValue({ status, totalCost, totalValue }: Purchase) {
  const ordered = formatPesos(centavosOf(totalCost))
  if (status === 'CANCELLED') return <s>{ordered}</s>
  return (
    <>
      {formatPesos(centavosOf(totalValue))}
      {totalValue !== totalCost && (
        <span className="block text-sm font-normal text-ink-muted">{TEXT.ordered(ordered)}</span>
      )}
    </>
  )
}
