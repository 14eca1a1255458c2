import { missing, taken, type Feature } from '#server/feature.ts'
import { TRANSFER_DOCUMENTS } from '#server/goods/transfers/printed-documents.ts'
import { LOGGED_TRANSFER } from '#server/goods/transfers/logged.sql.ts'
import { transfersRoutes } from '#server/goods/transfers/routes.ts'
import { TRANSFER_RULES } from '#server/goods/transfers/rules.ts'

export const transfers: Feature = {
  routes: transfersRoutes,
  made: { transfer: 'transfers' },
  conflicts: {
    transfers_from_location_id_fkey: missing('fromLocationId', 'location'),
    transfers_to_location_id_fkey: missing('toLocationId', 'location'),
    transfer_lines_product_id_fkey: missing('lines', 'product'),
    transfer_extras_product_id_fkey: missing('extras', 'product'),
    transfers_number_key: taken(
      'number',
      'That number was given to another transfer in the same moment. Send it again.',
    ),
  },
  referring: {
    transfers: 'transfers',
    transfer_lines: 'transfers',
    transfer_extras: 'transfers',
  },
  rules: TRANSFER_RULES,
  documents: TRANSFER_DOCUMENTS,
  logged: { transfer: LOGGED_TRANSFER },
  addedSince: {
    tables: [
      'transfers',
      'transfer_lines',
      'transfer_picks',
      'transfer_goods',
      'transfer_acts',
      'transfer_extras',
    ],
  },
}
