import { numericParts, type DayOrder } from '#domain/days.ts'

export type DayCounter = {
  add(cell: string): void
  order(): { order: DayOrder; isCertain: boolean } | null
}

/**
 * Finds the order of a column's dates: a number above 12 can only be a day. Tells, too, whether the order is certain: dates
 * with one sign between their parts, 12/31/2027, say nothing of those with another, 01.12.2027.
 */
export function dayCounter(): DayCounter {
  const seen = { DMY: 0, MDY: 0, same: 0 }
  const shown = new Set<string>()
  const open = new Set<string>()
  return {
    add: (cell) => {
      const match = /\d/.test(cell) ? numericParts(cell) : null
      if (!match) return
      const [first, second] = [Number(match[1]), Number(match[2])]
      const sign = match[0].charAt(match[1]?.length ?? 0)
      if (first === second) seen.same += 1
      else if (first <= 12 && second <= 12) open.add(sign)
      else {
        seen[first > 12 ? 'DMY' : 'MDY'] += 1
        shown.add(sign)
      }
    },
    order: () => {
      if (seen.DMY + seen.MDY + seen.same + open.size === 0) return null
      const isMixed = seen.DMY > 0 && seen.MDY > 0
      const isCertain = !isMixed && [...open].every((sign) => shown.has(sign))
      return { order: seen.DMY > seen.MDY ? 'DMY' : 'MDY', isCertain }
    },
  }
}

/** The order of day and month that a heading tells: 'Expiry (dd/mm/yyyy)'; null when it tells none. */
export function orderIn(heading: string): DayOrder | null {
  const text = heading.slice(0, 100)
  const [, first] = /\b(d{1,2}[-/. ]?m|m{1,2}[-/. ]?d)/i.exec(text) ?? []
  // Where the year comes first, the others follow it in one way.
  if (first === undefined || /y[-/. ]?m/i.test(text)) return null
  return /^d/i.test(first) ? 'DMY' : 'MDY'
}
