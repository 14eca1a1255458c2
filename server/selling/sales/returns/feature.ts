import type { Feature } from '#server/feature.ts'
import {
  RETURN_DOCUMENTS,
  RETURN_JOURNAL,
} from '#server/selling/sales/returns/printed-documents.ts'
import { returnsRoutes } from '#server/selling/sales/returns/routes.ts'
import { RETURN_RULES } from '#server/selling/sales/returns/rules.ts'
import { ofSale } from '#server/selling/sales/logged.sql.ts'

/** Goods that come back, voids and corrected payments. */
export const returns: Feature = {
  routes: returnsRoutes,
  made: { return: 'returns', 'void slip': 'void_slips' },
  referring: { returns: 'returns', refunds: 'returns' },
  rules: RETURN_RULES,
  documents: RETURN_DOCUMENTS,
  journal: RETURN_JOURNAL,
  logged: { return: { readBy: ofSale('returns') }, 'void slip': { readBy: ofSale('void_slips') } },
  addedSince: {
    tables: ['returns', 'return_items', 'return_goods', 'refunds'],
    columns: { stock_movements: ['return_id', 'return_line'] },
  },
}
