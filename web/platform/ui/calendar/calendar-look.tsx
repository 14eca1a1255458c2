import { ChevronLeft, ChevronRight } from 'lucide-react'

const ARROW =
  'inline-flex size-control items-center justify-center rounded hover:bg-sunken disabled:opacity-40'
const CHOSEN = '[&>button]:bg-accent! [&>button]:text-on-accent'

/** The look of every calendar, as classes of its parts. */
export const LOOKS = {
  months: 'relative flex flex-wrap gap-x-6 gap-y-4',
  month_caption: 'flex h-control items-center justify-center',
  dropdowns: 'flex items-center gap-1',
  dropdown_root: 'relative inline-flex rounded focus-within:outline-2 focus-within:outline-focus',
  dropdown: 'absolute inset-0 w-full cursor-pointer opacity-0',
  caption_label: 'inline-flex items-center gap-0.5 px-1.5 text-sm font-semibold',
  nav: 'pointer-events-none absolute inset-x-0 top-0 z-1 flex justify-between [&>button]:pointer-events-auto',
  button_previous: ARROW,
  button_next: ARROW,
  month_grid: 'mt-1 border-collapse',
  weekday: 'h-8 text-xs font-medium text-ink-muted',
  day: 'p-0 text-sm tabular-nums',
  day_button:
    'inline-flex size-9 items-center justify-center rounded pointer-coarse:size-10 enabled:hover:bg-sunken disabled:opacity-40',
  today: 'font-bold text-accent-ink',
}
export const CHOSEN_DAY = { selected: CHOSEN }
export const CHOSEN_SPAN = {
  range_start: CHOSEN,
  range_end: CHOSEN,
  range_middle: 'bg-accent-soft text-accent-ink',
}

export function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden size={18} className={orientation === 'down' ? 'rotate-90' : ''} />
}

/** The calendar works with dates in the browser's time zone: the same day, month and year there. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

export function dayOf(date: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}
