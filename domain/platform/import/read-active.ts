import { NO, plainHeading, YES } from '#domain/platform/import/fields.ts'

/** Headings of columns that say of what it is no longer. */
export const INACTIVE_HEADINGS =
  'inactive, is inactive, not active, discontinued, is discontinued, disabled, is disabled, deactivated, archived, is archived, phased out'

const INACTIVE =
  /\b(inactive|not active|non active|discontinued|disabled|deactivated|archived|phased out)\b/g

/** Words for the state itself mean the same below any heading. */
const STATES: ReadonlyMap<string, boolean> = new Map([
  ...['active', 'enabled', 'aktibo', 'actif'].map((word) => [word, true] as const),
  ...`${INACTIVE_HEADINGS}, obsolete, inactif`.split(', ').map((word) => [word, false] as const),
])

/** What a yes below a heading says of what is active: below 'Discontinued' it is no longer. null where it says neither. */
export function yesBelow(header: string): boolean | null {
  const heading = plainHeading(header.slice(0, 100))
  const rest = heading.replace(INACTIVE, '')
  if (rest === heading) return true
  return /\b(active|enabled)\b/.test(rest) ? null : false
}

/** Reads whether something is active; null when the cell does not say it. */
export function readActive(cell: string, header: string): boolean | null {
  const word = plainHeading(cell.slice(0, 100))
  const state = STATES.get(word)
  if (state !== undefined) return state
  const yes = yesBelow(header)
  // Below 'Status' a cross may be a tick or strike the line out.
  const isCrossOpen = word === 'x' && /\bstat/.test(plainHeading(header.slice(0, 100)))
  if (yes === null || isCrossOpen) return null
  if (YES.has(word)) return yes
  return NO.has(word) ? !yes : null
}
