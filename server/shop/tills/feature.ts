import { TEXT as REFUSED_TILL } from '#domain/shop/tills/api.ts'
import { taken, type Feature } from '#server/feature.ts'
import { TILL_DOCUMENTS } from '#server/shop/tills/printed-documents.ts'
import { tillsRoutes } from '#server/shop/tills/routes.ts'
import { NUMBER_RULES } from '#server/shop/tills/rules.ts'
import { LOGGED_TILL } from '#server/shop/tills/logged.sql.ts'

/** Tills with their numbers. */
export const tills: Feature = {
  routes: tillsRoutes,
  made: { till: 'tills' },
  conflicts: {
    tills_name_key: taken('name', 'That location has a till of that name already'),
    tills_network_printer_has_address: taken('printerAddress', () => REFUSED_TILL.noAddress),
    tills_sheets_by_dialog: taken('paper', () => REFUSED_TILL.sheets),
    number_series_prefix_key: taken('prefix', 'The numbers of another till start with that'),
  },
  rules: NUMBER_RULES,
  documents: TILL_DOCUMENTS,
  logged: { till: LOGGED_TILL },
  addedSince: {
    tables: ['till_headers', 'number_jumps'],
    columns: { till_headers: ['paper_language'] },
  },
}
