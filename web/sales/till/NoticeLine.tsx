import { Check, CircleAlert, Undo2 } from 'lucide-react'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { clearUndone, type Notice } from '#web/sales/till/till-state.ts'
import type { Till } from '#web/sales/till/till.ts'

const LOOKS = {
  added: { icon: Check, look: 'text-accent-ink' },
  refused: { icon: CircleAlert, look: 'text-danger-ink' },
  plain: { icon: null, look: 'text-ink-muted' },
}

type Props = { till: Till; notice: Notice | null; canUndo: boolean }

/** The last thing that happened, always in the same place. */
export function NoticeLine({ till, notice, canUndo }: Props) {
  const { icon: Icon, look } = LOOKS[notice?.tone ?? 'plain']
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 px-1 text-sm">
      <output className="min-w-0">
        <span
          key={notice?.id}
          className={`flex animate-appear items-center gap-1.5 font-medium ${look}`}
        >
          {Icon && <Icon aria-hidden size={18} />}
          <span className={notice?.tone === 'added' ? 'line-clamp-1' : 'wrap-anywhere'}>
            {notice?.text ?? TEXT.ready}
          </span>
        </span>
      </output>
      {canUndo && (
        <button
          type="button"
          className="inline-flex min-h-8 items-center gap-1.5 rounded px-2 font-semibold text-accent-ink hover:bg-sunken pointer-coarse:min-h-11"
          onClick={() => till.change(clearUndone)}
        >
          <Undo2 aria-hidden size={18} />
          {TEXT.undo}
        </button>
      )}
    </div>
  )
}
