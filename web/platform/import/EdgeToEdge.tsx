import type { ReactNode } from 'react'

type Props = { className?: string; children: ReactNode }

/**
 * A table in the lower part of a card. Its lines reach the edges; its text is aligned with the
 * title.
 */
export function EdgeToEdge({ className = '', children }: Props) {
  return (
    <div
      className={`-mx-4 -mb-4 sm:-mx-5 sm:-mb-5 sm:[&_tr>*:first-child]:pl-5 sm:[&_tr>*:last-child]:pr-5 ${className}`}
    >
      {children}
    </div>
  )
}
