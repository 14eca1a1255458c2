import { Plus } from 'lucide-react'
import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import { lotInWords, type ShownLot } from '#web/goods/lot-lines/lot.ts'
import { TEXT } from '#web/goods/lot-lines/lot-lines-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'

type Props<Lot> = {
  label: string
  lots: readonly Lot[]
  /** Why a lot may not be sold; '' for what may. */
  heldBy: (lot: Lot) => string
  onAdd: (lot: Lot) => void
}

/** Lots that may be added to a document, each by a press. */
export function LotChoices<Lot extends ShownLot>({ label, lots, heldBy, onAdd }: Props<Lot>) {
  if (lots.length === 0) return <p className="text-sm text-ink-muted">{TEXT.noneLeft}</p>
  return (
    <ul aria-label={label} className="max-h-64 divide-y overflow-y-auto rounded border">
      {lots.map((lot) => (
        <li key={lot.lotId} className="flex min-h-11 flex-wrap items-center gap-x-3 px-3 py-1">
          <span className="min-w-0 flex-1 text-sm wrap-anywhere">
            <span className="font-medium">{lot.productName}</span>
            <span className="block text-ink-muted">
              {`${lotInWords(lot)} · ${TEXT.there(inPacksOrPieces(lot.lotQty, lot))}`}
            </span>
          </span>
          {heldBy(lot) && <Badge tone="danger">{heldBy(lot)}</Badge>}
          <Button
            icon={Plus}
            aria-label={TEXT.addOf(lot.productName, lotInWords(lot))}
            onClick={() => onAdd(lot)}
          >
            {TEXT.add}
          </Button>
        </li>
      ))}
    </ul>
  )
}
