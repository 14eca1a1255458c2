import type { RouteComponent } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Role } from '#domain/roles.ts'

/** A screen at its address. Users who may make its main call see it. */
export type Page<Path extends string = string> = {
  path: Path
  allow: Endpoint['allow']
  Screen: RouteComponent
}

type MenuEntry = {
  label: string
  icon: LucideIcon
  /** Only in a shop that has this switched on. */
  onlyWith?: 'cashControl' | 'taxInPrices'
  /** Its page needs the room: the sidebar is a rail of icons there. */
  hasRail?: true
}

/** What the shell has to know of a feature. */
export type Feature = {
  pages: readonly [Page, ...Page[]]
  /** The entry of the sidebar, which leads to the first page. Whoever sees that page sees the entry. */
  menu?: MenuEntry
}

/** A page with its address as a literal type, by which links to it are checked. */
export function page<const Path extends string>(
  path: Path,
  { allow }: Endpoint,
  Screen: RouteComponent,
): Page<Path> {
  return { path, allow, Screen }
}

export type MenuItem = MenuEntry & Pick<Page, 'path' | 'allow'>

export type MenuGroup = { label: string | undefined; entries: MenuItem[] }

/** The sidebar's groups with their entries. */
export function menuOf(
  groups: readonly { label?: string; features: readonly Feature[] }[],
): MenuGroup[] {
  return groups.map(({ label, features }) => ({
    label,
    entries: features.flatMap(({ menu, pages: [{ path, allow }] }) =>
      menu ? [{ ...menu, path, allow }] : [],
    ),
  }))
}

/** Whether a role may make a call, and so see its page. */
export function isAllowed(allow: Endpoint['allow'], role: Role): boolean {
  return typeof allow === 'string' || allow.includes(role)
}
