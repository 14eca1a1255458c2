import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { ADMINS } from '#domain/roles.ts'
import { settingsChange } from '#domain/settings/bodies.ts'
import { TAX_MODES } from '#domain/settings/settings.ts'

const settings = z.object({
  storeName: z.string(),
  storeAddress: z.string().nullable(),
  taxMode: z.enum(TAX_MODES),
  /** What ADDED_TO_TOTAL puts on top; in INCLUDED_IN_PRICES what new products begin with. */
  taxRate: field.percentOut,
  taxLabel: z.string(),
  /** So many or fewer that may be sold are low, where neither the location nor the product says otherwise. */
  lowStockDefault: z.int(),
  /** The largest line or order discount; an ADMIN has no limit. */
  discountMaxManager: field.percentOut,
  discountMaxCashier: field.percentOut,
  /** A till that nobody touches for so long asks who is there. */
  idleLockMinutes: z.int(),
  /** When each night's backup is made, in the shop's time: '02:30'. */
  backupAt: z.string(),
  /** So many nights' backups are kept, and after that the last one of so many weeks. */
  backupKeepDays: z.int(),
  backupKeepWeeks: z.int(),
  /** Of every business day; fixed when the shop was first started. */
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
