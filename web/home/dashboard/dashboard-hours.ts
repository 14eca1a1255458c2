import { centavosOf } from '#domain/money.ts'
import type { Dashboard } from '#domain/reporting/reports/dashboard.ts'
import type { HourPoint } from '#web/platform/ui/charts/HoursPlot.tsx'

/** These hours are drawn even if nothing was sold in them. */
const OPENS = 8
const CLOSES = 19

/**
 * The hours of the day for the chart: the opening hours, and earlier or later ones with sales.
 * Hours after `hourNow` have no value for today.
 */
export function hourPoints(hours: Dashboard['hours'], hourNow: number): HourPoint[] {
  const sold = hours
    .filter(({ today, yesterday }) => centavosOf(today) > 0 || centavosOf(yesterday) > 0)
    .map(({ hour }) => hour)
  const first = Math.min(OPENS, ...sold)
  const last = Math.max(CLOSES, ...sold)
  return hours
    .filter(({ hour }) => hour >= first && hour <= last)
    .map(({ hour, today, yesterday }) => ({
      name: nameOf(hour),
      value: hour <= hourNow ? centavosOf(today) : null,
      before: centavosOf(yesterday),
    }))
}

function nameOf(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}
