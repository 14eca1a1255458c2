import { texts } from '#domain/language.ts'
import { useEffect, useEffectEvent } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#web/platform/ui/Button.tsx'

const COUNT = new Intl.NumberFormat('en-PH')
export const TEXT = texts('platform/ui/Pager', {
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  of: (page: number, pages: number) => `Page ${COUNT.format(page)} of ${COUNT.format(pages)}`,
})

type Props = {
  /** Page number, from 1. */
  page: number
  pages: number
  /** The page count still belongs to the previous filters, so the buttons do nothing. */
  isBarred?: boolean
  onChange: (page: number) => void
}

/**
 * Steps through the pages of a list. If the list has become shorter than the current page, it goes
 * back to the last one.
 */
export function Pager({ page, pages, isBarred = false, onChange }: Props) {
  const last = Math.max(1, pages)
  const isBeyond = !isBarred && page > last
  const stepBack = useEffectEvent(() => onChange(last))
  useEffect(() => {
    if (isBeyond) stepBack()
  }, [isBeyond])
  if (page > last || last === 1) return null

  const button = (to: number, isPossible: boolean) => ({
    // Not `disabled`, which would take the focus away.
    'aria-disabled': isBarred || !isPossible,
    className: 'aria-disabled:opacity-50',
    onClick: () => {
      if (!isBarred && isPossible) onChange(to)
    },
  })
  return (
    <nav
      aria-label={TEXT.pages}
      className="flex items-center justify-end gap-2 border-t px-3 py-2 text-sm text-ink-muted"
    >
      <span className="tabular-nums">{TEXT.of(page, pages)}</span>
      <IconButton label={TEXT.previous} icon={ChevronLeft} {...button(page - 1, page > 1)} />
      <IconButton label={TEXT.next} icon={ChevronRight} {...button(page + 1, page < last)} />
    </nav>
  )
}
