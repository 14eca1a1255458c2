import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { MOST_SAID_LETTERS, saidWordsRefusal } from '#domain/shop/settings/said-words.ts'
import {
  LEAST_RETENTION_YEARS,
  LONGEST_IDLE_MINUTES,
  MOST_LATE_DAYS,
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
import { LANGUAGES, texts } from '#domain/language.ts'

export const TEXT = texts('domain/shop/settings/bodies', {
  taxpayer: 'Taxpayer must be VAT, NON_VAT or empty',
  saidWords: (most: number) => `Words that people say must be at most ${most} characters`,
  backupTime: 'Backup time must be a time of day like 02:30',
})

/** A form has '' for neither. */
const taxpayer = z
  .enum([...TAXPAYERS, ''], { error: () => TEXT.taxpayer })
  .transform((chosen) => (chosen === '' ? null : chosen))
  .nullable()

/** Lines of words, which may be none. */
const saidWords = z
  .string()
  .trim()
  .max(MOST_SAID_LETTERS, { error: () => TEXT.saidWords(MOST_SAID_LETTERS) })
  .superRefine((words, context) => {
    const refusal = saidWordsRefusal(words)
    if (refusal) context.addIssue(refusal)
  })

const settingsFields = z.object({
  storeName: field.text('storeName', 100),
  registeredName: field.optionalText('registeredName', 200),
  taxpayer,
  tin: optionalTin('tin', { withBranch: false }),
  storeAddress: field.note('storeAddress', 500),
  taxMode: z.enum(TAX_MODES),
  taxRate: field.percent('taxRate'),
  taxLabel: field.text('taxLabel', 20),
  saidWords,
  lowStockDefault: field.wholeNumber('lowStockLevel', 0, MOST_QTY),
  discountMaxManager: field.percent('discountMaximum'),
  discountMaxCashier: field.percent('discountMaximum'),
  unpaidFinalOrders: z.enum(UNPAID_FINAL_ORDERS),
  uniqueReferences: z.boolean(),
  witnessByPin: z.boolean(),
  returnsBy: z.enum(RETURNS_BY),
  returnDays: field.wholeNumber('days', 0, MOST_RETURN_DAYS),
  transfersNeedApproval: z.boolean(),
  transfersTakenInBy: z.enum(RETURNS_BY),
  transfersLateDays: field.wholeNumber('days', 1, MOST_LATE_DAYS),
  claimShare: field.percent('suppliersShare'),
  retentionYears: field.wholeNumber('yearsKept', LEAST_RETENTION_YEARS, MOST_RETENTION_YEARS),
  idleLockMinutes: field.wholeNumber('idleLock', SHORTEST_IDLE_MINUTES, LONGEST_IDLE_MINUTES),
  backupAt: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => TEXT.backupTime }),
  backupKeepDays: field.wholeNumber('daysOfBackups', 1, 365),
  backupKeepWeeks: field.wholeNumber('weeksOfBackups', 0, 520),
})

/** The schema that the settings form checks itself by. */
export const shopSettings = settingsFields.superRefine((settings, context) => {
  const misfit = taxMisfit(settings)
  if (misfit) context.addIssue({ code: 'custom', path: [misfit.field], message: misfit.message })
})

/** Today's layout of documents, as its own form checks itself. */
export const paperLayout = z.object({
  softwareSupplier: field.optionalText('softwareSupplier', 500),
  paperHead: field.note('paperHead', 500),
  paperFoot: field.note('paperFoot', 500),
  paperCode: z.enum(PAPER_CODES),
  paperLanguage: z.enum(LANGUAGES),
})

export const settingsChange = settingsFields
  .extend(paperLayout.shape)
  .partial()
  .extend({ version: z.int().optional() })
export type SettingsChange = z.output<typeof settingsChange>
