import { texts } from '#domain/language.ts'
import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

/** The props that every field has beside the attributes of its input. */
export type FieldProps = {
  label: string
  /** Hides the label from view; screen readers still read it. */
  isLabelHidden?: boolean
  hint?: ReactNode
  /** Why the value was refused. */
  error?: string | undefined
  /**
   * The stored value that another user changed meanwhile, where it differs from what is typed
   * (decision 40).
   */
  stored?: string | number | boolean | null | undefined
  className?: string
}

type Wiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export const TEXT = texts('platform/ui/Field', { stored: 'Stored now:', nothing: 'nothing' })

type Props = FieldProps & {
  isRequired: boolean | undefined
  children: (wiring: Wiring) => ReactNode
}

/** The frame of a field: connects label, hint, error and stored value to the input inside. */
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

/** Below a field: the stored value, where it differs from what is typed. */
export function StoredNow({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className="mt-1.5 text-sm wrap-anywhere text-warning-ink">
      {TEXT.stored} <span className="font-semibold">{children.trim() || TEXT.nothing}</span>
    </p>
  )
}

/** Below a field: why its value was refused. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm text-danger-ink">
      <CircleAlert aria-hidden size={16} className="mt-0.5" />
      {children}
    </p>
  )
}

/**
 * The look of every input. The text has 16 px on touch screens; with less, iOS zooms in on focus.
 */
export const INPUT_LOOK =
  'h-control w-full rounded border border-line-strong bg-surface text-sm text-ink pointer-coarse:text-base ' +
  'placeholder:text-ink-muted aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-muted ' +
  'read-only:not-[select]:bg-sunken focus-visible:outline-offset-0'
