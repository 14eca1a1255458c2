import { taken, type Feature } from '#server/feature.ts'
import { deleteOldImports } from '#server/platform/import/import.sql.ts'

/** The machine by which files come in. The routes of each kind of file stand in the feature that it fills. */
export const imports: Feature = {
  conflicts: {
    imports_one_runs: taken(
      'status',
      'Another import is running: wait until it has ended, or cancel it',
    ),
  },
  jobs: [
    {
      run: ({ database, now }) => database.transaction((tx) => deleteOldImports(tx, now())),
      failed: 'Old imports were not deleted',
    },
  ],
  addedSince: { columns: { imports: ['location_ids', 'kind'], import_layouts: ['kind'] } },
}
