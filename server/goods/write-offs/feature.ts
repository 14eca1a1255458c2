import { missing, type Feature } from '#server/feature.ts'
import { inTable, locationIn, ofLocation } from '#server/platform/audit/logged.sql.ts'
import { WRITE_OFF_DOCUMENTS } from '#server/goods/write-offs/printed-documents.ts'
import { writeOffsRoutes } from '#server/goods/write-offs/routes.ts'
import { WRITE_OFF_RULES } from '#server/goods/write-offs/rules.ts'

export const writeOffs: Feature = {
  routes: writeOffsRoutes,
  made: { 'write-off': 'write_offs' },
  conflicts: { write_offs_location_id_fkey: missing('locationId', 'location') },
  referring: { write_offs: 'write-offs' },
  rules: WRITE_OFF_RULES,
  documents: WRITE_OFF_DOCUMENTS,
  logged: {
    'write-off': {
      ...inTable('write_offs', { name: 'number' }),
      readBy: ofLocation(locationIn('write_offs')),
    },
  },
  addedSince: {
    tables: ['write_offs', 'write_off_goods'],
    columns: { settings: ['witness_by_pin'] },
  },
}
