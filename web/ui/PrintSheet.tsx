import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

type Props = {
  title: string
  /** Name of the shop. */
  from: string
  onPrinted: () => void
  children: ReactNode
}

/**
 * Opens the print dialog as soon as it is mounted. Only its content is printed; it is hidden on the
 * screen.
 */
export function PrintSheet({ title, from, onPrinted, children }: Props) {
  const end = useEffectEvent(onPrinted)
  useEffect(() => {
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [])
  return createPortal(
    <article data-print-sheet className="hidden space-y-4 print:block">
      <header className="flex items-baseline justify-between gap-4 border-b pb-3">
        <h1 className="text-xl font-bold">{title}</h1>
        <p className="text-sm">{from}</p>
      </header>
      {children}
    </article>,
    document.body,
  )
}
