import { isAllowed } from '#web/feature.ts'
import { ICONS, keyOfRow, type Row } from '#web/home/palette/row.ts'
import { SOURCES } from '#web/home/palette/sources.ts'
import type { SignedIn } from '#web/platform/auth/current-user.ts'
import { readStored } from '#web/read-stored.ts'

// Where a user went by the palette of this device.

const VERSION = 1
const MOST_KEPT = 10

const nameOf = (userId: number) => `botika.recent.${userId}`

/** A row without its icon. Of a page or action only the address counts. */
type Kept = Pick<Row, 'kind' | 'label' | 'address' | 'detail' | 'locationId'>

/** The last first; `places` are the pages and actions that the user has now. */
export function recentRows({ user }: SignedIn, places: readonly Row[]): Row[] {
  return keptBy(user.id).flatMap((kept) => {
    const { kind, locationId } = kept
    if (kind === 'page' || kind === 'action')
      return places.filter(({ address }) => address === kept.address)
    const source = SOURCES.find((each) => each.kind === kind)
    const isInReach =
      locationId === undefined || user.reach === null || user.reach.includes(locationId)
    if (!source || !isInReach || !isAllowed(source.endpoint.allow, user.role)) return []
    return [{ ...kept, icon: ICONS[kind] }]
  })
}

/** Customers are not kept: whoever is forgotten would stay on the device (decisions/0017). */
export function keepRecent(userId: number, row: Row): void {
  if (row.kind === 'customer') return
  const { icon: _icon, note: _note, ...kept } = row
  const others = keptBy(userId).filter((each) => keyOfRow(each) !== keyOfRow(row))
  const rows = [kept, ...others].slice(0, MOST_KEPT)
  try {
    localStorage.setItem(nameOf(userId), JSON.stringify({ version: VERSION, rows }))
  } catch {
    // Without storage the palette remembers nothing.
  }
}

function keptBy(userId: number): Kept[] {
  try {
    const stored = readStored(localStorage, nameOf(userId), VERSION)
    return (stored as { rows: Kept[] } | null)?.rows ?? []
  } catch {
    return []
  }
}
