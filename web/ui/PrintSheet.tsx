import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

type Props = {
  title: string
  /** The shop. */
  from: string
  onPrinted: () => void
  children: ReactNode
}

/** Prints its content, alone on the paper, as soon as it is there; on no screen is it ever seen. */
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
