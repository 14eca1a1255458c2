import { missing, taken, type Feature } from '#server/feature.ts'
import { PURCHASE_DOCUMENTS } from '#server/buying/purchases/printed-documents.ts'
import { purchasesRoutes } from '#server/buying/purchases/routes.ts'
import { PURCHASE_RULES } from '#server/buying/purchases/rules.ts'
import { LOGGED_PURCHASE } from '#server/buying/purchases/logged.sql.ts'

const PACK_COLUMNS = ['pack_id', 'pack_name', 'pack_factor', 'pack_qty']

export const purchases: Feature = {
  routes: purchasesRoutes,
  made: { purchase: 'purchases' },
  conflicts: {
    purchases_supplier_id_fkey: missing('supplierId', 'That supplier does not exist'),
    purchases_location_id_fkey: missing('locationId', 'That location does not exist'),
    purchase_items_product_id_fkey: missing('items', 'That product does not exist'),
    purchase_items_pack_fkey: taken(
      'items',
      'A pack was changed or used in the same moment. Look at it again.',
    ),
  },
  referring: { purchase_items: 'purchases', purchases: 'purchases' },
  rules: PURCHASE_RULES,
  documents: PURCHASE_DOCUMENTS,
  logged: { purchase: LOGGED_PURCHASE },
  addedSince: {
    tables: ['delivery_invoices'],
    columns: {
      purchases: ['total_value', 'invoice_date'],
      purchase_items: [...PACK_COLUMNS, 'free_qty'],
      purchase_receipts: [
        'tax_class',
        'vat_rate',
        'pack_name',
        'pack_factor',
        'pack_qty',
        'cost',
        'paid_units',
        'paid_pieces',
      ],
    },
  },
}
