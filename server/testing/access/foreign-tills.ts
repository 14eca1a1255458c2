import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import {
  answers,
  at,
  by,
  caseOf,
  missing,
  refused,
  type Case,
} from '#server/testing/access/foreign-case.ts'

/** Calls about tills of a branch. */
export const TILL_CASES: Case[] = [
  caseOf(api.tills.list, at, answers([])),
  caseOf(
    api.tills.create,
    ({ location }) => ({ body: { locationId: location.id, name: randomUUID() } }),
    refused('locationId'),
  ),
  caseOf(
    api.tills.update,
    async (of) => ({ ...by(await of.openTill()), body: { permit: 'P-1' } }),
    missing('There is no such till'),
  ),
  caseOf(
    api.tills.bind,
    async (of) => ({ ...by(await of.openTill()), body: {} }),
    missing('There is no such till'),
  ),
  caseOf(
    api.tills.release,
    async (of) => by(await of.openTill()),
    missing('There is no such till'),
  ),
]
