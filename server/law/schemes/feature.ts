import { taken, type Feature } from '#server/feature.ts'
import { schemesRoutes } from '#server/law/schemes/routes.ts'
import { inTable } from '#server/platform/audit/logged.sql.ts'

/** What the law grants, from which day on. */
export const schemes: Feature = {
  routes: schemesRoutes,
  made: { scheme: 'schemes' },
  conflicts: {
    schemes_code_from_day: taken('fromDay', 'That scheme has a row from that day already'),
  },
  logged: { scheme: inTable('schemes', { words: ['name', 'code'] }) },
  addedSince: { tables: ['schemes'] },
}
