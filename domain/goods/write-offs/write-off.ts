import type { LotReason } from '#domain/goods/stock/fefo.ts'
import { texts } from '#domain/language.ts'

export const STATUSES = ['DRAFT', 'DONE', 'UNDONE', 'CANCELLED'] as const
/** DONE at the destruction of the goods; UNDONE where a manager took it back on the same day. */
export type Status = (typeof STATUSES)[number]

export const STATUS_LABELS = texts('domain/goods/write-offs/write-off/statuses', {
  DRAFT: 'Draft',
  DONE: 'Destroyed',
  UNDONE: 'Undone',
  CANCELLED: 'Cancelled',
} satisfies Record<Status, string>)

/** Why units may be destroyed: each reason for which a lot is not sold. */
export const REASON_WORDS = texts('domain/goods/write-offs/write-off/reasons', {
  EXPIRED: 'Expired',
  QUARANTINED: 'Quarantined',
  RECALLED: 'Recalled',
} satisfies Record<LotReason, string>)

/** Days before a destruction on which the tax office has the list of the goods (RMO 21-2020). */
const NOTICE_DAYS = 7
const DAY_MS = 24 * 60 * 60_000

/** Whether the tax office can no longer have the list seven days before a destruction on that day. */
export function isTooSoon(plannedOn: string, today: string): boolean {
  return Date.parse(plannedOn) - Date.parse(today) < NOTICE_DAYS * DAY_MS
}
