import {
  answers,
  at,
  by,
  missing,
  refused,
  type CallsTested,
} from '#server/testing/access/call-tested.ts'

const gone = missing('There is no such supplier return')

export const TESTED: CallsTested = {
  'GET /api/supplier-returns': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        await of.sendBack()
        return at(of)
      },
      answers([]),
    ],
    unmovedFigures: ['{} rows'],
  },
  'GET /api/supplier-returns/summary': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        await of.sendBack()
        return at(of)
      },
      answers({ count: 0, drafts: 0, awaitedCount: 0, awaited: '0.00' }),
    ],
    // Nothing goes back there.
    unmovedFigures: ['count', 'drafts', 'awaitedCount', 'awaited'].map((figure) => `{} ${figure}`),
  },
  'GET /api/supplier-returns/proposals': {
    who: 'ADMIN MANAGER',
    foreign: [at, refused('locationId')],
    figures: () => [], // it names a location
  },
  'GET /api/supplier-returns/{id}': {
    who: 'ADMIN MANAGER',
    foreign: [async (of) => by(await of.sendBack()), gone],
  },
  'POST /api/supplier-returns': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        const { id: lotId } = await of.setApart()
        const goods = [{ lotId, qty: 1, reason: 'DAMAGED' as const }]
        return { body: { supplierId: of.supplier.id, locationId: of.location.id, goods } }
      },
      refused('locationId'),
    ],
  },
  'PUT /api/supplier-returns/{id}': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => ({
        ...by(await of.sendBack({ isSent: false })),
        body: { authorisation: 'RMA-1' },
      }),
      gone,
    ],
  },
  'POST /api/supplier-returns/{id}/sending': {
    who: 'ADMIN MANAGER',
    foreign: [async (of) => ({ ...by(await of.sendBack({ isSent: false })), body: {} }), gone],
  },
  'POST /api/supplier-returns/{id}/refusals': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => ({
        ...by(await of.sendBack()),
        body: { goods: [{ line: 1, qty: 1 }], reason: 'Box was opened' },
      }),
      gone,
    ],
  },
  'POST /api/supplier-returns/{id}/credits': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => ({
        ...by(await of.sendBack()),
        body: { number: 'CN-1', creditedOn: '2026-01-05', amount: '1.00' },
      }),
      gone,
    ],
  },
  'DELETE /api/supplier-returns/{id}/credits/{creditId}': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        const { id } = await of.sendBack()
        const creditId = await of.credit(id)
        return { params: { id: String(id), creditId: String(creditId) } }
      },
      gone,
    ],
  },
  'POST /api/supplier-returns/{id}/settlement': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => ({ ...by(await of.sendBack()), body: { reason: 'They pay no more' } }),
      gone,
    ],
  },
}
