import { missing, taken, type Feature } from '#server/feature.ts'
import { SALE_LINE_RULES } from '#server/selling/sales/line-rules.ts'
import { SALE_DOCUMENTS, SALE_JOURNAL } from '#server/selling/sales/printed-documents.ts'
import { salesRoutes } from '#server/selling/sales/routes.ts'
import { SALES_RULES } from '#server/selling/sales/rules.ts'
import { SCHEME_RULES } from '#server/selling/sales/schemes/rules.ts'
import { LOGGED_PRESCRIPTION, LOGGED_SALE, ofSale } from '#server/selling/sales/logged.sql.ts'

const PACK_COLUMNS = ['pack_id', 'pack_name', 'pack_factor', 'pack_qty']

/** Sales of tills and orders, with their payments and the discounts of the law. */
export const sales: Feature = {
  routes: salesRoutes,
  made: { sale: 'sales', payment: 'payments' },
  conflicts: {
    sales_customer_id_fkey: missing('customerId', 'That customer does not exist'),
    sales_location_id_fkey: missing('locationId', 'That location does not exist'),
    sales_commission_agent_id_fkey: missing('commissionAgentId', 'That user does not exist'),
    sales_prescription_file_id_fkey: missing(
      'prescriptionFileUrl',
      'That prescription does not exist',
    ),
    sales_invoice_number_key: taken('invoiceNumber', 'Another sale has that invoice number'),
    sale_items_product_id_fkey: missing('items', 'That product does not exist'),
    sale_items_pack_fkey: taken(
      'items',
      'A pack was changed or used in the same moment. Look at it again.',
    ),
  },
  referring: { sale_items: 'sales', sales: 'sales', payments: 'payments' },
  rules: [...SALES_RULES, ...SALE_LINE_RULES, ...SCHEME_RULES],
  documents: SALE_DOCUMENTS,
  journal: SALE_JOURNAL,
  logged: {
    sale: LOGGED_SALE,
    payment: { readBy: ofSale('payments') },
    prescription: LOGGED_PRESCRIPTION,
  },
  addedSince: {
    tables: ['sale_beneficiaries', 'weekly_allowances', 'invoice_buyers', 'void_slips'],
    columns: {
      sales: [
        'till_id',
        'vat_removed',
        'statutory_discount',
        'credited',
        'refunded',
        'issued_at',
        'shift_id',
      ],
      sale_items: [
        'tax_class',
        'vat_removed',
        'statutory_discount',
        'returned_qty',
        'scheme',
        'allowance_used',
        'asked_price',
        'generic_name',
        'input_vat',
        'unsourced_cost',
        ...PACK_COLUMNS,
      ],
      payments: ['corrects_id', 'shift_id', 'came_by', 'return_id'],
    },
  },
}
