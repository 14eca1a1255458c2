import { CalendarX2, Check, CircleAlert, Hourglass, PackageX, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { TEXT } from '#web/goods/product-search/product-search-text.ts'
import { useLookUps, type LookUps } from '#web/goods/product-search/look-ups.ts'
import type { Notice } from '#web/goods/product-search/notice.ts'
import { useDebounced } from '#web/platform/ui/search/use-debounced.ts'

const LOOKS = {
  added: { icon: Check, look: 'flash text-accent-ink' },
  unknown: { icon: SearchX, look: 'flash bg-warning-soft text-warning-ink' },
  // A medicine that has expired, or is quarantined or recalled, can harm, so this is the loudest tone.
  expired: { icon: CalendarX2, look: 'flash bg-danger text-on-danger' },
  outOfStock: { icon: PackageX, look: 'flash bg-danger-soft text-danger-ink' },
  refused: { icon: CircleAlert, look: 'flash text-danger-ink' },
  plain: { icon: null, look: 'animate-appear text-ink-muted' },
}

/** In milliseconds. A look-up that takes longer is mentioned. */
const SLOW_MS = 1000

type Props = {
  notice: Notice | null
  lookUps: LookUps
  /** Shown while nothing has happened yet. */
  ready?: string
  /** A button at the end of the line, such as Undo. */
  children?: ReactNode
}

/** The latest notice, or the look-up that is awaited. Its place and height never change. */
export function NoticeLine({ notice, lookUps, ready = TEXT.ready, children }: Props) {
  const waiting = useSlowCodes(lookUps)
  const shown = waiting ?? notice
  const tone = shown?.tone ?? 'plain'
  const { look } = LOOKS[tone]
  const Icon = waiting ? Hourglass : LOOKS[tone].icon
  return (
    <div className="flex h-11 items-center gap-1 text-sm pointer-coarse:h-12">
      <output className="min-w-0 flex-1">
        <span
          key={shown?.id}
          data-notice={tone}
          className={`flex h-9 w-fit max-w-full items-center gap-1.5 rounded px-2 font-medium ${look}`}
        >
          {Icon && <Icon aria-hidden size={18} />}
          <span className="line-clamp-2 leading-4.5 wrap-anywhere">{shown?.text ?? ready}</span>
        </span>
      </output>
      {children}
    </div>
  )
}

/** The codes that have been awaited for longer than SLOW_MS, as a notice. */
function useSlowCodes(lookUps: LookUps): Notice | null {
  const codes = useLookUps(lookUps).awaited
  const [first, ...others] = codes
  const [lately] = useDebounced(first ? 'waiting' : '', SLOW_MS)
  if (!first || lately === '') return null
  return { id: 0, tone: 'plain', text: TEXT.lookingUp(first.text, others.length) }
}
