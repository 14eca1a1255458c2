import { api } from '#domain/api.ts'
import type { Kind } from '#domain/shop/documents/kinds.ts'
import type { Branch } from '#server/testing/shop/branches.ts'
import { by, caseOf, missing, type Case } from '#server/testing/access/foreign-case.ts'

/** The documents of a branch: their kind, the id of what they are about, and the refusal that users of other branches get. */
const OF_A_BRANCH: [kind: Kind, about: (of: Branch) => Promise<string>, sentence: string][] = [
  ['sale', async (of) => idOf(await of.sell()), 'There is no such sale'],
  [
    'return',
    async (of) => {
      const body = { reason: 'Wrong item', items: [{ line: 1, qty: 1 }] }
      return idOf(await of.manager.send(api.returns.create, { ...by(await of.sell()), body }))
    },
    'There is no such return',
  ],
  [
    'void',
    async (of) =>
      idOf(await of.manager.send(api.returns.void, { ...by(await of.sell()), body: {} })),
    'There is no such void slip',
  ],
  [
    'payment',
    async (of) => {
      const payments = [{ method: 'Cash', amount: '0.25' }]
      return idOf((await of.order({ payments })).payments[0]!) // it was sent with one
    },
    'There is no such payment',
  ],
  ['test', async (of) => idOf(await of.openTill()), 'There is no such till'],
]

function idOf({ id }: { id: number }): string {
  return String(id)
}

const buyer = { name: 'Sari-sari ni Aling Nena', tin: '123-456-789-00001' }

/** Documents of what another branch has done. */
export const DOCUMENT_CASES: Case[] = [
  ...OF_A_BRANCH.flatMap(([kind, about, sentence]) => [
    caseOf(
      api.documents.get,
      async (of) => ({ params: { kind, id: await about(of) }, query: {} }),
      missing(sentence),
    ),
    caseOf(
      api.documents.print,
      async (of) => ({ params: { kind, id: await about(of) }, body: { way: 'DIALOG' as const } }),
      missing(sentence),
    ),
  ]),
  caseOf(api.documents.buyer, async (of) => by(await of.sell()), missing('There is no such sale')),
  caseOf(
    api.documents.nameBuyer,
    async (of) => ({ ...by(await of.sell()), body: buyer }),
    missing('There is no such sale'),
  ),
]
