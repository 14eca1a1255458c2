import { texts } from '#domain/language.ts'
import { useLocation } from '@tanstack/react-router'
import { Menu, Search } from 'lucide-react'
import { use, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react'
import { CurrentUserContext } from '#web/platform/auth/current-user.ts'
import { usePageKey } from '#web/platform/keys/use-page-key.ts'
import type { MenuGroup } from '#web/feature.ts'
import { Brand } from '#web/platform/ui/Brand.tsx'
import { ServerAway } from '#web/platform/shell/ServerAway.tsx'
import { Sidebar } from '#web/platform/shell/Sidebar.tsx'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { lazyDrawer } from '#web/platform/ui/lazy-dialog.tsx'
import { PALETTE_KEY, SEARCH_KEY } from '#web/platform/ui/page-keys.ts'

export const TEXT = texts('platform/shell/Shell', {
  skip: 'Skip to content',
  open: 'Open menu',
  menu: 'Menu',
  search: 'Search',
})

/** Small screens have one, and a page with a rail; a till opens it seldom. */
const Drawer = lazyDrawer(() => import('#web/platform/ui/Drawer.tsx'), 'Drawer')

const MAIN_ID = 'main'

export type ShellProps = {
  menu: readonly MenuGroup[]
  /** What goes to any page, product, person or number. */
  Palette: ComponentType<{ onClose: () => void }>
  children: ReactNode
}

/** The frame of every screen: a fixed sidebar where there is room, a rail of icons where a page needs it, else a drawer. */
export function Shell({ menu, Palette, children }: ShellProps) {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const [isSearching, setIsSearching] = useState(false)
  const signedIn = use(CurrentUserContext)
  const closeDrawer = () => setIsDrawerOpen(false)
  const search = () => setIsSearching(true)
  usePageKey(SEARCH_KEY, search, PALETTE_KEY)
  const address = useLocation({ select: ({ pathname }) => pathname })
  const isRail = menu.some(({ entries }) =>
    entries.some(({ path, hasRail }) => hasRail && path === address),
  )
  const opener = <IconButton label={TEXT.open} icon={Menu} onClick={() => setIsDrawerOpen(true)} />
  return (
    <div
      className={`flex min-h-dvh flex-col print:block print:pl-0 ${isRail ? 'lg:pl-16' : 'lg:pl-60'}`}
    >
      <SkipLink />
      <aside
        className={`fixed inset-y-0 left-0 z-30 hidden border-r bg-surface lg:flex print:hidden ${isRail ? 'w-16' : 'w-60'}`}
      >
        <Sidebar menu={menu} onSearch={search} opener={isRail && opener} />
      </aside>
      <header className="flex h-14 items-center gap-1 border-b bg-surface px-2 lg:hidden print:hidden">
        {opener}
        <Brand />
        <ServerAway className="ml-auto min-w-0 pl-2" />
        {signedIn && <IconButton label={TEXT.search} icon={Search} onClick={search} />}
      </header>
      {isDrawerOpen && (
        <Drawer title={TEXT.menu} isOpen onClose={closeDrawer}>
          <Sidebar menu={menu} onSearch={search} onNavigate={closeDrawer} />
        </Drawer>
      )}
      {signedIn && isSearching && <Palette onClose={() => setIsSearching(false)} />}
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="mx-auto w-full max-w-[116rem] flex-1 p-4 outline-none sm:p-6 lg:px-8 print:max-w-none print:p-0"
      >
        {children}
      </main>
    </div>
  )
}

/**
 * The first stop of the Tab key, which leads past the menu. It prevents the default, so that no
 * '#main' gets into the address.
 */
function SkipLink() {
  function handleClick(event: MouseEvent) {
    event.preventDefault()
    focusMain()
  }
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={handleClick}
      className="fixed top-2 left-2 z-50 -translate-y-16 rounded bg-accent px-4 py-2.5 text-sm font-semibold text-on-accent focus:translate-y-0 print:hidden"
    >
      {TEXT.skip}
    </a>
  )
}

/** Moves the focus into a new screen after navigation, unless the screen has taken it already. */
export function focusMain() {
  const main = document.getElementById(MAIN_ID)
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
}
