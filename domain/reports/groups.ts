import type { Group } from '#domain/reports/api.ts'

/** What a trend goes by, on the screen and in a file. */
export const GROUP_LABELS: Record<Group, string> = {
  day: 'Daily',
  week: 'Weekly',
  month: 'Monthly',
}
