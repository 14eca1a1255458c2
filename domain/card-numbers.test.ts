import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'

/** What fields are called into which people write what they like. */
const FREE =
  /^(.*notes?|.*reason|reference|.*address|description|source|customerName|paper(Head|Foot))$/i
/** Addresses of machines, and what only the server writes. */
const NOT_FREE = new Set(['printerAddress'])

/** The fields of a body and of what stands in it, as a path and its schema. */
function fieldsOf(schema: unknown, path: string[] = []): [string[], z.core.$ZodType][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => [
      [[...path, name], field] as [string[], z.core.$ZodType],
      ...fieldsOf(field, [...path, name]),
    ])
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, path)
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => fieldsOf(option, path))
  if (schema instanceof z.ZodPipe)
    return [...fieldsOf(schema.in, path), ...fieldsOf(schema.out, path)]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return fieldsOf(schema.unwrap(), path)
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return fieldsOf(schema.unwrap(), path)
  return []
}

const texts = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([, { method }]) => method !== 'GET')
    .flatMap(([name, { body, query }]) =>
      [body, query]
        .flatMap((each) => fieldsOf(each))
        .map(([path, schema]) => ({
          name: `${feature}.${name} ${path.join('.')}`,
          last: path.at(-1) ?? '',
          schema,
        })),
    )
    .filter(({ last }) => FREE.test(last) && !NOT_FREE.has(last)),
)

test('no free text of any call takes a card number, however it is written', () => {
  const accepts = (schema: z.core.$ZodType, text: string) => z.safeParse(schema, text).success
  // Others of that name are choices.
  const free = texts.filter(({ schema }) => accepts(schema, 'By phone'))

  const taking = free.filter(({ schema }) =>
    ['4111 1111 1111 1111', 'Visa 4111.1111.1111.1111'].some((text) => accepts(schema, text)),
  )

  expect(taking.map(({ name }) => name)).toEqual([])
  expect(free.length).toBeGreaterThan(40)
})
