import { Link } from '@tanstack/react-router'
import { CircleUserRound, LogOut, Search } from 'lucide-react'
import { use, useState } from 'react'
import { CurrentUserContext, type SignedIn } from '#web/platform/auth/current-user.ts'
import { roleLabel } from '#web/platform/auth/role-label.ts'
import { signOut } from '#web/platform/auth/sign-out.ts'
import { isFor, type MenuGroup, type MenuItem } from '#web/feature.ts'
import { Brand } from '#web/platform/ui/Brand.tsx'
import { ServerAway } from '#web/platform/shell/ServerAway.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Kbd } from '#web/platform/ui/Kbd.tsx'
import { PALETTE_KEY } from '#web/platform/ui/page-keys.ts'
import { lazyDialog } from '#web/platform/ui/lazy-dialog.tsx'

const TEXT = {
  menu: 'Main menu',
  search: 'Search',
  logout: 'Logout',
  account: 'My account',
}

/** Loaded on demand: its form needs the validation code, which a till does not. */
const AccountDialog = lazyDialog(
  () => import('#web/platform/auth/AccountDialog.tsx'),
  'AccountDialog',
)

type Props = { menu: readonly MenuGroup[]; onSearch: () => void; onNavigate?: () => void }

/**
 * Brand, menu and user. On a low screen the menu scrolls and the user stays in sight. Below the brand
 * it is empty while the session loads.
 */
export function Sidebar({ menu, onSearch, onNavigate }: Props) {
  const signedIn = use(CurrentUserContext)
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex h-16 shrink-0 items-center justify-between pr-3 pl-5">
        <Brand />
        {signedIn && <SearchButton onPress={onSearch} />}
      </div>
      {signedIn && (
        <>
          <nav aria-label={TEXT.menu} className="min-h-0 flex-1 overflow-y-auto px-3 py-2">
            {menu.map(({ label, entries }) => (
              <Group
                key={label ?? ''}
                label={label}
                entries={entries.filter((entry) => isFor(signedIn, entry))}
                onNavigate={onNavigate}
              />
            ))}
          </nav>
          <ServerAway className="px-3 pb-3" />
          <div className="border-t p-3">
            <AccountButton user={signedIn.user} />
            <Button
              look="ghost"
              icon={LogOut}
              className="mt-2 w-full justify-start! px-3! font-medium!"
              onClick={signOut}
            >
              {TEXT.logout}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** Opens the palette, like its keys. A small screen has it in its header. */
function SearchButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      icon={Search}
      title={TEXT.search}
      aria-label={TEXT.search}
      className="px-2.5! text-ink-muted! pointer-fine:min-h-8.5 max-lg:hidden"
      onClick={onPress}
    >
      <Kbd>{PALETTE_KEY}</Kbd>
    </Button>
  )
}

/** The signed-in user; pressed, it opens the account dialog. */
function AccountButton({ user }: { user: SignedIn['user'] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        title={TEXT.account}
        className="flex min-h-control w-full cursor-pointer items-center justify-between gap-3 rounded px-3 py-1.5 text-left transition-colors hover:bg-sunken"
        onClick={() => setIsOpen(true)}
      >
        <span className="min-w-0">
          <span className="block truncate font-semibold">{user.fullName || user.username}</span>
          <span className="block text-sm text-ink-muted">{roleLabel(user.role)}</span>
        </span>
        <CircleUserRound aria-hidden size={20} className="shrink-0 text-ink-muted" />
      </button>
      {isOpen && <AccountDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

type GroupProps = MenuGroup & { onNavigate: (() => void) | undefined }

/** Entries that belong together. A group of which a user sees nothing is not there. */
function Group({ label, entries, onNavigate }: GroupProps) {
  if (entries.length === 0) return null
  return (
    <>
      {label && (
        <p aria-hidden className="px-3 pt-3 text-xs font-semibold text-ink-muted short:pt-1.5">
          {label}
        </p>
      )}
      <ul aria-label={label}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <MenuLink entry={entry} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </>
  )
}

function MenuLink({ entry, onNavigate }: { entry: MenuItem; onNavigate?: () => void }) {
  const Icon = entry.icon
  return (
    <Link
      to={entry.path}
      onClick={onNavigate}
      className="flex min-h-control items-center gap-3 rounded px-3 text-sm pointer-fine:min-h-8.5 short:pointer-fine:min-h-7.5 font-medium text-ink-muted transition-colors hover:bg-sunken hover:text-ink data-[status=active]:bg-accent-soft data-[status=active]:font-semibold data-[status=active]:text-accent-ink"
    >
      <Icon aria-hidden size={18} />
      {entry.label}
    </Link>
  )
}
