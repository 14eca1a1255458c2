import type { RouteComponent } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Role } from '#domain/roles.ts'
import type { MenuName } from '#web/menu-text.ts'
import type { SignedIn } from '#web/platform/auth/current-user.ts'

/** A screen at its address. Users who may make its main call see it. */
export type Page<Path extends string = string> = {
  path: Path
  allow: Endpoint['allow']
  Screen: RouteComponent
  /** Its name in the palette, for a page that has no entry in the sidebar. */
  label?: MenuName | undefined
}

/** Only in a shop that has this switched on. */
type OnlyWith = { onlyWith?: 'cashControl' | 'taxInPrices' }

type MenuEntry = OnlyWith & {
  label: MenuName
  icon: LucideIcon
  /** Its page needs the room: the sidebar is a rail of icons there. */
  hasRail?: true
}

/** What the palette does by the first page of a feature: users who may make the call find it. */
type Action = OnlyWith & {
  label: MenuName
  call: Endpoint
  /** What the page opens by that name (web/platform/ui/use-opened.ts). */
  does: string
}

/** What the shell has to know of a feature. */
export type Feature = {
  pages: readonly [Page, ...Page[]]
  /** The entry of the sidebar, which leads to the first page. Whoever sees that page sees the entry. */
  menu?: MenuEntry
  actions?: readonly Action[]
}

/** A page with its address as a literal type, by which links to it are checked. */
export function page<const Path extends string>(
  path: Path,
  { allow }: Endpoint,
  Screen: RouteComponent,
  label?: MenuName,
): Page<Path> {
  return { path, allow, Screen, label }
}

export type MenuItem = MenuEntry & Pick<Page, 'path' | 'allow'>

export type MenuGroup = { label: MenuName | undefined; entries: MenuItem[] }

/** The sidebar's groups with their entries. */
export function menuOf(
  groups: readonly { label?: MenuName; features: readonly Feature[] }[],
): MenuGroup[] {
  return groups.map(({ label, features }) => ({
    label,
    entries: features.flatMap(({ menu, pages: [{ path, allow }] }) =>
      menu ? [{ ...menu, path, allow }] : [],
    ),
  }))
}

/** Whether a user sees an entry or action: their role may, and the shop has switched on what it is for. */
export function isFor(
  { user, settings }: SignedIn,
  { allow, onlyWith }: OnlyWith & Pick<Page, 'allow'>,
): boolean {
  if (onlyWith === 'taxInPrices' && settings.taxMode !== 'INCLUDED_IN_PRICES') return false
  if (onlyWith === 'cashControl' && !settings.cashControl) return false
  return isAllowed(allow, user.role)
}

/** Whether a role may make a call, and so see its page. */
export function isAllowed(allow: Endpoint['allow'], role: Role): boolean {
  return typeof allow === 'string' || allow.includes(role)
}
