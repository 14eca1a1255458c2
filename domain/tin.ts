import { z } from 'zod'

/**
 * A number of the tax office, written '123-456-789', and '123-456-789-00000' where the branch stands behind it. Blank text
 * becomes null.
 */
export function optionalTin(label: string, { withBranch }: { withBranch: boolean }) {
  const wanted = withBranch
    ? 'must be 9 digits, or 12 to 14 with the branch, like 123-456-789-00000'
    : 'must be 9 digits, like 123-456-789'
  const pattern = withBranch ? /^\d{9}(\d{3,5})?$/ : /^\d{9}$/
  return z
    .string()
    .trim()
    .max(40, `${label} ${wanted}`)
    .transform((value, context) => {
      if (value === '') return null
      const digits = value.replace(/[\s-]/g, '')
      if (!pattern.test(digits)) {
        context.addIssue(`${label} ${wanted}`)
        return z.NEVER
      }
      return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9), digits.slice(9)]
        .filter(Boolean)
        .join('-')
    })
    .nullish()
}
