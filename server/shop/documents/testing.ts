import { api } from '#domain/api.ts'
import { DOCUMENTS_FOR, type Kind } from '#domain/shop/documents/kinds.ts'
import { by, missing, type CallsTested } from '#server/testing/access/call-tested.ts'
import {
  cashMoved,
  closeTill,
  countDrawer,
  firstTill,
  openShift,
  readTill,
} from '#server/testing/cash/branch-drawers.ts'
import type { Branch } from '#server/testing/shop/branches.ts'

type DocumentOfABranch = {
  kind: Kind
  /** Creates what the document is about. */
  about: (of: Branch) => Promise<{ id: number }>
  sentence: string
  ofDrawers?: true
}

const DOCUMENTS: DocumentOfABranch[] = [
  { kind: 'sale', about: (of) => of.sell(), sentence: 'There is no such sale' },
  { kind: 'return', about: (of) => of.takeBack(), sentence: 'There is no such return' },
  {
    kind: 'void',
    about: async (of) => of.manager.send(api.returns.void, { ...by(await of.sell()), body: {} }),
    sentence: 'There is no such void slip',
  },
  {
    kind: 'payment',
    about: async (of) => {
      const { payments } = await of.order({ payments: [{ method: 'Cash', amount: '0.25' }] })
      return payments[0]! // it was sent with one
    },
    sentence: 'There is no such payment',
  },
  { kind: 'transfer', about: (of) => of.request(), sentence: 'There is no such transfer' },
  { kind: 'picking', about: (of) => of.sendOut(), sentence: 'There is no such transfer' },
  { kind: 'test', about: (of) => of.openTill(), sentence: 'There is no such till' },
  { kind: 'move', about: cashMoved, sentence: 'There is no such cash slip', ofDrawers: true },
  {
    kind: 'count',
    about: async (of) => countDrawer(of, await openShift(of)),
    sentence: 'There is no such count',
    ofDrawers: true,
  },
  {
    kind: 'x',
    about: async (of) => {
      await openShift(of)
      return firstTill(of)
    },
    sentence: 'There is no such till',
    ofDrawers: true,
  },
  {
    kind: 'shift',
    about: async (of) => {
      const shift = await openShift(of)
      await closeTill(of)
      return shift
    },
    sentence: 'There is no such shift',
    ofDrawers: true,
  },
  { kind: 'reading', about: readTill, sentence: 'There is no such reading', ofDrawers: true },
]

/** A call about each of them, with what it takes beside. */
const aboutEach = <More extends object>(more: More) =>
  DOCUMENTS.map(({ kind, about, sentence, ofDrawers }) => {
    const call = async (of: Branch) => ({
      params: { kind, id: String((await about(of)).id) },
      ...more,
    })
    const conditions = { allow: DOCUMENTS_FOR[kind], ...(ofDrawers && { ofDrawers }) }
    return [call, missing(sentence), conditions] as const
  })

export const TESTED: CallsTested = {
  'GET /api/documents/{kind}/{id}': {
    who: 'ADMIN MANAGER CASHIER',
    foreignCases: aboutEach({ query: {} }),
  },
  'POST /api/documents/{kind}/{id}/prints': {
    who: 'ADMIN MANAGER CASHIER',
    foreignCases: aboutEach({ body: { way: 'DIALOG' as const } }),
  },
  'GET /api/sales/{id}/buyer': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [async (of) => by(await of.sell()), missing('There is no such sale')],
  },
  'PUT /api/sales/{id}/buyer': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [
      async (of) => ({
        ...by(await of.sell()),
        body: { name: 'Sari-sari ni Aling Nena', tin: '123-456-789-00001' },
      }),
      missing('There is no such sale'),
    ],
  },
}
