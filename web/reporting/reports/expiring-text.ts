import { texts } from '#domain/language.ts'
/** Texts of what expires soon. */
export const EXPIRING_TEXT = texts('reporting/reports/expiring-text/expiring', {
  title: 'Expiring Stock',
  expires: 'Expires',
  inDays: (from: number, to: number) =>
    from === 0 ? `Within ${to} days` : `In ${from} to ${to} days`,
  lots: 'Lots',
  units: 'Units',
  value: 'Value at Cost',
  noneExpires: (days: number) => `Nothing expires within ${days} days`,
  showExpiring: 'Show products that expire soon',
})
