import { z } from 'zod'
import { TAX_CLASSES } from '#domain/law/schemes/tax-class.ts'
import { VAT_TREATMENTS } from '#domain/law/schemes/scheme.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/problem', {
  /** What a user does after a change was refused as outdated. A form that shows what is stored now says more than this. */
  lookAgain: 'Look at it again and repeat your change.',
  required: (name: string) => `${name} is required`,
  mustBe: (name: string, kind: string) => `${name} must be ${kind}`,
  mustBeOneOf: (name: string, values: string) => `${name} must be one of ${values}`,
  notValid: (name: string) => `${name} is not valid`,
  request: 'The request',
  kinds: {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  },
})

/**
 * How English sentences of an answer were made, for a screen that says them in another language. The code is a sentence with
 * numbered holes, or a text of the domain by its place and name. A figure may be such a sentence itself. A sentence that is
 * not in the list has no figures: it is its own code.
 */
export const said = z.array(
  z.object({
    text: z.string(),
    code: z.string(),
    figures: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
  }),
)
export type Said = z.output<typeof said>

/** The body of every refusal and failure (RFC 9457). `detail` is one sentence that a cashier can read. */
export const problem = z.object({
  status: z.int(),
  title: z.string(),
  detail: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  said: said.optional(),
  requestId: z.string(),
  /** The Idempotency-Key of the call was looked up, and nothing was ever done with it. */
  isUndone: z.literal(true).optional(),
  /**
   * The work of this try did not begin; the header Retry-After says when it may be sent again, under the same
   * Idempotency-Key. It says nothing of an earlier try under that key whose answer was lost.
   */
  didNotBegin: z.literal(true).optional(),
  /** What another user could approve, in sentences: approved, the same call is done. */
  needsApproval: z.array(z.string()).optional(),
  /** The id of what the call's Idempotency-Key has made already, from another body. */
  madeId: z.int().optional(),
  /** What a sale comes to now, line by line as sent, when its prices have moved meanwhile. */
  figures: z
    .object({
      lines: z.array(
        z.object({
          productId: z.int(),
          price: z.string(),
          taxRatePct: z.string(),
          /** What it is to VAT, and the codes of the schemes that cover it, by now. */
          taxClass: z.enum(TAX_CLASSES).optional(),
          schemes: z.array(z.string()).optional(),
          /** What the buyer's price group pays, where the law's discount is calculated from it and the line has another price. */
          groupPrice: z.string().optional(),
          lineTotal: z.string(),
        }),
      ),
      totalBefore: z.string(),
      taxTotal: z.string(),
      grandTotal: z.string(),
      /** What the schemes of the lines grant by now. */
      schemes: z
        .array(
          z.object({
            code: z.string(),
            rate: z.string(),
            vatTreatment: z.enum(VAT_TREATMENTS),
            weeklyCap: z.string().nullable(),
          }),
        )
        .optional(),
      /** What the buyer's week still allows, by the code of a scheme with a weekly cap. */
      weeksLeft: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  /** The lines, from 1, that ask for more than there is, and how much of each product may still be sold. */
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

const isKind = (kind: string): kind is keyof typeof TEXT.kinds => Object.hasOwn(TEXT.kinds, kind)

/** A plain sentence about a wrong value, for schemas without a sentence of their own. */
export function sentenceFor(issue: Issue): string {
  const name = fieldName(issue.path ?? [])
  if (issue.input === undefined) return TEXT.required(name)
  if (issue.code === 'invalid_type') {
    const kind = String(issue.expected)
    return TEXT.mustBe(name, isKind(kind) ? TEXT.kinds[kind] : kind)
  }
  if (issue.code === 'invalid_value' && Array.isArray(issue.values))
    return TEXT.mustBeOneOf(name, issue.values.join(', '))
  return TEXT.notValid(name)
}

/** The path of a field as forms and people name it: items.1.qty. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.length === 0 ? TEXT.request : path.map(String).join('.')
}
