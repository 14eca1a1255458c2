import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

/** What every field of a form takes beside its input's own attributes. */
export type FieldProps = {
  label: string
  /** The label is still there for those who listen. */
  isLabelHidden?: boolean
  hint?: string
  /** Why the value was refused. */
  error?: string | undefined
  /** What somebody else has stored meanwhile of what is typed here. */
  stored?: string | number | boolean | null | undefined
  className?: string
}

type Wiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

const TEXT = { stored: 'Stored now:', nothing: 'nothing' }

type Props = FieldProps & {
  isRequired: boolean | undefined
  children: (wiring: Wiring) => ReactNode
}

/** Ties label, hint and error to the one input it draws. */
export function Field({
  label,
  isLabelHidden,
  hint,
  error,
  stored,
  className,
  isRequired,
  children,
}: Props) {
  const id = useId()
  const isStoredShown = stored !== undefined
  const described = [hint && `${id}-hint`, isStoredShown && `${id}-stored`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-medium text-ink'}
      >
        {label}
        {isRequired && (
          <span aria-hidden className="text-danger-ink">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      {isStoredShown && <StoredNow id={`${id}-stored`}>{String(stored ?? '')}</StoredNow>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** What is stored of a field that was typed otherwise, beneath it. */
export function StoredNow({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className="mt-1.5 text-sm wrap-anywhere text-warning-ink">
      {TEXT.stored} <span className="font-semibold">{children.trim() || TEXT.nothing}</span>
    </p>
  )
}

/** What is wrong with a field, beneath it. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm text-danger-ink">
      <CircleAlert aria-hidden size={16} className="mt-0.5" />
      {children}
    </p>
  )
}

/** How everything that is typed into or chosen from looks. 16 px on touch, or iOS zooms in. */
export const INPUT_LOOK =
  'h-control w-full rounded border border-line-strong bg-surface text-sm text-ink pointer-coarse:text-base ' +
  'placeholder:text-ink-muted aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-muted ' +
  'read-only:not-[select]:bg-sunken focus-visible:outline-offset-0'
