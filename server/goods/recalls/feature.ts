import { missing, type Feature } from '#server/feature.ts'
import { LOGGED_RECALL } from '#server/goods/recalls/logged.sql.ts'
import { recallsRoutes } from '#server/goods/recalls/routes.ts'
import { RECALL_RULES } from '#server/goods/recalls/rules.ts'

export const recalls: Feature = {
  routes: recallsRoutes,
  made: { recall: 'recalls' },
  conflicts: { recalls_product_id_fkey: missing('productId', 'product') },
  referring: { recalls: 'recalls' },
  rules: RECALL_RULES,
  logged: { recall: LOGGED_RECALL },
  addedSince: {
    tables: ['recalls', 'recall_numbers', 'recall_contacts'],
    columns: { stock_adjustments: ['recall_id'] },
  },
}
