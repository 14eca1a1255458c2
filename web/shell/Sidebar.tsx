import { Link } from '@tanstack/react-router'
import { LogOut, type LucideIcon } from 'lucide-react'
import { use } from 'react'
import type { MenuEntry } from '#domain/roles.ts'
import { CurrentUserContext } from '#web/auth/current-user.ts'
import { roleLabel } from '#web/auth/role-label.ts'
import { signOut } from '#web/auth/sign-out.ts'
import { Brand } from '#web/ui/Brand.tsx'
import { ServerAway } from '#web/shell/ServerAway.tsx'
import { Button } from '#web/ui/Button.tsx'

const TEXT = { menu: 'Main menu', logout: 'Logout' }

export type MenuItem = MenuEntry & { icon: LucideIcon }

type Props = { menu: readonly MenuItem[]; onNavigate?: () => void }

/** Brand, menu and user; empty below the brand while it is not known who sits there. */
export function Sidebar({ menu, onNavigate }: Props) {
  const signedIn = use(CurrentUserContext)
  return (
    <div className="flex min-h-full min-w-0 flex-1 flex-col">
      <div className="flex h-16 shrink-0 items-center px-5">
        <Brand />
      </div>
      {signedIn && (
        <>
          <nav aria-label={TEXT.menu} className="flex-1 px-3 py-2">
            <ul className="space-y-1">
              {menu
                .filter((entry) => entry.allow.includes(signedIn.user.role))
                .map((entry) => (
                  <li key={entry.path}>
                    <MenuLink entry={entry} onNavigate={onNavigate} />
                  </li>
                ))}
            </ul>
          </nav>
          <ServerAway className="px-3 pb-3" />
          <div className="border-t p-3">
            <p className="truncate px-3 font-semibold">
              {signedIn.user.fullName || signedIn.user.username}
            </p>
            <p className="px-3 text-sm text-ink-muted">{roleLabel(signedIn.user.role)}</p>
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

function MenuLink({ entry, onNavigate }: { entry: MenuItem; onNavigate?: () => void }) {
  const Icon = entry.icon
  return (
    <Link
      to={entry.path}
      onClick={onNavigate}
      className="flex min-h-control items-center gap-3 rounded px-3 text-sm font-medium text-ink-muted transition-colors hover:bg-sunken hover:text-ink data-[status=active]:bg-accent-soft data-[status=active]:font-semibold data-[status=active]:text-accent-ink"
    >
      <Icon aria-hidden size={20} />
      {entry.label}
    </Link>
  )
}
