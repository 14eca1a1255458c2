import { DAY_MS, dayIn, startOfDay } from '#server/demo/plan.ts'
import type { Happening, Shop } from '#server/demo/purchases.ts'
import { countBuyers, listBuyers } from '#server/goods/recalls/buyers.sql.ts'
import { closeRecall, takeBackRecall } from '#server/goods/recalls/end-recall.ts'
import { noteContact } from '#server/goods/recalls/note-contact.ts'
import { openRecall } from '#server/goods/recalls/open-recall.ts'
import { listFilledLots } from '#server/goods/stock/lots.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Recalls of the demo: one that is closed, one that was a mistake and one that is open, whose buyers are being called. */
const STORIES = [
  {
    place: 0,
    daysAgo: 20,
    reference: 'FDA Advisory 2026-1402',
    reason: 'Failed a test of quality',
    ends: 'CLOSED',
  },
  {
    place: 1,
    daysAgo: 6,
    reference: 'FDA Advisory 2026-1577',
    reason: 'Contaminated',
    ends: 'MISTAKE',
  },
  {
    place: 2,
    daysAgo: 2,
    reference: 'FDA Advisory 2026-1618',
    reason: 'Wrong strength on the label',
    ends: null,
  },
] as const

type Story = (typeof STORIES)[number]

/** Three recalls, in the days before today, by a manager who works everywhere. */
export function planRecalls({ goods, buyer }: Shop, now: Date): Happening[] {
  const by = (at: Date) => ({ user: { id: buyer.id, reach: EVERYWHERE }, now: at })
  return STORIES.flatMap((story) => {
    const { daysAgo, ends } = story
    const at = (hour: number, later = 0) =>
      new Date(startOfDay(now) - (daysAgo - later) * DAY_MS + hour * 3_600_000)
    let id = 0
    const opened: Happening = {
      at: at(9),
      happen: async (tx) => {
        id = await open(tx, { story, goods, day: dayIn(-daysAgo, now) }, by(at(9)))
      },
    }
    const ended: Happening = {
      at: at(16, 1),
      happen: (tx) =>
        ends === 'CLOSED'
          ? closeRecall(tx, id, by(at(16, 1)))
          : ends === 'MISTAKE'
            ? takeBackRecall(tx, id, 'Another lot was meant', by(at(16, 1)))
            : callFirst(tx, id, by(at(16, 1))),
    }
    return [opened, ended]
  })
}

type By = { user: { id: number; reach: typeof EVERYWHERE }; now: Date }
type Opening = { story: Story; goods: Shop['goods']; day: string }

/** Opens a recall of the first numbered lot of the goods from a place on. */
async function open(tx: Tx, { story, goods, day }: Opening, by: By): Promise<number> {
  const { place, reference, reason } = story
  for (const { id: productId } of goods.slice(place * 3 + 6)) {
    const lots = await listFilledLots(tx, productId, { reach: EVERYWHERE })
    const number = lots.find(({ lotNumber }) => lotNumber !== null)?.lotNumber
    if (number == null) continue
    const recall = { productId, ofAllLots: false, lotNumbers: [number] }
    const about = { reference, reason, announcedOn: day }
    return (await openRecall(tx, { ...recall, ...about }, by)).id
  }
  throw new Error('the demo has no lot to recall')
}

/** The first buyer was reached, the second was not. */
async function callFirst(tx: Tx, id: number, by: By): Promise<void> {
  const { saleCount } = await countBuyers(tx, id, EVERYWHERE)
  if (saleCount === 0) return
  const buyers = await listBuyers(tx, id, { reach: EVERYWHERE, limit: 2 })
  for (const [at, outcome] of (['DONE', 'NOT_REACHED'] as const).entries()) {
    const saleId = buyers[at]?.saleId
    if (saleId !== undefined) await noteContact(tx, { id, saleId }, outcome, by)
  }
}
