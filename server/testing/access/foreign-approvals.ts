import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import { answers, at, caseOf, refused, type Case } from '#server/testing/access/foreign-case.ts'
import { approvalBody } from '#server/testing/people/pins.ts'

/** Every call of approvals, about another branch. */
export const APPROVAL_CASES: Case[] = [
  caseOf(api.approvals.approvers, at, answers([])),
  caseOf(
    api.approvals.give,
    (of) => {
      const asked = { by: of.approver, needs: ['30 % discount on Biogesic'] }
      return approvalBody(api.sales.complete, randomUUID(), of.checkout(), asked)
    },
    refused('locationId'),
  ),
]
