import { texts } from '#domain/language.ts'
import { Link } from '@tanstack/react-router'
import { CircleUserRound, LogOut, Search } from 'lucide-react'
import { use, useState, type ReactNode } from 'react'
import { CurrentUserContext, type SignedIn } from '#web/platform/auth/current-user.ts'
import { roleLabel } from '#web/platform/auth/role-label.ts'
import { signOut } from '#web/platform/auth/sign-out.ts'
import { isFor, type MenuGroup, type MenuItem } from '#web/feature.ts'
import { TEXT as MENU } from '#web/menu-text.ts'
import { Brand } from '#web/platform/ui/Brand.tsx'
import { ServerAway } from '#web/platform/shell/ServerAway.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Kbd } from '#web/platform/ui/Kbd.tsx'
import { PALETTE_KEY } from '#web/platform/ui/page-keys.ts'
import { lazyDialog } from '#web/platform/ui/lazy-dialog.tsx'

export const TEXT = texts('platform/shell/Sidebar', {
  menu: 'Main menu',
  search: 'Search',
  logout: 'Logout',
  account: 'My account',
})

/** Loaded on demand: its form needs the validation code, which a till does not. */
const AccountDialog = lazyDialog(
  () => import('#web/platform/auth/AccountDialog.tsx'),
  'AccountDialog',
)

/** What stands beside an icon of a rail while it is pointed at or has the focus. */
const NAME_LOOK =
  'pointer-events-none fixed left-17 rounded bg-ink px-2.5 py-1.5 text-sm font-medium whitespace-nowrap text-canvas opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'

type Props = {
  menu: readonly MenuGroup[]
  onSearch: () => void
  onNavigate?: () => void
  /** Opens the whole menu. It is a rail of icons then. */
  opener?: ReactNode
}

/**
 * Brand, menu and user. On a low screen the menu scrolls and the user stays in sight. Below the brand
 * it is empty while the session loads.
 */
export function Sidebar({ menu, onSearch, onNavigate, opener }: Props) {
  const signedIn = use(CurrentUserContext)
  const isRail = !!opener
  // Where the menu is a drawer, the header or the rail has the search.
  const isFixed = !isRail && !onNavigate
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-1 flex-col">
      <div
        className={`flex shrink-0 items-center justify-between ${isRail ? 'h-14 px-3' : 'h-16 pr-3 pl-5'}`}
      >
        {opener || <Brand />}
        {signedIn && isFixed && <SearchButton isRail={false} onPress={onSearch} />}
      </div>
      {signedIn && (
        <>
          {isRail && <SearchButton isRail onPress={onSearch} />}
          <nav
            aria-label={TEXT.menu}
            className={`min-h-0 flex-1 overflow-y-auto py-2 ${isRail ? 'px-2.5' : 'px-3'}`}
          >
            {menu.map(({ label, entries }) => (
              <Group
                key={label ?? ''}
                label={label}
                entries={entries.filter((entry) => isFor(signedIn, entry))}
                isRail={isRail}
                onNavigate={onNavigate}
              />
            ))}
          </nav>
          {/* A rail has no room for its sentence, which stands beside it. */}
          <ServerAway className={isRail ? 'fixed bottom-3 left-18 w-64' : 'px-3 pb-3'} />
          <div className="border-t p-3">
            <AccountButton user={signedIn.user} isRail={isRail} />
            <Button
              look="ghost"
              icon={LogOut}
              className={`group mt-2 w-full font-medium! ${isRail ? 'px-0!' : 'justify-start! px-3!'}`}
              onClick={signOut}
            >
              <span className={isRail ? NAME_LOOK : ''}>{TEXT.logout}</span>
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** Opens the palette, like its keys. */
function SearchButton({ isRail, onPress }: { isRail: boolean; onPress: () => void }) {
  return (
    <Button
      icon={Search}
      aria-label={TEXT.search}
      className={`group text-ink-muted! pointer-fine:min-h-8.5 ${isRail ? 'mx-3 px-0!' : 'px-2.5!'}`}
      onClick={onPress}
    >
      {isRail ? <span className={NAME_LOOK}>{TEXT.search}</span> : <Kbd>{PALETTE_KEY}</Kbd>}
    </Button>
  )
}

/** The signed-in user; pressed, it opens the account dialog. */
function AccountButton({ user, isRail }: { user: SignedIn['user']; isRail: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const name = user.fullName || user.username
  const role = roleLabel(user.role)
  return (
    <>
      <button
        type="button"
        title={TEXT.account}
        className={`group flex min-h-control w-full cursor-pointer items-center gap-3 rounded py-1.5 text-left transition-colors hover:bg-sunken ${isRail ? 'justify-center' : 'justify-between px-3'}`}
        onClick={() => setIsOpen(true)}
      >
        <span className={isRail ? NAME_LOOK : 'min-w-0'}>
          <span className="block truncate font-semibold">{name}</span>
          <span className={`block text-sm ${isRail ? '' : 'text-ink-muted'}`}>{role}</span>
        </span>
        <CircleUserRound aria-hidden size={20} className="shrink-0 text-ink-muted" />
      </button>
      {isOpen && <AccountDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

type LinkLook = { isRail: boolean; onNavigate: (() => void) | undefined }

/** Entries that belong together. A group of which a user sees nothing is not there. */
function Group({ label, entries, ...look }: MenuGroup & LinkLook) {
  if (entries.length === 0) return null
  return (
    <>
      {label && (
        <p
          aria-hidden
          className={
            look.isRail
              ? 'my-1 border-t'
              : 'px-3 pt-3 text-xs font-semibold text-ink-muted short:pt-1.5'
          }
        >
          {!look.isRail && MENU[label]}
        </p>
      )}
      <ul aria-label={label && MENU[label]}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <MenuLink entry={entry} {...look} />
          </li>
        ))}
      </ul>
    </>
  )
}

function MenuLink({ entry, isRail, onNavigate }: { entry: MenuItem } & LinkLook) {
  const Icon = entry.icon
  return (
    <Link
      to={entry.path}
      onClick={onNavigate}
      className="group flex min-h-control items-center gap-3 rounded px-3 text-sm pointer-fine:min-h-8.5 short:pointer-fine:min-h-7.5 font-medium text-ink-muted transition-colors hover:bg-sunken hover:text-ink data-[status=active]:bg-accent-soft data-[status=active]:font-semibold data-[status=active]:text-accent-ink"
    >
      <Icon aria-hidden size={18} className="shrink-0" />
      <span className={isRail ? NAME_LOOK : ''}>{MENU[entry.label]}</span>
    </Link>
  )
}
