import fc from 'fast-check'
import { z } from 'zod'
import { type Endpoint, IDLE_HEADER } from '#domain/endpoint.ts'
import { BYTES } from '#server/read-bytes.ts'

/** A request as an attacker or a broken program sends it. */
export type OddCall = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** The parts of JSON Schema that are used here. */
type Shape = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  allOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
}

const ODD_TEXT = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e5',
    'NaN',
    '999999999999999999999',
    '2147483648',
    '0.005',
    '12,5',
    '2026-02-30',
    '0000-00-00',
    '+275760-09-13',
    'null',
    "' OR 1=1 --",
    '%',
    '_\\',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '=1+1',
    '${7*7}',
    '\u0000',
    '\ud800',
    '\u202e',
    'ﬁ',
    '👩‍⚕️'.repeat(20),
    'a'.repeat(300),
    'İ'.repeat(255),
    '1'.repeat(5_000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

const ODD_VALUE: fc.Arbitrary<unknown> = fc.oneof(
  ODD_TEXT,
  fc.constantFrom<unknown>(null, true, -1, 0, 0.005, 1e21, 2_147_483_648, -2_147_483_649),
  fc.constantFrom<unknown>([], {}, [[]], [null], { length: 1e9 }, { toString: 1 }, 1e-300),
  fc.double({ noNaN: true }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A value of the schema's types; dates, sums and references may still be wrong. */
function fitting(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  const choices = shape.anyOf ?? shape.allOf
  if (choices) return fc.oneof(...choices.map(fitting))
  if (shape.properties) return oddObject(shape.properties)
  if (shape.type === 'array') return fc.array(mostly(shape.items ?? {}), { maxLength: 3 })
  if (shape.type === 'boolean') return fc.boolean()
  if (shape.type === 'integer' || shape.type === 'number') return fc.integer({ min: 0, max: 9 })
  return fc.constantFrom('1', '2', '10.00', '2026-03-01', 'a', 'Biogesic', '2026-03-01T08:00:00Z')
}

/** A fitting value, four times out of five; otherwise nothing would get past the first check. */
function mostly(shape: Shape): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fitting(shape), weight: 4 }, { arbitrary: ODD_VALUE, weight: 1 })
}

function oddObject(properties: Record<string, Shape>): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, shape]) => [name, mostly(shape)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] })
}

function shapeOf(schema: z.core.$ZodType): Shape {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape // only these parts are used
}

function oddBody({ body, takesBytes }: Endpoint): fc.Arbitrary<string | undefined> {
  if (takesBytes) return fc.oneof(ODD_TEXT, fc.string({ unit: 'binary', maxLength: 3_000 }))
  const fits = body ? mostly(shapeOf(body)) : ODD_VALUE
  return fc.oneof(
    { arbitrary: fits.map((value) => JSON.stringify(value)), weight: 8 },
    { arbitrary: fc.constantFrom('', '{', '"', '[1', '{"__proto__":1}', '\u0000'), weight: 1 },
  )
}

function oddQuery({ query }: Endpoint): fc.Arbitrary<string> {
  const known = query ? Object.entries(shapeOf(query).properties ?? {}) : []
  const names = ['', '__proto__', 'toString', 'a[]', ...known.map(([name]) => name)]
  const stray = fc.tuple(fc.constantFrom(...names), ODD_TEXT)
  const fits = known.map(([name, shape]) =>
    fc.option(fitting(shape), { nil: undefined }).map((value) => [name, value] as const),
  )
  return fc
    .tuple(fc.tuple(...fits), fc.array(stray, { maxLength: 2 }))
    .map(([fitted, strays]) =>
      [...fitted.filter(([, value]) => value !== undefined), ...strays]
        .map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
        .join('&'),
    )
}

/** Half of a surrogate pair cannot be encoded; programs send a replacement character. */
const encode = (text: string) => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '\ufffd'))

const ODD_HEADERS = fc.record(
  {
    [IDLE_HEADER]: fc.constantFrom('-1', '1e99', 'x', '0'),
    'idempotency-key': fc.constantFrom('', 'a', 'k'.repeat(300), 'key-1', '{}'),
    'if-none-match': fc.constantFrom('*', '"x"'),
    range: fc.constantFrom('bytes=0-', 'bytes=9-1'),
    'x-forwarded-for': fc.constantFrom('::1', 'unknown', '1.2.3.4, x'),
    accept: fc.constantFrom('text/html', '', '*/*;q=x'),
    'accept-encoding': fc.constantFrom('br', 'x', '*;q=0'),
  },
  { requiredKeys: [] },
)

/** Calls of one row: some plausible, most of them odd in some place. */
export function oddCalls(row: Endpoint): fc.Arbitrary<OddCall> {
  const type = row.takesBytes ? BYTES : 'application/json'
  const parameter = fc.oneof(fc.constantFrom('1', '2', '999999'), ODD_TEXT)
  const parameters = fc.array(parameter, { minLength: 2, maxLength: 2 })
  return fc
    .tuple(parameters, oddQuery(row), oddBody(row), ODD_HEADERS)
    .map(([values, query, body, headers]) => {
      const left = [...values]
      const path = row.path.replace(/\{\w+\}/g, () => encode(left.pop() ?? ''))
      const hasBody = body !== undefined && row.method !== 'GET'
      return {
        method: row.method,
        path: query === '' ? path : `${path}?${query}`,
        headers: { ...headers, ...(hasBody && { 'content-type': type }) },
        ...(hasBody && { body }),
      }
    })
}
