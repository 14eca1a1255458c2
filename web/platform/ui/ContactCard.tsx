import { texts } from '#domain/language.ts'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { BinButton, PencilButton } from '#web/platform/ui/RowButtons.tsx'

export const TEXT = texts('platform/ui/ContactCard', {
  inactive: 'Inactive',
  editOne: (name: string) => `Edit ${name}`,
  deleteOne: (name: string) => `Delete ${name}`,
  activate: 'Activate again',
  activateOne: (name: string) => `Activate again: ${name}`,
})

type Props = {
  name: string
  isActive: boolean
  notes: string | null
  /** null for users who may not edit. */
  onEdit: (() => void) | null
  /** null where the user may not delete. */
  onDelete: (() => void) | null
  /** null for a contact who is active or cannot be activated again. */
  onActivate: (() => void) | null
  isBusy: boolean
  /** Phone, address and the like. */
  details: ReactNode
  /** Further buttons, below everything else. */
  children?: ReactNode
}

/** A customer or supplier as a card in a grid. */
export function ContactCard(props: Props) {
  const { name, isActive, notes, onEdit, onDelete, onActivate, isBusy, details, children } = props
  return (
    <li
      className={`flex flex-col rounded border pt-3 pr-2 pb-1.5 pl-4 ${isActive ? 'bg-surface' : 'border-dashed bg-canvas text-ink-muted'}`}
    >
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1 py-2">
          <h2 className="font-semibold wrap-anywhere">{name}</h2>
          {!isActive && <Badge className="mt-1">{TEXT.inactive}</Badge>}
        </div>
        {onEdit && <PencilButton label={TEXT.editOne(name)} onClick={onEdit} />}
        {onDelete && (
          <BinButton label={TEXT.deleteOne(name)} disabled={isBusy} onClick={onDelete} />
        )}
      </div>
      <div className="pr-2">{details}</div>
      {notes && (
        <p className="mt-2 line-clamp-3 pr-2 text-sm wrap-anywhere whitespace-pre-line text-ink-muted">
          {notes}
        </p>
      )}
      <div className="mt-auto -ml-2 flex flex-wrap gap-1 pt-1.5">
        {children}
        {onActivate && (
          <Button
            look="ghost"
            icon={RotateCcw}
            aria-label={TEXT.activateOne(name)}
            className="px-2! text-accent-ink!"
            disabled={isBusy}
            onClick={onActivate}
          >
            {TEXT.activate}
          </Button>
        )}
      </div>
    </li>
  )
}
