import { Undo2 } from 'lucide-react'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { SupplierReturn } from '#domain/buying/supplier-returns/api.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/buying/supplier-returns/supplier-returns-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { useAction } from '#web/platform/ui/use-action.ts'

type Credit = SupplierReturn['credits'][number]

/** The credit notes of the supplier, each with what takes it back. */
export function Credits({ back }: { back: SupplierReturn }) {
  if (back.sentAt === null) return null
  return (
    <section aria-labelledby="credits-title">
      <h3 id="credits-title" className="mb-1 font-semibold">
        {TEXT.credits}
      </h3>
      {back.credits.length === 0 ? (
        <p className="text-sm text-ink-muted">{TEXT.noCredits}</p>
      ) : (
        <ul className="divide-y rounded border text-sm">
          {back.credits.map((credit) => (
            <CreditRow key={credit.id} back={back} credit={credit} />
          ))}
        </ul>
      )}
    </section>
  )
}

function CreditRow({ back, credit }: { back: SupplierReturn; credit: Credit }) {
  const isUndone = credit.undoneAt !== null
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-1">
      <span
        className={`min-w-0 flex-1 wrap-anywhere ${isUndone ? 'text-ink-muted line-through' : ''}`}
      >
        <span className="font-medium">{credit.number}</span>
        <span className="block text-ink-muted">
          {[TEXT.by(formatDate(credit.creditedOn), credit.createdByName), credit.note]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {credit.isLast && !isUndone && <Badge>{TEXT.last}</Badge>}
      {isUndone && <Badge>{TEXT.undone}</Badge>}
      <span className="tabular-nums">{formatPesos(centavosOf(credit.amount))}</span>
      {!isUndone && <UndoButton back={back} credit={credit} />}
    </li>
  )
}

function UndoButton({ back, credit }: { back: SupplierReturn; credit: Credit }) {
  const params = { id: String(back.id), creditId: String(credit.id) }
  const undo = useAction({
    send: () => call(api.supplierReturns.undoCredit, { params }),
    doneMessage: () => ({ title: TEXT.creditUndone, description: credit.number }),
    failed: TEXT.failed,
  })
  return (
    <Button
      look="ghost"
      icon={Undo2}
      className="px-2! hover:text-danger-ink"
      aria-label={TEXT.undoOf(credit.number)}
      disabled={undo.isBusy}
      onClick={() => undo.ask(TEXT.confirmUndo(credit.number))}
    >
      {TEXT.undo}
    </Button>
  )
}
