import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { fieldName } from '#domain/problem.ts'
import { checkApprover } from '#server/platform/approvals/check-approver.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { refuseForeign } from '#server/platform/reach/reach.sql.ts'
import { refusedField, Refused } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import type { Exchange } from '#server/http.ts'
import { insertApproval } from '#server/platform/idempotency/approvals.sql.ts'
import { HASH_RULE, hashOf } from '#server/platform/idempotency/body-hash.ts'
import { nameOf } from '#server/platform/idempotency/once.ts'

type Giving = Exchange<typeof api.approvals.give>

/** Stores the approval of a call that is going to be made, if the PIN belongs to a user who may give it. */
export async function giveApproval(exchange: Giving): Promise<{ id: string }> {
  const { body, user, pharmacy, now } = exchange
  const { transaction } = pharmacy.database
  const { userId, key, needs, reason } = body
  const row = approvableRow(body)
  const locationId = locationAskedFor(body.body)
  refuseForeign(user.reach, locationId)
  const params = row.params && paramsOf(row, body.params)

  await checkApprover(exchange, body, locationId)

  const id = randomUUID()
  const call = nameOf(row)
  const hash = hashOf(HASH_RULE, { params, sent: body.body, checked: null })
  await transaction(async (tx) => {
    await insertApproval(
      tx,
      {
        id,
        approverId: userId,
        actorId: user.id,
        call,
        key,
        body: { hash, rule: HASH_RULE },
        needs,
        reason,
      },
      now,
    )
    await insertAudit(tx, {
      user: { id: userId },
      action: 'APPROVE',
      entity: 'approval',
      entityId: null,
      metadata: { call, askedById: user.id, needs },
      // A free text may name people, so it is kept apart.
      personal: { after: { reason } },
      now,
    })
  })
  return { id }
}

function approvableRow({ method, path }: Giving['body']): Endpoint {
  const rows: Endpoint[] = Object.values(api).flatMap((calls) => Object.values(calls))
  const row = rows.find((each) => each.approvable && each.method === method && each.path === path)
  if (!row) throw new Refused(400, say`Nobody approves ${method} ${path}`)
  return row
}

/** The parameters as the call's own schema gives them, by which its key is hashed. */
function paramsOf({ params }: Endpoint, given: unknown): unknown {
  const { data, error } = z.safeParse(params!, given ?? {}) // only asked of rows with parameters
  if (!error) return data
  const [issue] = error.issues
  throw refusedField(400, `params.${fieldName(issue?.path ?? [])}`, issue?.message ?? '')
}

/** The location that a body names, at its top or in the `sale` of a checkout. */
function locationAskedFor(body: unknown): number | null {
  const { locationId, sale } = z.safeParse(named, body).data ?? {}
  return locationId ?? sale?.locationId ?? null
}

const locationId = z.int().min(1).max(2_147_483_647).optional().catch(undefined)
const named = z.object({ locationId, sale: z.object({ locationId }).optional().catch(undefined) })
