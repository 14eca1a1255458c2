import { z } from 'zod'
import { bareNumber, LEAST_LETTERS } from '#domain/people/beneficiaries/id-number.ts'
import * as field from '#domain/fields.ts'
import { schemeCode } from '#domain/law/schemes/scheme-code.ts'
import { optionalTin } from '#domain/tin.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/people/beneficiaries/bodies', {
  /** Where tax comes on top of prices neither cards are taken nor lines sold by them. */
  noSchemes:
    'This shop adds its tax to the total: discounts of law need prices with the VAT inside',
  shortNumber: (least: number) => `ID number must have at least ${least} letters or digits`,
})

// What the form of a beneficiary sends. A form that checks itself imports its schema from here.

const idNumber = field
  .text('idNumber', 50)
  .refine((number) => [...bareNumber(number)].length >= LEAST_LETTERS, {
    error: () => TEXT.shortNumber(LEAST_LETTERS),
  })

const beneficiaryFields = {
  /** null: nobody asked to be remembered. */
  customerId: field.id.nullish(),
  holderName: field.text('name', 255),
  idNumber,
  tin: optionalTin('tin', { withBranch: true }),
  childName: field.optionalText('childName', 255),
  childBirthDay: field.optionalDay('childBirthday'),
  mission: field.optionalText('mission', 255),
  validUntil: field.optionalDay('validUntil'),
}

export const newBeneficiary = z.object({ scheme: schemeCode, ...beneficiaryFields })
export type NewBeneficiary = z.output<typeof newBeneficiary>

/** The check of the form of a stored card. The form never shows the stored ID number, and an empty field keeps it. */
export const keptBeneficiary = newBeneficiary.extend({ idNumber: z.literal('').or(idNumber) })

export const beneficiaryChange = z.object(beneficiaryFields).partial().extend({
  /** The version that the form was opened with; the change is refused when the stored one is newer. */
  version: z.int().optional(),
})
export type BeneficiaryChange = z.output<typeof beneficiaryChange>
