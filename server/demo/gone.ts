import { writeSupplier } from '#server/buying/suppliers/change-supplier.ts'
import { enterCredit } from '#server/buying/supplier-returns/credit.ts'
import { changeSupplierReturn, createDraft } from '#server/buying/supplier-returns/save-draft.ts'
import { sendGoods } from '#server/buying/supplier-returns/send-goods.ts'
import { takeBack } from '#server/buying/supplier-returns/take-back.ts'
import { DAY_MS, dayIn, startOfDay, type Branch } from '#server/demo/plan.ts'
import type { Happening, Shop } from '#server/demo/purchases.ts'
import { changeState } from '#server/goods/stock/change-state.ts'
import { destroyGoods, undoDestruction } from '#server/goods/write-offs/destroy-goods.ts'
import {
  changeWriteOff,
  createDraft as draftWriteOff,
} from '#server/goods/write-offs/save-draft.ts'
import { listDestroyable } from '#server/goods/write-offs/write-offs.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findLargestLot, listBroughtLots } from '#server/demo/demo.sql.ts'
import type { Seller } from '#server/selling/sales/complete-sale.ts'

type By = { user: Seller; now: Date }
type Doing = (tx: Tx, by: By) => Promise<unknown>

/** Of whom goods go back, and on which terms. */
const SUPPLIER = 'Alon-Asul'
const TERMS = {
  returnsBeforeDays: 180,
  returnsAfterDays: 30,
  returnsAuthorised: true,
  returnsCreditPct: '90.0000',
}
const WITNESS = { name: 'Dr. Ana Lim', userId: null }

/** Supplier returns and write-offs in every state, at the main branch, in the days before today. */
export function planGone({ branches, suppliers, buyer }: Shop, now: Date): Happening[] {
  const [main] = branches as [Branch, ...Branch[]]
  const supplier = suppliers.find(({ name }) => name.startsWith(SUPPLIER))
  if (!supplier) throw new Error(`the demo has no supplier ${SUPPLIER}`)
  const on = (daysAgo: number, hour: number, happen: Doing): Happening => {
    const at = new Date(startOfDay(now) - daysAgo * DAY_MS + hour * 3_600_000)
    return { at, happen: (tx) => happen(tx, { user: buyer, now: at }) }
  }
  const of = { supplierId: supplier.id, locationId: main.id }
  return [
    on(40, 20, (tx, by) => writeSupplier(tx, supplier.id, TERMS, by)),
    ...sentBack(of, on, now),
    ...writtenOff(main, on, now),
  ]
}

type On = (daysAgo: number, hour: number, happen: Doing) => Happening

/** A return that is settled, one of which a part is refused and credited, a draft, and one that was cancelled. */
function sentBack(of: { supplierId: number; locationId: number }, on: On, now: Date): Happening[] {
  const ids: number[] = []
  const draft = (place: number, authorisation: string | null) => async (tx: Tx, by: By) => {
    const lotId = await lotOf(tx, of, place)
    const goods = [{ lotId, qty: 6, reason: 'DAMAGED' as const }]
    ids[place] = (await createDraft(tx, { ...of, authorisation, goods }, by)).id
  }
  const then =
    (place: number, work: (tx: Tx, id: number, by: By) => Promise<unknown>): Doing =>
    (tx, by) =>
      work(tx, ids[place]!, by) // it was drafted before
  const send = (place: number) => then(place, (tx, id, by) => sendGoods(tx, id, {}, by))
  const credit = (place: number, number: string, daysAgo: number, isLast: boolean) =>
    then(place, (tx, id, by) => {
      const body = { number, creditedOn: dayIn(-daysAgo, now), amount: 200, isLast }
      return enterCredit(tx, id, body, by)
    })
  return [
    on(20, 9, draft(0, 'RMA-1107')),
    on(20, 10, send(0)),
    on(12, 11, credit(0, 'CN-5531', 12, true)),
    on(9, 9, draft(1, 'RMA-1142')),
    on(9, 10, send(1)),
    on(
      5,
      15,
      then(1, (tx, id, by) => takeBack(tx, id, REFUSAL, by)),
    ),
    on(3, 11, credit(1, 'CN-5602', 3, false)),
    on(2, 9, draft(2, null)),
    on(1, 9, draft(3, null)),
    on(
      1,
      10,
      then(3, (tx, id, by) => changeSupplierReturn(tx, id, { status: 'CANCELLED' }, by)),
    ),
  ]
}

const REFUSAL = { goods: [{ line: 1, qty: 2 }], reason: 'Box was opened' }

/** A write-off that was done, one that was undone, a draft with its day, and one that was cancelled. */
function writtenOff({ id: locationId }: Branch, on: On, now: Date): Happening[] {
  const ids: number[] = []
  const draft = (place: number, plannedOn: string | null) => async (tx: Tx, by: By) => {
    const [lot] = await listDestroyable(tx, locationId, by.now)
    if (!lot) throw new Error('the demo has nothing to destroy')
    const goods = [{ lotId: lot.lotId, qty: 1, reason: 'Wet boxes' }]
    ids[place] = (await draftWriteOff(tx, { locationId, plannedOn, goods }, by)).id
  }
  const then =
    (place: number, work: (tx: Tx, id: number, by: By) => Promise<unknown>): Doing =>
    (tx, by) =>
      work(tx, ids[place]!, by) // it was drafted before
  const destroy = (place: number) =>
    then(place, (tx, id, by) => destroyGoods(tx, id, { version: undefined, witness: WITNESS }, by))
  return [
    on(16, 9, (tx, by) => quarantine(tx, locationId, by)),
    on(15, 9, draft(0, dayIn(-6, now))),
    on(6, 16, destroy(0)),
    on(5, 9, draft(1, null)),
    on(5, 10, destroy(1)),
    on(
      5,
      11,
      then(1, (tx, id, by) => undoDestruction(tx, id, by)),
    ),
    on(4, 9, draft(2, null)),
    on(
      4,
      10,
      then(2, (tx, id, by) => changeWriteOff(tx, id, { status: 'CANCELLED' }, by)),
    ),
    on(2, 14, draft(3, dayIn(8, now))),
  ]
}

/** A lot that the supplier brought to the location, with enough to spare. */
async function lotOf(
  tx: Tx,
  of: { supplierId: number; locationId: number },
  place: number,
): Promise<number> {
  const lots = await listBroughtLots(tx, of)
  const lotId = lots[place % lots.length]
  if (lotId === undefined) throw new Error('the demo has nothing that could go back')
  return lotId
}

/** Three pieces of the lot of which there is most. */
async function quarantine(tx: Tx, locationId: number, by: By): Promise<void> {
  const lotId = await findLargestLot(tx, locationId)
  const change = { state: 'QUARANTINE', qty: 3, reason: 'Wet boxes' } as const
  await changeState(tx, lotId, change, by)
}
