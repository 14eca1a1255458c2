import { taken, type Feature } from '#server/feature.ts'
import { locationsRoutes } from '#server/shop/locations/routes.ts'
import { LOCATION_RULES } from '#server/shop/locations/rules.ts'
import { inTable } from '#server/platform/audit/logged.sql.ts'

export const locations: Feature = {
  routes: locationsRoutes,
  made: { location: 'locations' },
  conflicts: {
    locations_main_key: taken(
      'isMain',
      'Another location has just become the main one. Try again.',
    ),
    locations_code_key: taken('code', 'A location with that code exists already'),
  },
  rules: LOCATION_RULES,
  logged: {
    location: inTable('locations', {
      code: 'code',
      words: ['name', 'code'],
      location: 'id',
      idFields: ['locationId', 'locationIds'],
    }),
  },
  addedSince: { columns: { locations: ['branch_code'] } },
}
