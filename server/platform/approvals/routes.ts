import { api } from '#domain/api.ts'
import { giveApproval } from '#server/platform/approvals/give-approval.ts'
import { listApprovers } from '#server/platform/approvals/approvals.sql.ts'
import { isWithin } from '#server/platform/reach/reach.sql.ts'
import { route } from '#server/http.ts'

export const approvalsRoutes = [
  route(api.approvals.approvers, async ({ query: { locationId }, user, pharmacy }) =>
    isWithin(user.reach, locationId)
      ? listApprovers(pharmacy.database.pool, user.id, locationId)
      : [],
  ),

  route(api.approvals.give, giveApproval),
]
