import { z } from 'zod'

/** What whoever changed something as it was before is to do; a form that shows what is stored now says more. */
export const LOOK_AGAIN = 'Look at it again and repeat your change.'

/** How every refusal and failure answers (RFC 9457). `detail` is one sentence a cashier can read. */
export const problem = z.object({
  status: z.int(),
  title: z.string(),
  detail: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
  /** Of a call with an Idempotency-Key: the key was looked up, and nothing was ever done with it. */
  isUndone: z.literal(true).optional(),
  /** Of a call whose Idempotency-Key has made something already, from another body: the id of that. */
  madeId: z.int().optional(),
  /** Of a sale whose prices moved meanwhile: what it comes to now, line by line as they were sent. */
  figures: z
    .object({
      lines: z.array(
        z.object({
          productId: z.int(),
          price: z.string(),
          taxRatePct: z.string(),
          lineTotal: z.string(),
        }),
      ),
      totalBefore: z.string(),
      taxTotal: z.string(),
      grandTotal: z.string(),
    })
    .optional(),
  /** Of a sale that asks for more than is there: the lines, from 1, and what may still be sold of the product of each. */
  shortages: z
    .array(
      z.object({
        line: z.int(),
        productId: z.int(),
        name: z.string(),
        sellableQty: z.int(),
      }),
    )
    .optional(),
})
export type Problem = z.output<typeof problem>

type Issue = Pick<z.core.$ZodRawIssue, 'code' | 'path' | 'input'> & {
  expected?: unknown
  values?: unknown
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Says in plain words what is wrong with a value that has no sentence of its own. */
export function sentenceFor(issue: Issue): string {
  const name = fieldName(issue.path ?? [])
  if (issue.input === undefined) return `${name} is required`
  if (issue.code === 'invalid_type')
    return `${name} must be ${KINDS[String(issue.expected)] ?? String(issue.expected)}`
  if (issue.code === 'invalid_value' && Array.isArray(issue.values))
    return `${name} must be one of ${issue.values.join(', ')}`
  return `${name} is not valid`
}

/** The path of a field as forms and people name it: items.1.qty. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'The request' : path.map(String).join('.')
}
