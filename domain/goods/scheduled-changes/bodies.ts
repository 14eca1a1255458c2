import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { SCHEDULED_CHANGE_KINDS } from '#domain/goods/scheduled-changes/scheduled-change.ts'
import { TAX_CLASSES } from '#domain/law/schemes/tax-class.ts'

// What the form of a dated change sends. It checks itself by these.

const changeFields = z.object({
  fromDay: field.day('First day'),
  taxClass: z.enum(TAX_CLASSES).nullish(),
  /** null lifts the cap. */
  priceCap: field.money('Price cap', { least: 1 }).nullish(),
  taxRate: field.percent('Tax rate').nullish(),
  /** Where it is said: 'FDA Advisory 2024-1618'. */
  source: field.note('Source', 500),
})

export const newScheduledChange = changeFields
  .extend({ kind: z.enum(SCHEDULED_CHANGE_KINDS), productId: field.id.nullish() })
  .superRefine(({ kind, productId, taxClass, taxRate, priceCap }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (kind !== 'TAX_RATE' && productId == null) refuse('productId', 'Product is required')
    if (kind === 'TAX_RATE' && productId != null)
      refuse('productId', 'The shop’s tax rate is of no product')
    if (kind === 'TAX_CLASS' && taxClass == null) refuse('taxClass', 'Class is required')
    if (kind === 'TAX_RATE' && taxRate == null) refuse('taxRate', 'Tax rate is required')
    if (kind !== 'TAX_CLASS' && taxClass != null) refuse('taxClass', NOT_BOTH)
    if (kind !== 'PRICE_CAP' && priceCap != null) refuse('priceCap', NOT_BOTH)
    if (kind !== 'TAX_RATE' && taxRate != null) refuse('taxRate', NOT_BOTH)
  })
export type NewScheduledChange = z.output<typeof newScheduledChange>

const NOT_BOTH = 'A change is of one thing: plan another one for this'

export const scheduledChangeChange = changeFields.partial().extend({ version: z.int().optional() })
export type ScheduledChangeChange = z.output<typeof scheduledChangeChange>

type PlanToCheck = z.input<typeof newScheduledChange>

/** What the form checks itself by: it has a value for every kind, and sends that of its own. A blank cap lifts it. */
export const scheduledChangeForm = z
  .object({
    kind: z.enum(SCHEDULED_CHANGE_KINDS),
    productId: z.number().nullable(),
    fromDay: z.string(),
    taxClass: z.enum(TAX_CLASSES),
    priceCap: z.string(),
    taxRate: z.string(),
    source: z.string(),
  })
  .transform(({ kind, productId, taxClass, priceCap, taxRate, ...rest }): PlanToCheck => ({
    ...rest,
    kind,
    productId: kind === 'TAX_RATE' ? null : productId,
    taxClass: kind === 'TAX_CLASS' ? taxClass : null,
    priceCap: kind === 'PRICE_CAP' && priceCap.trim() !== '' ? priceCap : null,
    taxRate: kind === 'TAX_RATE' ? taxRate : null,
  }))
  .pipe(newScheduledChange)
