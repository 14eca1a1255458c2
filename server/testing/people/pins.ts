import { api } from '#domain/api.ts'
import type { CallOf, Endpoint } from '#domain/endpoint.ts'
import { hashPassword } from '#server/platform/auth/password.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'

/** The PIN of everybody who is given one here. */
export const PIN = '480159'
let hashed: Promise<string> | undefined

/** Gives a user the PIN, open, as if they had set it. */
export async function givePin({ owner }: TestPharmacy, ...people: { id: number }[]) {
  hashed ??= hashPassword(PIN)
  const ids = people.map(({ id }) => id)
  await owner.query('UPDATE users SET pin_hash = $1, pin_wrong = 0 WHERE id = ANY($2)', [
    await hashed,
    ids,
  ])
}

type GiveBody = CallOf<typeof api.approvals.give>['body']

/** The body by which an approver approves a call by PIN. */
export function approvalBody<E extends Endpoint>(
  row: E,
  key: string,
  call: CallOf<E>,
  { by, needs, ...more }: { by: { id: number }; needs: string[] } & Partial<GiveBody>,
): { body: GiveBody } {
  const { params, body } = call as { params?: Record<string, string>; body?: unknown }
  return {
    body: {
      userId: by.id,
      pin: PIN,
      reason: 'Dented box',
      method: row.method as 'POST', // no row that is read is approved
      path: row.path,
      key,
      ...(params && { params }),
      body,
      needs,
      ...more,
    },
  }
}

type Asking = { actor: Caller; by: { id: number }; key: string; reason?: string }

/** Lets a user approve by PIN a call that needs it; answers the approval's id. */
export async function approve<E extends Endpoint>(
  row: E,
  call: CallOf<E>,
  { actor, by, key, reason }: Asking,
): Promise<string> {
  const { problem } = await actor.try(row, call, { idempotencyKey: key })
  const asked = approvalBody(row, key, call, {
    by,
    needs: problem.needsApproval ?? [],
    ...(reason !== undefined && { reason }),
  })
  return (await actor.send(api.approvals.give, asked)).id
}

/** Makes a call that needs another user's approval, by that approver's PIN; answers how it was answered. */
export async function tryApproved<E extends Endpoint>(row: E, call: CallOf<E>, asking: Asking) {
  const approval = await approve(row, call, asking)
  return asking.actor.try(row, call, { idempotencyKey: asking.key, headers: { approval } })
}
