import type { Feature } from '#server/feature.ts'
import { SHIFT_DOCUMENTS, SHIFT_JOURNAL } from '#server/cash/shifts/printed-documents.ts'
import { openOfficeOf } from '#server/cash/shifts/readings/cash-control.ts'
import { shiftsRoutes } from '#server/cash/shifts/routes.ts'
import { SHIFT_RULES } from '#server/cash/shifts/rules.ts'
import { LOGGED_IN_SHIFTS } from '#server/cash/shifts/logged.sql.ts'

/** Drawers with their shifts, and the readings of tills. */
export const shifts: Feature = {
  routes: shiftsRoutes,
  made: {
    shift: 'shifts',
    'drawer move': 'drawer_moves',
    'shift count': 'shift_counts',
    reading: 'readings',
  },
  referring: {
    shifts: 'shifts',
    shift_members: 'shifts',
    drawer_moves: 'shifts',
    readings: 'readings',
  },
  rules: SHIFT_RULES,
  documents: SHIFT_DOCUMENTS,
  journal: SHIFT_JOURNAL,
  locationOpened: openOfficeOf,
  logged: LOGGED_IN_SHIFTS,
  addedSince: {
    tables: ['readings', 'shifts', 'shift_members', 'shift_counts', 'drawer_moves'],
  },
}
