import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { LANGUAGES } from '#domain/language.ts'
import { ADMINS } from '#domain/roles.ts'
import { settingsChange } from '#domain/shop/settings/bodies.ts'
import {
  PAPER_CODES,
  RETURNS_BY,
  TAX_MODES,
  TAXPAYERS,
  UNPAID_FINAL_ORDERS,
} from '#domain/shop/settings/settings.ts'

export const shopSettings = z.object({
  storeName: z.string(),
  /** Of whom the tax office has registered, where that is not the name over the door. */
  registeredName: z.string().nullable(),
  /** As what the tax office has registered the shop; null where it goes by another country's or no rules. */
  taxpayer: z.enum(TAXPAYERS).nullable(),
  /** Nine digits, '123-456-789'; the branch's five stand behind them. */
  tin: z.string().nullable(),
  /** Stands on documents of locations that have no address of their own. */
  storeAddress: z.string().nullable(),
  taxMode: z.enum(TAX_MODES),
  /** In ADDED_TO_TOTAL the rate on top of a sale; in INCLUDED_IN_PRICES the rate of new products. */
  taxRate: field.percentOut,
  taxLabel: z.string(),
  /** What people say and what is searched instead, a line each: 'lagnat = paracetamol'. */
  saidWords: z.string(),
  /** The threshold of a low shelf, in sellable units, where neither location nor product has one. */
  lowStockDefault: z.int(),
  /** Largest discount of a line or an order, in percent; an ADMIN has no limit. */
  discountMaxManager: field.percentOut,
  discountMaxCashier: field.percentOut,
  /** Who may issue an order on which something is still owed. */
  unpaidFinalOrders: z.enum(UNPAID_FINAL_ORDERS),
  /** A reference of a wallet or bank that a sale not voided holds pays no other. */
  uniqueReferences: z.boolean(),
  /** The witness of a destruction gives a PIN. */
  witnessByPin: z.boolean(),
  /** Who takes goods back without approval, and until how many days after the sale. */
  returnsBy: z.enum(RETURNS_BY),
  returnDays: z.int(),
  /** Transfers between locations wait for an administrator or a manager who works everywhere. */
  transfersNeedApproval: z.boolean(),
  /** Who takes in transfers without approval. */
  transfersTakenInBy: z.enum(RETURNS_BY),
  /** What is under way for more days stands on the Dashboards of both places. */
  transfersLateDays: z.int(),
  /** Percent of the seniors' and PWDs' discount on medicines that their suppliers bear. */
  claimShare: field.percentOut,
  /** Years for which the law’s records of discounts that it grants are kept. */
  retentionYears: z.int(),
  /** Tills sell in shifts, with a drawer that is counted and readings. */
  cashControl: z.boolean(),
  /** More than this is taken out of a drawer, and a count may be off by more, by a manager or with an approval only. */
  cashOutLimit: field.moneyOut,
  countOffLimit: field.moneyOut,
  /** A drawer may be opened for a reason that is logged, without a sale or a move of cash. */
  opensDrawerByReason: z.boolean(),
  /** A till locks itself after so many minutes without a touch. */
  idleLockMinutes: z.int(),
  /** Time of each night's backup in the shop's zone: '02:30'. */
  backupAt: z.string(),
  /** How many nights' backups are kept, and of how many weeks the last one. */
  backupKeepDays: z.int(),
  backupKeepWeeks: z.int(),
  /** Whose software this is and by what it was accredited, below every invoice. */
  softwareSupplier: z.string().nullable(),
  /** Sentences above and below what a document says. */
  paperHead: z.string().nullable(),
  paperFoot: z.string().nullable(),
  /** How the number of a document is written for scanners. */
  paperCode: z.enum(PAPER_CODES),
  /** The language of documents from now on; earlier ones keep theirs. What a law prescribes is English in each. */
  paperLanguage: z.enum(LANGUAGES),
  /** The zone of every business day; fixed when the shop is first started. */
  timeZone: z.string(),
  version: z.int(),
  updatedAt: field.timeOut,
})
export type ShopSettings = z.output<typeof shopSettings>

export const settingsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/settings',
    summary: 'What the shop goes by. What every screen needs of it comes with GET /api/auth/me.',
    allow: ADMINS,
    status: 200,
    answer: shopSettings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/settings',
    summary:
      'Changes what is named, from this moment on everywhere: a cart that was filled before is shown its new figures before it is sold. What is sold already stays as it was. A taxpayer has the tax inside the prices: VAT at a rate above 0, NON_VAT at 0.',
    allow: ADMINS,
    body: settingsChange,
    changes: ['auth.me', 'books', 'datedChanges', 'documents', 'products', 'reports', 'tills.list'],
    status: 200,
    answer: shopSettings,
    refuses: [409],
  }),
}
