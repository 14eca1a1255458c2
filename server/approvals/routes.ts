import { api } from '#domain/api.ts'
import { giveApproval } from '#server/approvals/give-approval.ts'
import { listApprovers } from '#server/approvals/queries.ts'
import { readDifference } from '#server/approvals/read-difference.ts'
import { isWithin } from '#server/auth/reach/queries.ts'
import { route } from '#server/http.ts'

export const approvalsRoutes = [
  route(api.approvals.approvers, async ({ query: { locationId }, user, pharmacy }) =>
    isWithin(user.reach, locationId)
      ? listApprovers(pharmacy.database.pool, user.id, locationId)
      : [],
  ),

  route(api.approvals.give, giveApproval),

  route(api.approvals.difference, readDifference),
]
