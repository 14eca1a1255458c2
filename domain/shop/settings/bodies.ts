import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { MOST_SAID_LETTERS, saidWordsRefusal } from '#domain/shop/settings/said-words.ts'
import {
  LEAST_RETENTION_YEARS,
  LONGEST_IDLE_MINUTES,
  MOST_RETENTION_YEARS,
  MOST_RETURN_DAYS,
  PAPER_CODES,
  RETURNS_BY,
  SHORTEST_IDLE_MINUTES,
  TAX_MODES,
  taxMisfit,
  TAXPAYERS,
  UNPAID_FINAL_ORDERS,
} from '#domain/shop/settings/settings.ts'
import { MOST_QTY } from '#domain/money.ts'
import { optionalTin } from '#domain/tin.ts'

/** A form has '' for neither. */
const taxpayer = z
  .enum([...TAXPAYERS, ''], 'Taxpayer must be VAT, NON_VAT or empty')
  .transform((chosen) => (chosen === '' ? null : chosen))
  .nullable()

/** Lines of words, which may be none. */
const saidWords = z
  .string()
  .trim()
  .max(MOST_SAID_LETTERS, `Words that people say must be at most ${MOST_SAID_LETTERS} characters`)
  .superRefine((words, context) => {
    const refusal = saidWordsRefusal(words)
    if (refusal) context.addIssue(refusal)
  })

const settingsFields = z.object({
  storeName: field.text('Store name', 100),
  registeredName: field.optionalText('Registered name', 200),
  taxpayer,
  tin: optionalTin('TIN', { withBranch: false }),
  storeAddress: field.note('Store address', 500),
  taxMode: z.enum(TAX_MODES),
  taxRate: field.percent('Tax rate'),
  taxLabel: field.text('Tax label', 20),
  saidWords,
  lowStockDefault: field.wholeNumber('Low-stock level', 0, MOST_QTY),
  discountMaxManager: field.percent('Discount maximum'),
  discountMaxCashier: field.percent('Discount maximum'),
  unpaidFinalOrders: z.enum(UNPAID_FINAL_ORDERS),
  uniqueReferences: z.boolean(),
  returnsBy: z.enum(RETURNS_BY),
  returnDays: field.wholeNumber('Days', 0, MOST_RETURN_DAYS),
  claimShare: field.percent('Suppliers’ share'),
  retentionYears: field.wholeNumber('Years kept', LEAST_RETENTION_YEARS, MOST_RETENTION_YEARS),
  idleLockMinutes: field.wholeNumber('Idle lock', SHORTEST_IDLE_MINUTES, LONGEST_IDLE_MINUTES),
  backupAt: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Backup time must be a time of day like 02:30'),
  backupKeepDays: field.wholeNumber('Days of backups', 1, 365),
  backupKeepWeeks: field.wholeNumber('Weeks of backups', 0, 520),
})

/** The schema that the settings form checks itself by. */
export const shopSettings = settingsFields.superRefine((settings, context) => {
  const misfit = taxMisfit(settings)
  if (misfit) context.addIssue({ code: 'custom', path: [misfit.field], message: misfit.message })
})

/** Today's layout of documents, as its own form checks itself. */
export const paperLayout = z.object({
  softwareSupplier: field.optionalText('Software supplier', 500),
  paperHead: field.note('Text at the head', 500),
  paperFoot: field.note('Text at the foot', 500),
  paperCode: z.enum(PAPER_CODES),
})

export const settingsChange = settingsFields
  .extend(paperLayout.shape)
  .partial()
  .extend({ version: z.int().optional() })
export type SettingsChange = z.output<typeof settingsChange>
