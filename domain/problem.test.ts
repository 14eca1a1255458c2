import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldName, sentenceFor } from '#domain/problem.ts'

/** The sentences that a person reads when a value of that schema is wrong. */
function sentencesOf(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value, { error: (issue) => sentenceFor(issue) })
  return result.error?.issues.map(({ message }) => message) ?? []
}

test.each<[string, z.ZodType, unknown, string]>([
  ['left out', z.object({ qty: z.number() }), {}, 'qty is required'],
  ['text for a number', z.object({ qty: z.number() }), { qty: '3' }, 'qty must be a number'],
  ['half a number', z.object({ qty: z.int() }), { qty: 1.5 }, 'qty must be a whole number'],
  ['a number for text', z.object({ name: z.string() }), { name: 3 }, 'name must be text'],
  ['null for text', z.object({ name: z.string() }), { name: null }, 'name must be text'],
  ['a word for a switch', z.object({ on: z.boolean() }), { on: 'yes' }, 'on must be true or false'],
  [
    'an object for a list',
    z.object({ items: z.array(z.int()) }),
    { items: {} },
    'items must be a list',
  ],
  [
    'a list for an object',
    z.object({ sale: z.object({}) }),
    { sale: [] },
    'sale must be an object',
  ],
  [
    'an unknown word',
    z.object({ by: z.enum(['cash', 'card']) }),
    { by: 'x' },
    'by must be one of cash, card',
  ],
  [
    'a field of a line',
    z.array(z.object({ qty: z.number() })),
    [{ qty: 1 }, { qty: '' }],
    '1.qty must be a number',
  ],
  ['text for the whole', z.object({}), 'hello', 'The request must be an object'],
  ['nothing at all', z.object({}), undefined, 'The request is required'],
])('%s is said in plain words', (_what, schema, value, sentence) => {
  expect(sentencesOf(schema, value)).toEqual([sentence])
})

test('a value that is wrong in a way without words of its own is named all the same', () => {
  expect(sentenceFor({ code: 'custom', path: ['sku'], input: 'x' })).toBe('sku is not valid')
})

test('a field is named by its path', () => {
  expect(fieldName([])).toBe('The request')
  expect(fieldName(['items', 1, 'qty'])).toBe('items.1.qty')
})
