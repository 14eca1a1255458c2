import { z } from 'zod'
import { bareNumber, LEAST_LETTERS } from '#domain/people/beneficiaries/id-number.ts'
import * as field from '#domain/fields.ts'
import { schemeCode } from '#domain/law/schemes/scheme-code.ts'
import { optionalTin } from '#domain/tin.ts'

// What the form of a beneficiary sends. A form that checks itself imports its schema from here.

/** Where tax comes on top of prices neither cards are taken nor lines sold by them. */
export const NO_SCHEMES =
  'This shop adds its tax to the total: discounts of law need prices with the VAT inside'

const idNumber = field
  .text('ID number', 50)
  .refine(
    (number) => [...bareNumber(number)].length >= LEAST_LETTERS,
    `ID number must have at least ${LEAST_LETTERS} letters or digits`,
  )

const beneficiaryFields = {
  /** null: nobody asked to be remembered. */
  customerId: field.id.nullish(),
  holderName: field.text('Name', 255),
  idNumber,
  tin: optionalTin('TIN', { withBranch: true }),
  childName: field.optionalText('Child’s name', 255),
  childBirthDay: field.optionalDay('Child’s birthday'),
  mission: field.optionalText('Mission', 255),
  validUntil: field.optionalDay('Valid until'),
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
