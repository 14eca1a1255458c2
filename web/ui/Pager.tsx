import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#web/ui/Button.tsx'

const COUNT = new Intl.NumberFormat('en-PH')
const TEXT = {
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  of: (page: number, pages: number) => `Page ${COUNT.format(page)} of ${COUNT.format(pages)}`,
}

/** `page` counts from 1. */
type Props = { page: number; pages: number; onChange: (page: number) => void }

export function Pager({ page, pages, onChange }: Props) {
  if (pages <= 1 && page === 1) return null
  return (
    <nav
      aria-label={TEXT.pages}
      className="flex items-center justify-end gap-2 border-t px-3 py-2 text-sm text-ink-muted"
    >
      <span className="tabular-nums">{TEXT.of(page, pages)}</span>
      <IconButton
        label={TEXT.previous}
        icon={ChevronLeft}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      <IconButton
        label={TEXT.next}
        icon={ChevronRight}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  )
}
