import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { texts } from '#domain/language.ts'
import { TAX_CLASSES } from '#domain/law/schemes/tax-class.ts'
import { CREDIT_KINDS, SUPPLIER_METHODS } from '#domain/cash/supplier-accounts/methods.ts'

export const TEXT = texts('domain/cash/supplier-accounts/bodies', {
  method: 'Choose how the supplier is paid',
  kind: 'Choose what the credit is for',
  payOne: 'A share pays a purchase or an opening balance',
  twice: 'Name each purchase once',
  checkNumber: 'A check has a number',
  checkBank: 'A check has a bank',
  bankOfCheck: 'Only a check has a bank',
  base: 'Say of which amount the tax was withheld',
  baseTooLow: 'The tax is a part of the amount that it was withheld of',
  baseOfTax: 'Only tax that was withheld has such an amount',
  drawerOfCash: 'Only cash comes out of a drawer',
})

// What the forms of suppliers' accounts send. A form that checks itself imports its schema from here.

/** Most purchases that one payment pays. */
const MOST_SHARES = 500

const share = z
  .object({
    purchaseId: field.id.nullish(),
    openingId: field.id.nullish(),
    amount: field.money('amount', { least: 1 }),
  })
  .refine(({ purchaseId, openingId }) => (purchaseId == null) !== (openingId == null), {
    error: () => TEXT.payOne,
  })

export const paymentFields = z.object({
  locationId: field.id,
  method: z.enum(SUPPLIER_METHODS, { error: () => TEXT.method }),
  amount: field.money('amount', { least: 1 }),
  /** Of a check the day that stands on it, on which it pays. */
  paidOn: field.day('day'),
  reference: field.note('reference', 100),
  bank: field.optionalText('bank', 100),
  /** Without VAT: what the tax was withheld of. */
  withheldBase: field.optionalMoney('amountWithoutVat'),
  note: field.note('note', 500),
  /** The open shift from whose drawer the cash comes. */
  shiftId: field.id.nullish(),
  /** What it pays; the oldest debts first where this is left out. What is too much stays as credit. */
  shares: z
    .array(share)
    .max(MOST_SHARES)
    .refine(
      (shares) =>
        new Set(shares.map(({ purchaseId, openingId }) => `${purchaseId} ${openingId}`)).size ===
        shares.length,
      { error: () => TEXT.twice },
    )
    .optional(),
})

type MethodField = 'method' | 'amount' | 'reference' | 'bank' | 'withheldBase' | 'shiftId'

/** What a payment needs by its method: refusals by their fields. */
export function methodRefusals({
  method,
  amount,
  reference,
  bank,
  withheldBase,
  shiftId,
}: Pick<z.output<typeof paymentFields>, MethodField>): { field: string; message: string }[] {
  const refusals: [boolean, string, string][] = [
    [method === 'CHECK' && reference == null, 'reference', TEXT.checkNumber],
    [method === 'CHECK' && bank == null, 'bank', TEXT.checkBank],
    [method !== 'CHECK' && bank != null, 'bank', TEXT.bankOfCheck],
    [method === 'WITHHELD' && withheldBase == null, 'withheldBase', TEXT.base],
    [method === 'WITHHELD' && (withheldBase ?? amount) < amount, 'withheldBase', TEXT.baseTooLow],
    [method !== 'WITHHELD' && withheldBase != null, 'withheldBase', TEXT.baseOfTax],
    [method !== 'CASH' && shiftId != null, 'shiftId', TEXT.drawerOfCash],
  ]
  return refusals.flatMap(([isSo, name, message]) => (isSo ? [{ field: name, message }] : []))
}

export const newPayment = paymentFields.superRefine((given, context) => {
  for (const { field: name, message } of methodRefusals(given))
    context.addIssue({ code: 'custom', path: [name], message })
})
export type NewPayment = z.output<typeof newPayment>

export const voiding = z.object({
  reason: field.reason('reason', 500),
  /** Of a payment from a drawer: the open shift whose drawer gets the cash back. */
  shiftId: field.id.nullish(),
})
export type Voiding = z.output<typeof voiding>

export const newOpening = z.object({
  locationId: field.id,
  /** Of the supplier's invoice. */
  number: field.optionalText('invoiceNumber', 100),
  dueOn: field.day('dueDay'),
  amount: field.money('amount', { least: 1 }),
})
export type NewOpening = z.output<typeof newOpening>

const ofCredit = {
  locationId: field.id,
  kind: z.enum(CREDIT_KINDS, { error: () => TEXT.kind }),
  purchaseId: field.id.nullish(),
  amount: field.money('amount', { least: 1 }),
}

export const newClaim = z.object({
  ...ofCredit,
  claimedOn: field.day('day'),
  note: field.reason('reason', 500),
})
export type NewClaim = z.output<typeof newClaim>

export const claimChange = z.object({
  /** Nothing more is awaited of it, or something is again. */
  isSettled: z.boolean(),
})

export const newCredit = z.object({
  ...ofCredit,
  /** The claim that it answers. */
  claimId: field.id.nullish(),
  /** Nothing more of the claim is awaited. */
  isLast: z.boolean().default(false),
  /** That of the supplier's credit note. */
  number: field.text('creditNumber', 100),
  creditedOn: field.day('day'),
  /** What the goods are to VAT whose cost it lowers. */
  taxClass: z.enum(TAX_CLASSES),
  note: field.note('note', 500),
})
export type NewCredit = z.output<typeof newCredit>

export const beginning = z.object({
  /** The first day on which what comes is owed; null where nothing is kept. */
  since: field.day('firstDay').nullable(),
})
