import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { SCHEDULED_CHANGE_KINDS } from '#domain/goods/scheduled-changes/scheduled-change.ts'
import { TAX_CLASSES } from '#domain/law/schemes/tax-class.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/goods/scheduled-changes/bodies', {
  product: 'Product is required',
  ofNoProduct: 'The shop’s tax rate is of no product',
  taxClass: 'Class is required',
  taxRate: 'Tax rate is required',
  oneThing: 'A change is of one thing: plan another one for this',
})

// What the form of a dated change sends. It checks itself by these.

const changeFields = z.object({
  fromDay: field.day('firstDay'),
  taxClass: z.enum(TAX_CLASSES).nullish(),
  /** null lifts the cap. */
  priceCap: field.money('priceCap', { least: 1 }).nullish(),
  taxRate: field.percent('taxRate').nullish(),
  /** Where it is said: 'FDA Advisory 2024-1618'. */
  source: field.note('source', 500),
})

export const newScheduledChange = changeFields
  .extend({ kind: z.enum(SCHEDULED_CHANGE_KINDS), productId: field.id.nullish() })
  .superRefine(({ kind, productId, taxClass, taxRate, priceCap }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (kind !== 'TAX_RATE' && productId == null) refuse('productId', TEXT.product)
    if (kind === 'TAX_RATE' && productId != null) refuse('productId', TEXT.ofNoProduct)
    if (kind === 'TAX_CLASS' && taxClass == null) refuse('taxClass', TEXT.taxClass)
    if (kind === 'TAX_RATE' && taxRate == null) refuse('taxRate', TEXT.taxRate)
    if (kind !== 'TAX_CLASS' && taxClass != null) refuse('taxClass', TEXT.oneThing)
    if (kind !== 'PRICE_CAP' && priceCap != null) refuse('priceCap', TEXT.oneThing)
    if (kind !== 'TAX_RATE' && taxRate != null) refuse('taxRate', TEXT.oneThing)
  })
export type NewScheduledChange = z.output<typeof newScheduledChange>

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
