import { useId, type ReactNode } from 'react'

type Props = {
  /** With a title, the card is a region of the page with this name. */
  title?: string
  /** Right of the title: a badge, a count, a button. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A bordered box with an optional title. */
export function Card({ title, aside, className = '', children }: Props) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={title && titleId}
      className={`min-w-0 rounded border bg-surface p-4 sm:p-5 ${className}`}
    >
      {title && (
        <header className="mb-3 flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={titleId} className="text-base font-semibold">
            {title}
          </h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}
