import { taken, type Feature } from '#server/feature.ts'
import { schemesRoutes } from '#server/law/schemes/routes.ts'

/** What the law grants, from which day on. */
export const schemes: Feature = {
  routes: schemesRoutes,
  made: { scheme: 'schemes' },
  conflicts: {
    schemes_code_from_day: taken('fromDay', 'That scheme has a row from that day already'),
  },
  addedSince: { tables: ['schemes'] },
}
