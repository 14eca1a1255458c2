import {
  answers,
  at,
  by,
  missing,
  refused,
  type CallsTested,
} from '#server/testing/access/call-tested.ts'

const gone = missing('There is no such write-off')
const SEEN = { witness: 'Ana Cruz' }

export const TESTED: CallsTested = {
  'GET /api/write-offs': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        await of.writeOff()
        return at(of)
      },
      answers([]),
    ],
    // Nothing is destroyed there.
    unmovedFigures: ['{} rows'],
  },
  'GET /api/write-offs/lots': {
    who: 'ADMIN MANAGER',
    foreign: [at, refused('locationId')],
    figures: () => [], // it names a location
  },
  'GET /api/write-offs/{id}': {
    who: 'ADMIN MANAGER',
    foreign: [async (of) => by(await of.writeOff()), gone],
  },
  'POST /api/write-offs': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        const { id: lotId } = await of.setApart()
        const goods = [{ lotId, qty: 1, reason: 'Wet' }]
        return { body: { locationId: of.location.id, goods } }
      },
      refused('locationId'),
    ],
  },
  'PUT /api/write-offs/{id}': {
    who: 'ADMIN MANAGER',
    foreign: [async (of) => ({ ...by(await of.writeOff()), body: { notes: 'Pit 2' } }), gone],
  },
  'POST /api/write-offs/{id}/destruction': {
    who: 'ADMIN MANAGER',
    foreign: [async (of) => ({ ...by(await of.writeOff()), body: SEEN }), gone],
  },
  'DELETE /api/write-offs/{id}/destruction': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        const draft = by(await of.writeOff())
        await of.destroy(draft)
        return draft
      },
      gone,
    ],
  },
}
