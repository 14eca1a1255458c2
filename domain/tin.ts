import { z } from 'zod'
import { labelOf, type FieldLabel } from '#domain/field-texts.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/tin', {
  alone: (label: string) => `${label} must be 9 digits, like 123-456-789`,
  withBranch: (label: string) =>
    `${label} must be 9 digits, or 12 to 14 with the branch, like 123-456-789-00000`,
})

/**
 * A number of the tax office, written '123-456-789', and '123-456-789-00000' where the branch stands behind it. Blank text
 * becomes null.
 */
export function optionalTin(label: FieldLabel, { withBranch }: { withBranch: boolean }) {
  const refusal = () => (withBranch ? TEXT.withBranch : TEXT.alone)(labelOf(label))
  const pattern = withBranch ? /^\d{9}(\d{3,5})?$/ : /^\d{9}$/
  return z
    .string()
    .trim()
    .max(40, { error: refusal })
    .transform((value, context) => {
      if (value === '') return null
      const digits = value.replace(/[\s-]/g, '')
      if (!pattern.test(digits)) {
        context.addIssue(refusal())
        return z.NEVER
      }
      return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9), digits.slice(9)]
        .filter(Boolean)
        .join('-')
    })
    .nullish()
}
