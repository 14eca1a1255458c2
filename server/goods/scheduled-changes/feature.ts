import { taken, type Feature } from '#server/feature.ts'
import { importRoutes } from '#server/platform/import/routes.ts'
import { applyChanges } from '#server/goods/scheduled-changes/apply-changes.ts'
import { SCHEDULED_CHANGE_IMPORTS } from '#server/goods/scheduled-changes/import/import-kind.ts'
import { scheduledChangesRoutes } from '#server/goods/scheduled-changes/routes.ts'
import { SCHEDULED_CHANGE_RULES } from '#server/goods/scheduled-changes/rules.ts'
import { LOGGED_CHANGE } from '#server/goods/scheduled-changes/logged.sql.ts'
import { inTable, ofShop } from '#server/platform/audit/logged.sql.ts'

export const scheduledChanges: Feature = {
  routes: [...scheduledChangesRoutes, ...importRoutes(SCHEDULED_CHANGE_IMPORTS)],
  made: { 'dated change': 'scheduled_changes' },
  conflicts: {
    scheduled_changes_once_a_day: taken(
      'fromDay',
      'The same changes on that day already: change that one instead',
    ),
  },
  rules: SCHEDULED_CHANGE_RULES,
  jobs: [
    {
      run: ({ database, now }) => applyChanges(database, now()),
      failed: 'What has begun was not applied',
    },
  ],
  logged: {
    'dated change': LOGGED_CHANGE,
    'dated change import': { ...inTable('imports', { name: 'file_name' }), readBy: ofShop() },
  },
  addedSince: { tables: ['scheduled_changes'] },
}
