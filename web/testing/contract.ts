import { z } from 'zod'
import { api } from '#domain/api.ts'
import type { CallOf, Endpoint } from '#domain/endpoint.ts'
import { fieldName, problem, type Problem } from '#domain/problem.ts'
import type { Role } from '#domain/roles.ts'

// Checks calls and answers of component tests by the table of calls, so that no test describes a
// server that does not exist.

/** A call as the screen made it. */
export type AskedCall<E extends Endpoint = Endpoint> = CallOf<E> & {
  idempotencyKey: string | null
  approvalId: string | null
}

export type Row = Endpoint & { name: string; pattern: RegExp }

/**
 * Sorted by number of parameters, so that /api/products/search is not taken for /api/products/{id}.
 */
const ROWS: readonly Row[] = Object.entries<Record<string, Endpoint>>(api)
  .flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, row]) => ({
      ...row,
      name: `api.${feature}.${name}`,
      pattern: new RegExp(`^${row.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    })),
  )
  .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)

/** The row of a request. Throws if the table of calls has none. */
export function rowAt(method: string, path: string): Row {
  const row = ROWS.find((each) => each.method === method && each.pattern.test(path))
  if (!row) throw new Error(`No call of the table is ${method} ${path}`)
  return row
}

/**
 * The parts of a request by its row. Throws if the call breaks the row, or if this role may not
 * make it.
 */
export function askedCallOf(
  row: Row,
  address: URL,
  request: RequestInit,
  role: Role | null,
): AskedCall {
  const { body, headers } = request
  const asked: Record<string, unknown> = {
    params: row.pattern.exec(address.pathname)?.groups,
    query: Object.fromEntries(address.searchParams),
    body: typeof body === 'string' ? JSON.parse(body) : body,
    idempotencyKey: new Headers(headers).get('Idempotency-Key'),
    approvalId: new Headers(headers).get('Approval'),
  }
  for (const slot of ['params', 'query'] as const)
    if (row[slot]) check(row[slot], asked[slot], `${row.name} was asked with a wrong ${slot}`)
  if (Array.isArray(row.allow) && (!role || !row.allow.includes(role)))
    throw new Error(`${row.name} was asked by a ${role ?? 'stranger'}, who may not`)
  if (row.makes && !asked['idempotencyKey'])
    throw new Error(`${row.name} was asked without an Idempotency-Key`)
  return asked as AskedCall
}

/** The server's refusal of a body that breaks the row's schema; null for a valid body. */
export function refusalOfBody(row: Row, asked: AskedCall): Problem | null {
  const { body } = asked as { body?: unknown }
  const issues = row.body && z.safeParse(row.body, body).error?.issues
  if (!issues) return null
  const errors = issues.map(({ path, message }) => ({ field: fieldName(path), message }))
  const detail = errors[0]?.message ?? ''
  return { status: 400, title: 'Bad Request', detail, errors, requestId: 'r-1' }
}

/** The answer as the server sends it to this role, without the fields that the role may not see. */
export function answerOf(row: Row, answer: unknown, role: Role | null): unknown {
  const schema = (role && row.answers?.[role]) ?? row.answer
  return check(schema, answer, `${row.name} does not answer like that`)
}

const EVERYWHERE = [400, 401, 403, 429, 500, 503]

/** The refusal as the server sends it. Throws if the row is never refused with this status. */
export function problemOf(row: Row, refusal: Problem): Problem {
  const statuses = [...EVERYWHERE, ...(row.makes ? [410] : []), ...(row.refuses ?? [])]
  if (!statuses.includes(refusal.status))
    throw new Error(`${row.name} is never answered with ${refusal.status}`)
  return check(problem, refusal, 'No problem looks like that') as Problem
}

function check(schema: z.core.$ZodType, value: unknown, sentence: string): unknown {
  const { success, data, error } = z.safeParse(schema, value)
  if (success) return data
  throw new Error(`${sentence}: ${z.prettifyError(error)}`)
}
