import type { Mind, Proposer } from '#server/testing/stock-room/pieces/proposing.ts'
import { owed } from '#server/testing/stock-room/pieces/questions.ts'
import { uncredited } from '#server/testing/stock-room/pieces/shrinkage.ts'
import type { Lot, State, SupplierReturn, Take } from '#server/testing/stock-room/pieces/types.ts'
import { labelOf } from '#server/testing/stock-room/pieces/labels.ts'

/** Up to three lots of one branch, never more than lies: the text has no word on such drafts. */
function takesOf(mind: Mind, branch: number, fits: (lot: Lot) => boolean): Take[] {
  const lots = mind.lots((lot) => lot.branch === branch && fits(lot))
  return mind.dice
    .some(lots, 3)
    .map((lot) => ({ lot: labelOf(lot), qty: mind.dice.between(1, Math.min(lot.shelf.size, 24)) }))
}

export const draftSupplierReturn: Proposer = (mind) => {
  const any = mind.dice.chance(0.3)
  const branch = mind.branch()
  const takes = takesOf(
    mind,
    branch,
    (lot) => any || lot.state !== 'FOR_SALE' || mind.isExpired(lot),
  )
  if (takes.length === 0) return null
  return { act: 'draftSupplierReturn', supplierReturn: mind.id(), branch, takes }
}

function returnOf(mind: Mind, ...statuses: SupplierReturn['status'][]): number | undefined {
  return mind.document(mind.world.supplierReturns.values(), ({ status }) =>
    statuses.includes(status),
  )?.id
}

export const sendSupplierReturn: Proposer = (mind) => {
  const supplierReturn = mind.draft(mind.world.supplierReturns.values())?.id
  return supplierReturn === undefined ? null : { act: 'sendSupplierReturn', supplierReturn }
}

export const dropSupplierReturn: Proposer = (mind) => {
  const supplierReturn = returnOf(mind, 'DRAFT')
  return supplierReturn === undefined ? null : { act: 'dropSupplierReturn', supplierReturn }
}

export const settleSupplierReturn: Proposer = (mind) => {
  const supplierReturn = returnOf(mind, 'SENT')
  return supplierReturn === undefined ? null : { act: 'settleSupplierReturn', supplierReturn }
}

export const refusedBySupplier: Proposer = (mind) => {
  const wanted = mind.dice.chance(0.15) ? 'SETTLED' : 'SENT'
  const left = ({ qty, refused }: SupplierReturn['rows'][number]): number => qty - refused
  const paper = mind.document(
    mind.world.supplierReturns.values(),
    ({ status, rows }) => status === wanted && rows.some((row) => left(row) > 0),
  )
  if (!paper) return null
  const open = paper.rows.flatMap((row, id) => (left(row) > 0 ? [{ id, left: left(row) }] : []))
  const rows = mind.dice.some(open, 2).map((row) => ({ row: row.id, qty: mind.qty(row.left) }))
  if (rows.length === 0) return null
  return { act: 'refusedBySupplier', supplierReturn: paper.id, rows }
}

export const credit: Proposer = (mind) => {
  const paper = mind.dice.chance(0.75)
    ? mind.document(mind.world.supplierReturns.values(), ({ status }) => status === 'SENT')
    : undefined
  if (!paper) return claim(mind)
  const most = Math.max(1, uncredited(mind.world, paper))
  const amount = mind.dice.chance(0.4) ? most : mind.dice.between(1, most)
  const kept = mind.world.pieces.filter(
    ({ place, purchase }) =>
      place.at === 'atSupplier' && place.supplierReturn === paper.id && purchase !== null,
  )
  const purchase = mind.dice.pick(kept)?.purchase
  const shares = typeof purchase === 'number' ? [{ purchase, amount }] : []
  return { act: 'credit', credit: mind.id(), supplierReturn: paper.id, amount, shares }
}

/** Section 5: "a credit may have no goods (claims, price)". */
function claim(mind: Mind): ReturnType<Proposer> {
  const purchase = mind.document(mind.world.purchases.values(), ({ undone }) => !undone)
  if (!purchase) return null
  const amount = mind.dice.between(1, 500)
  const shares = [{ purchase: purchase.id, amount }]
  return { act: 'credit', credit: mind.id(), supplierReturn: null, amount, shares }
}

export const draftWriteOff: Proposer = (mind) => {
  const branch = mind.branch()
  const wrong = mind.dice.chance(0.04)
  const takes = takesOf(mind, branch, (lot) => (lot.state === 'FOR_SALE') === wrong)
  return takes.length === 0 ? null : { act: 'draftWriteOff', writeOff: mind.id(), branch, takes }
}

export const doWriteOff: Proposer = (mind) => {
  const paper = mind.draft(mind.world.writeOffs.values())
  return paper ? { act: 'doWriteOff', writeOff: paper.id } : null
}

export const dropWriteOff: Proposer = (mind) => {
  const paper = mind.document(mind.world.writeOffs.values(), ({ status }) => status === 'DRAFT')
  return paper ? { act: 'dropWriteOff', writeOff: paper.id } : null
}

export const undoWriteOff: Proposer = (mind) => {
  const today = mind.dice.chance(0.9)
  const paper = mind.document(
    mind.world.writeOffs.values(),
    ({ status, doneOn }) => status === 'DONE' && (doneOn === mind.world.day) === today,
  )
  return paper ? { act: 'undoWriteOff', writeOff: paper.id } : null
}

export const openRecall: Proposer = (mind) => {
  const open = [...mind.world.recalls.values()].filter(({ status }) => status === 'OPEN')
  if (open.length >= 3) return null
  const product = mind.product()
  const recall = mind.id()
  if (mind.dice.chance(0.08)) return { act: 'openRecall', recall, product, numbers: 'ALL' }
  const states: State[] = ['FOR_SALE', 'QUARANTINE']
  const lots = mind.lots(
    (lot) => lot.product === product && lot.number !== null && states.includes(lot.state),
  )
  const numbers = mind.dice.some(lots, 2).map(({ number }) => mind.spelled(number ?? ''))
  return numbers.length > 0 ? { act: 'openRecall', recall, product, numbers } : null
}

export const closeRecall: Proposer = (mind) => {
  const recall = mind.document(mind.world.recalls.values(), ({ status }) => status === 'OPEN')
  return recall ? { act: 'closeRecall', recall: recall.id } : null
}

export const openedByMistake: Proposer = (mind) => {
  const recall = mind.document(mind.world.recalls.values(), ({ status }) => status === 'OPEN')
  return recall ? { act: 'openedByMistake', recall: recall.id, reason: 'mistyped' } : null
}

export const pay: Proposer = (mind) => {
  const sums = new Map(owed(mind.world).map((one) => [one.purchase, one.owed]))
  const due = (id: number): number => sums.get(id) ?? 0
  const purchase = mind.document(mind.world.purchases.values(), ({ id }) => due(id) > 0)
  if (!purchase) return null
  const amount = mind.qty(Math.max(1, due(purchase.id)), 1_000_000)
  return { act: 'pay', payment: mind.id(), purchase: purchase.id, amount }
}

export const voidPayment: Proposer = (mind) => {
  const payment = mind.document(mind.world.payments.values(), ({ voided }) => !voided)
  return payment ? { act: 'voidPayment', payment: payment.id } : null
}
