import { beginTransfer } from '#server/goods/transfers/begin-transfer.ts'
import { changeTransfer, preparePicks } from '#server/goods/transfers/change-transfer.ts'
import type { Actor } from '#server/goods/transfers/acting.ts'
import { listPicking } from '#server/goods/transfers/picking.sql.ts'
import { loseGoods, takeBack } from '#server/goods/transfers/settle.ts'
import { shipGoods } from '#server/goods/transfers/ship.ts'
import { takeIn } from '#server/goods/transfers/take-in.ts'
import { listSentGoods } from '#server/goods/transfers/goods.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import { authorityOf } from '#server/authority.ts'
import { finish } from '#server/platform/idempotency/done.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listPlentiful } from '#server/demo/demo.sql.ts'
import type { Branch } from '#server/demo/plan.ts'
import { proposedPicks } from '#domain/goods/transfers/transfer.ts'

/** What becomes of a transfer of the demo, after so many days. */
type Fate =
  | 'asked'
  | 'cancelled'
  | 'prepared'
  | 'under way'
  | 'in part'
  | 'refused'
  | 'arrived'
  | 'lost'
type Story = { daysAgo: number; from: number; to: number; fate: Fate; notes?: string }

const STORIES: readonly Story[] = [
  { daysAgo: 20, from: 0, to: 1, fate: 'arrived' },
  { daysAgo: 14, from: 0, to: 2, fate: 'lost' },
  { daysAgo: 9, from: 1, to: 2, fate: 'cancelled', notes: 'Asked for twice' },
  { daysAgo: 6, from: 0, to: 2, fate: 'under way', notes: 'With the driver of the Tuesday run' },
  { daysAgo: 4, from: 0, to: 1, fate: 'in part' },
  { daysAgo: 3, from: 2, to: 0, fate: 'refused' },
  { daysAgo: 1, from: 0, to: 1, fate: 'prepared' },
  { daysAgo: 0, from: 1, to: 0, fate: 'asked', notes: 'Needed for the weekend' },
]

const PRODUCTS_EACH = 3
const QTY = 4
const DAY_MS = 24 * 3_600_000

type Setting = { branches: readonly Branch[]; sender: { id: number }; now: Date }

/** Transfers between the branches, in every state. */
export async function sendBetweenBranches(tx: Tx, setting: Setting): Promise<void> {
  for (const [place, story] of STORIES.entries()) await playStory(tx, setting, story, place)
}

async function playStory(
  tx: Tx,
  { branches, sender, now }: Setting,
  { daysAgo, from, to, fate, notes }: Story,
  place: number,
): Promise<void> {
  const [origin, destination] = [branches[from], branches[to]]
  if (!origin || !destination) return
  const at = (hours: number) => new Date(now.getTime() - daysAgo * DAY_MS + hours * 60_000)
  const by = (hours: number): Actor => ({
    user: { id: sender.id, role: 'MANAGER', reach: EVERYWHERE },
    now: at(hours),
  })
  const some = await listPlentiful(tx, origin.id, {
    limit: PRODUCTS_EACH,
    offset: place * PRODUCTS_EACH,
  })
  const body = {
    fromLocationId: origin.id,
    toLocationId: destination.id,
    lines: some.map(({ productId }) => ({ productId, qty: QTY })),
    notes: notes ?? null,
    status: 'REQUESTED' as const,
    isReceived: false,
  }
  const { id } = await beginTransfer(tx, body, by(0))
  if (fate === 'asked') return
  if (fate === 'cancelled')
    return void (await changeTransfer(tx, id, { status: 'CANCELLED' }, by(1)))
  if (fate === 'prepared') {
    const shelves = await listPicking(tx, id, at(1))
    const picks = shelves.flatMap(({ line, lots }) =>
      proposedPicks(lots, QTY).picks.map((pick) => ({ line, ...pick })),
    )
    return void (await preparePicks(tx, id, { picks }, by(1)))
  }
  await finish(await shipGoods(tx, id, { isReceived: false }, by(1)))
  if (fate === 'under way') return
  const sent = await listSentGoods(tx, id)
  const [first, ...others] = sent
  if (!first) return
  const whole = (rows: typeof sent) =>
    rows.map((row) => ({
      goodsId: row.id,
      receivedQty: row.shippedQty,
      damagedQty: 0,
      refusedQty: 0,
    }))
  const part = { goodsId: first.id, damagedQty: 0, refusedQty: 0, receivedQty: 0 }
  const comes = {
    'in part': [{ ...part, receivedQty: 1, damagedQty: 1 }],
    refused: [...whole(others), { ...part, refusedQty: first.shippedQty, reason: 'Wet boxes' }],
    arrived: whole(sent),
    lost: whole(others),
  }[fate]
  const arriving = { ...by(2), authority: authorityOf('MANAGER') }
  await finish(await takeIn(tx, id, { goods: comes, extras: [] }, arriving))
  if (fate === 'refused')
    await takeBack(tx, id, { goods: [{ goodsId: first.id, qty: 1, isDamaged: true }] }, by(3))
  if (fate === 'lost') {
    const goods = [{ goodsId: first.id, qty: first.shippedQty }]
    await loseGoods(tx, id, { goods, reason: 'Lost on the way' }, by(3))
  }
}
