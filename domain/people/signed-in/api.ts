import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { id, moneyOut, percentOut } from '#domain/fields.ts'
import { VAT_TREATMENTS } from '#domain/law/schemes/scheme.ts'
import { currentUser } from '#domain/platform/auth/api.ts'
import { PAPER_SIZES, PRINTERS } from '#domain/shop/documents/kinds.ts'
import { TAX_MODES, UNPAID_FINAL_ORDERS } from '#domain/shop/settings/settings.ts'

const publicSettings = z.object({
  storeName: z.string(),
  currency: z.literal('PHP'),
  timeZone: z.string(),
  taxMode: z.enum(TAX_MODES),
  taxRate: percentOut,
  taxLabel: z.string(),
  /** The largest line discount that the user's role may give. */
  discountMaxPct: percentOut,
  /** Who may issue an order on which something is still owed. */
  unpaidFinalOrders: z.enum(UNPAID_FINAL_ORDERS),
  /** A till locks itself after so many minutes without a touch. */
  idleLockMinutes: z.int(),
  /** Tills sell in shifts only. */
  cashControl: z.boolean(),
  /** A drawer may be opened for a reason that is logged. */
  opensDrawerByReason: z.boolean(),
  /** What is owed to suppliers is kept. */
  keepsPayables: z.boolean(),
  isDemo: z.boolean(),
  /** The schemes of law in force today, the largest discount first; none where the tax is added to the total. */
  schemes: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      rate: percentOut,
      vatTreatment: z.enum(VAT_TREATMENTS),
      /** Goods of a person's week, in pesos; null without a limit. */
      weeklyCap: moneyOut.nullable(),
      idLabel: z.string(),
      asksChild: z.boolean(),
      asksMission: z.boolean(),
      coversAll: z.boolean(),
    }),
  ),
})
export type SchemeInForce = z.output<typeof publicSettings>['schemes'][number]

/** The till that the calling browser is, if its user works there. */
const hereTill = z.object({
  id,
  name: z.string(),
  locationId: id,
  locationName: z.string(),
  /** How it prints, and on what. */
  printer: z.enum(PRINTERS),
  paper: z.enum(PAPER_SIZES),
  /** A receipt is printed after each sale without being asked for. */
  printsItself: z.boolean(),
})
export type HereTill = z.output<typeof hereTill>

export const signedInApi = {
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    summary:
      'Who is signed in, with the settings every screen needs and the till that this browser is. 401 when nobody is.',
    allow: 'signed-in',
    status: 200,
    answer: z.object({ user: currentUser, settings: publicSettings, till: hereTill.nullable() }),
  }),
}
