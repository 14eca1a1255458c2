import { missing, type Feature } from '#server/feature.ts'
import { inTable, locationIn, ofLocation } from '#server/platform/audit/logged.sql.ts'
import { SUPPLIER_ACCOUNT_DOCUMENTS } from '#server/cash/supplier-accounts/printed-documents.ts'
import { supplierAccountsRoutes } from '#server/cash/supplier-accounts/routes.ts'
import { SUPPLIER_ACCOUNT_RULES } from '#server/cash/supplier-accounts/rules.ts'

const logged = (table: string, name: string) => ({
  ...inTable(table, { name }),
  readBy: ofLocation(locationIn(table)),
})

/** What is owed to suppliers. */
export const supplierAccounts: Feature = {
  routes: supplierAccountsRoutes,
  made: {
    'supplier payment': 'supplier_payments',
    'supplier opening': 'supplier_openings',
    'supplier claim': 'supplier_claims',
    'supplier credit': 'supplier_credits',
  },
  conflicts: {
    supplier_claims_purchase_id_fkey: missing('purchaseId', 'purchase'),
  },
  referring: {
    supplier_payments: 'payments',
    supplier_openings: 'opening balances',
    supplier_claims: 'claims',
  },
  rules: SUPPLIER_ACCOUNT_RULES,
  documents: SUPPLIER_ACCOUNT_DOCUMENTS,
  logged: {
    'supplier payment': logged('supplier_payments', 'reference'),
    'supplier opening': logged('supplier_openings', 'number'),
    'supplier claim': logged('supplier_claims', 'note'),
    'supplier credit': logged('supplier_credits', 'number'),
  },
  addedSince: {
    tables: [
      'supplier_openings',
      'supplier_claims',
      'supplier_payments',
      'supplier_payment_shares',
    ],
    columns: { settings: ['payables_since'] },
  },
}
