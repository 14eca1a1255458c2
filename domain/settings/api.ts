import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { ADMINS } from '#domain/roles.ts'
import { settingsChange } from '#domain/settings/bodies.ts'
import { RETURNS_BY, TAX_MODES, UNPAID_FINAL_ORDERS } from '#domain/settings/settings.ts'

const settings = z.object({
  storeName: z.string(),
  storeAddress: z.string().nullable(),
  taxMode: z.enum(TAX_MODES),
  /** In ADDED_TO_TOTAL the rate on top of a sale; in INCLUDED_IN_PRICES the rate of new products. */
  taxRate: field.percentOut,
  taxLabel: z.string(),
  /** The threshold of a low shelf, in sellable units, where neither location nor product has one. */
  lowStockDefault: z.int(),
  /** Largest discount of a line or an order, in percent; an ADMIN has no limit. */
  discountMaxManager: field.percentOut,
  discountMaxCashier: field.percentOut,
  /** Who may issue an order on which something is still owed. */
  unpaidFinalOrders: z.enum(UNPAID_FINAL_ORDERS),
  /** A reference of a wallet or bank that a sale not voided holds pays no other. */
  uniqueReferences: z.boolean(),
  /** Who takes goods back without approval, and until how many days after the sale. */
  returnsBy: z.enum(RETURNS_BY),
  returnDays: z.int(),
  /** A till locks itself after so many minutes without a touch. */
  idleLockMinutes: z.int(),
  /** Time of each night's backup in the shop's zone: '02:30'. */
  backupAt: z.string(),
  /** How many nights' backups are kept, and of how many weeks the last one. */
  backupKeepDays: z.int(),
  backupKeepWeeks: z.int(),
  /** The zone of every business day; fixed when the shop is first started. */
  timeZone: z.string(),
  version: z.int(),
  updatedAt: field.timeOut,
})
export type ShopSettings = z.output<typeof settings>

export const settingsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/settings',
    summary: 'What the shop goes by. What every screen needs of it comes with GET /api/auth/me.',
    allow: ADMINS,
    status: 200,
    answer: settings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/settings',
    summary:
      'Changes what is named, from this moment on everywhere: a cart that was filled before is shown its new figures before it is sold. What is sold already stays as it was.',
    allow: ADMINS,
    body: settingsChange,
    status: 200,
    answer: settings,
    refuses: [409],
  }),
}
