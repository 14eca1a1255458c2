import { missing, type Feature } from '#server/feature.ts'
import { inTable, locationIn, ofLocation } from '#server/platform/audit/logged.sql.ts'
import { SUPPLIER_RETURN_DOCUMENTS } from '#server/buying/supplier-returns/printed-documents.ts'
import { supplierReturnsRoutes } from '#server/buying/supplier-returns/routes.ts'
import { SUPPLIER_RETURN_RULES } from '#server/buying/supplier-returns/rules.ts'

export const supplierReturns: Feature = {
  routes: supplierReturnsRoutes,
  made: { 'supplier return': 'supplier_returns', 'goods credit': 'supplier_credits' },
  conflicts: {
    supplier_returns_supplier_id_fkey: missing('supplierId', 'supplier'),
    supplier_returns_location_id_fkey: missing('locationId', 'location'),
    supplier_credits_purchase_id_fkey: missing('purchaseId', 'purchase'),
  },
  referring: { supplier_returns: 'supplier returns', supplier_credits: 'credits' },
  rules: SUPPLIER_RETURN_RULES,
  documents: SUPPLIER_RETURN_DOCUMENTS,
  logged: {
    'supplier return': {
      ...inTable('supplier_returns', { name: 'number' }),
      readBy: ofLocation(locationIn('supplier_returns')),
    },
  },
  addedSince: {
    tables: [
      'supplier_returns',
      'supplier_return_goods',
      'supplier_credits',
      'supplier_credit_parts',
    ],
    columns: {
      suppliers: [
        'returns_before_days',
        'returns_after_days',
        'returns_whole_packs',
        'returns_authorised',
        'returns_credit_pct',
      ],
    },
  },
}
