import { z } from 'zod'
import { pin } from '#domain/platform/auth/pin.ts'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { ROLES } from '#domain/roles.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/platform/approvals/api', {
  approver: 'Choose who approves',
})

/** How long an approval may be used, in minutes. */
export const APPROVAL_MINUTES = 15

const MOST_NEEDS = 100
/** Letters of a reason. */
export const MOST_REASON = 500

const approver = z.object({ id: field.id, name: z.string() })

/** Who approves. */
export const approverAndPin = z.object({
  userId: z
    .int({ error: () => TEXT.approver })
    .min(1, { error: () => TEXT.approver })
    .max(field.MOST_INTEGER),
  pin,
})

/** Who approves, and why: the part of the body that a dialog asks for. */
export const approverAndReason = approverAndPin.extend({
  reason: field.reason('reason', MOST_REASON),
})

export const approvalsApi = {
  approvers: endpoint({
    method: 'GET',
    path: '/api/approvers',
    summary:
      'Who could approve something at a location just now: active managers and administrators who work there and have a PIN that is not closed, by name, without the caller.',
    allow: ROLES,
    query: z.object({ locationId: field.idInText }),
    status: 200,
    answer: z.array(approver),
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/approvals',
    summary:
      'Approves, by PIN, one call that another user is going to make: that method and path, Idempotency-Key, parameters and body, as they will be sent. The answered id goes with that call in the header `Approval`, once, within 15 minutes. `needs` are the sentences of `needsApproval` in the refusal that asked for it; a call that needs more is refused. Wrong PINs are counted before they are checked: five in a row close a PIN until its owner signs in by password, ten in 15 minutes from one browser are the last from there.',
    allow: ROLES,
    body: approverAndReason.extend({
      method: z.enum(['POST', 'PUT', 'DELETE']),
      path: z.string().max(200),
      key: field.idempotencyKey,
      params: z.record(z.string(), z.string()).optional(),
      body: z.unknown(),
      needs: z.array(field.text('approved', 500)).min(1).max(MOST_NEEDS),
    }),
    isUnseen: true,
    status: 201,
    answer: z.object({ id: z.uuid() }),
  }),
}
