import { texts } from '#domain/language.ts'
import { ChevronLeft, ChevronRight, CircleAlert, type LucideIcon } from 'lucide-react'
import { Tabs as Primitive } from 'radix-ui'
import { useCallback, useRef, useState, type ReactNode } from 'react'

export const TEXT = texts('platform/ui/Tabs', { hasErrors: 'has errors' })

export type Tab<Name extends string> = {
  name: Name
  label: string
  /** A field in this tab was refused. */
  hasErrors?: boolean
  content: ReactNode
}

type Props<Name extends string> = {
  /** Name of the tab list, for screen readers. */
  label: string
  tabs: readonly Tab<Name>[]
  shown: Name
  onShow: (name: Name) => void
  /** The tabs divide a page rather than a dialog. */
  isOfPage?: boolean
  /** Stands between the tabs and the content of any tab. */
  children?: ReactNode
}

const PLACES = {
  dialog: 'sticky -top-1 z-10 -mx-5 bg-surface px-3 pt-1',
  page: 'relative print:hidden',
}

/** Tabs fade out towards an end at which some are out of sight. */
const FADING = {
  none: '',
  before: 'mask-l-from-[calc(100%-3.5rem)] mask-l-to-[calc(100%-1.5rem)]',
  after: 'mask-r-from-[calc(100%-3.5rem)] mask-r-to-[calc(100%-1.5rem)]',
  both: 'mask-x-from-[calc(100%-3.5rem)] mask-x-to-[calc(100%-1.5rem)]',
}
type Cut = keyof typeof FADING

/**
 * Tabs, of which one shows its content. The others stay mounted, so what was typed in them is kept.
 */
export function Tabs<Name extends string>(props: Props<Name>) {
  const { label, tabs, shown, onShow, isOfPage = false, children } = props
  return (
    <Primitive.Root
      value={shown}
      onValueChange={(value) => onShow(value as Name)} // the triggers below name tabs only
    >
      <TabList label={label} className={PLACES[isOfPage ? 'page' : 'dialog']}>
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.name}
            value={tab.name}
            ref={isOfPage && tab.name === shown ? showWhole : null}
            className="flex min-h-control items-center gap-1.5 rounded-t border-b-2 border-transparent px-2 text-sm font-medium whitespace-nowrap text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-accent-ink sm:px-3"
          >
            {tab.label}
            {tab.hasErrors && (
              <>
                <CircleAlert aria-hidden size={16} className="text-danger-ink" />
                <span className="sr-only">{TEXT.hasErrors}</span>
              </>
            )}
          </Primitive.Trigger>
        ))}
      </TabList>
      {children}
      {tabs.map((tab) => (
        <Primitive.Content
          key={tab.name}
          value={tab.name}
          forceMount
          tabIndex={-1}
          className="space-y-4 outline-none data-[state=inactive]:hidden"
        >
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}

type ListProps = { label: string; className: string; children: ReactNode }

/** The row of tabs. It scrolls where they do not fit, and then shows at which end there are more. */
function TabList({ label, className, children }: ListProps) {
  const listRef = useRef<HTMLDivElement>(null)
  const [cut, setCut] = useState<Cut>('none')
  const watch = useCallback((list: HTMLDivElement) => {
    const look = () => setCut(cutOf(list))
    const observer = new ResizeObserver(look)
    observer.observe(list)
    list.addEventListener('scroll', look, { passive: true })
    listRef.current = list
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [])
  const scrollOn = (direction: -1 | 1) => {
    const list = listRef.current
    list?.scrollBy({ left: direction * 0.7 * list.clientWidth, behavior: 'smooth' })
  }
  return (
    <div className={`mb-4 border-b ${className}`}>
      <Primitive.List
        ref={watch}
        aria-label={label}
        className={`-mb-px flex scroll-px-12 overflow-x-auto [scrollbar-width:none] ${FADING[cut]}`}
      >
        {children}
      </Primitive.List>
      {(cut === 'before' || cut === 'both') && (
        <MoreTabs icon={ChevronLeft} className="left-0" onPress={() => scrollOn(-1)} />
      )}
      {(cut === 'after' || cut === 'both') && (
        <MoreTabs icon={ChevronRight} className="right-0" onPress={() => scrollOn(1)} />
      )}
    </div>
  )
}

function cutOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Cut {
  const isBefore = scrollLeft > 1
  const isAfter = scrollWidth - clientWidth - scrollLeft > 1
  if (isBefore) return isAfter ? 'both' : 'before'
  return isAfter ? 'after' : 'none'
}

type MoreProps = { icon: LucideIcon; className: string; onPress: () => void }

/** An arrow at a cut end. Keys and screen readers reach every tab without it. */
function MoreTabs({ icon: Icon, className, onPress }: MoreProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      onClick={onPress}
      className={`absolute inset-y-0 flex w-8 items-center justify-center text-ink-muted hover:text-ink ${className}`}
    >
      <Icon size={18} />
    </button>
  )
}

/** So wide is the part of the row at a cut end in which tabs are not legible. */
const FADED = 48

/**
 * Scrolls the tab list so that the open tab is in sight. Unlike scrollIntoView it does not move the
 * page.
 */
function showWhole(tab: HTMLElement | null) {
  const list = tab?.parentElement
  if (!tab || !list) return
  const isSeen =
    tab.offsetLeft >= list.scrollLeft + FADED &&
    tab.offsetLeft + tab.offsetWidth <= list.scrollLeft + list.clientWidth - FADED
  if (!isSeen) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}
