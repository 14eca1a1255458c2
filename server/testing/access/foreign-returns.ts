import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Branch } from '#server/testing/shop/branches.ts'
import { answers, at, by, caseOf, missing, type Case } from '#server/testing/access/foreign-case.ts'

const back = { reason: 'Wrong item', items: [{ line: 1, qty: 1 }] }

/** Takes back what a branch has just sold. */
const takeBack = async (of: Branch, idempotencyKey: string = randomUUID()) =>
  of.manager.send(api.returns.create, { ...by(await of.sell()), body: back }, { idempotencyKey })

/** Calls about what came back to a branch. */
export const RETURN_CASES: Case[] = [
  caseOf(
    api.returns.returnable,
    async (of) => by(await of.sell()),
    missing('There is no such sale'),
  ),
  caseOf(
    api.returns.create,
    async (of) => ({ ...by(await of.sell()), body: back }),
    missing('There is no such sale'),
  ),
  caseOf(
    api.returns.closeAttempt,
    async (of) => {
      const key = randomUUID()
      await takeBack(of, key)
      return { params: { key } }
    },
    missing('What was saved with this key is not of your locations'),
  ),
  caseOf(
    api.returns.list,
    async (of) => {
      await takeBack(of)
      return at(of)
    },
    answers([]),
  ),
  ...[api.reports.returnsByPerson, api.reports.returnedGoods].map((row) =>
    caseOf(
      row as typeof api.reports.returnedGoods, // the rows are alike enough
      async (of) => {
        await takeBack(of)
        return at(of)
      },
      answers([]),
    ),
  ),
  caseOf(api.returns.get, async (of) => by(await takeBack(of)), missing('There is no such return')),
  caseOf(
    api.returns.void,
    async (of) => ({ ...by(await of.sell()), body: {} }),
    missing('There is no such sale'),
  ),
  caseOf(
    api.returns.correctMethod,
    async (of) => {
      const { id, payments } = await of.sell()
      const paymentId = String(payments[0]!.id) // a till's sale is paid
      return { params: { id: String(id), paymentId }, body: { method: 'card' } }
    },
    missing('There is no such payment'),
  ),
]

/** Calls that a cashier makes only with a manager's approval. */
export const APPROVED: Endpoint[] = [
  api.tills.bind,
  api.returns.create,
  api.returns.void,
  api.returns.correctMethod,
]
