import { useId, type ReactNode } from 'react'

type Props = { title: string; hint?: string; className?: string; children: ReactNode }

/** Fields that belong together, under a heading. */
export function FieldGroup({ title, hint, className = '', children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      aria-describedby={hint ? `${id}-hint` : undefined}
      className="border-t pt-4"
    >
      <h3 id={id} className="text-sm font-semibold text-ink-muted">
        {title}
      </h3>
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <div className={`mt-3 grid gap-4 ${className}`}>{children}</div>
    </section>
  )
}
