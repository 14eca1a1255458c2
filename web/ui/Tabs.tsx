import { CircleAlert } from 'lucide-react'
import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

const TEXT = { hasErrors: 'has errors' }

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
      <Primitive.List
        aria-label={label}
        className={`mb-4 flex overflow-x-auto border-b ${PLACES[isOfPage ? 'page' : 'dialog']}`}
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.name}
            value={tab.name}
            ref={isOfPage && tab.name === shown ? showWhole : null}
            className="-mb-px flex min-h-control items-center gap-1.5 rounded-t border-b-2 border-transparent px-2 text-sm font-medium whitespace-nowrap text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-accent-ink sm:px-3"
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
      </Primitive.List>
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

/**
 * Scrolls the tab list so that the open tab is in sight. Unlike scrollIntoView it does not move the
 * page.
 */
function showWhole(tab: HTMLElement | null) {
  const list = tab?.parentElement
  if (!tab || !list) return
  const isSeen =
    tab.offsetLeft >= list.scrollLeft &&
    tab.offsetLeft + tab.offsetWidth <= list.scrollLeft + list.clientWidth
  if (!isSeen) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}
