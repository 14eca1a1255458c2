import type { ActOf } from '#server/testing/stock-room/pieces/acts.ts'
import type {
  Refusal,
  SupplierReturn,
  Take,
  WriteOff,
} from '#server/testing/stock-room/pieces/types.ts'
import { isQuantity } from '#server/testing/stock-room/pieces/labels.ts'
import { must, type World } from '#server/testing/stock-room/pieces/world.ts'

/** Goods of one document lie at one branch; a draft takes nothing and reserves nothing. */
function whyNotDrafted(world: World, branch: number, takes: readonly Take[]): Refusal {
  const short = world.shortage(takes)
  if (short) return short
  if (takes.some(({ lot }) => lot.branch !== branch)) return 'The lots are not at that branch'
  return null
}

const lotsOf = (world: World, takes: readonly Take[]) =>
  takes.map(({ lot, qty }) => ({ lot: must(world.find(lot), 'a lot'), qty }))

/** Stockroom.md 3.1: "lots in any state". */
export function draftSupplierReturn(world: World, act: ActOf<'draftSupplierReturn'>): Refusal {
  if (world.supplierReturns.has(act.supplierReturn)) return 'This supplier return exists'
  const wrong = whyNotDrafted(world, act.branch, act.takes)
  if (wrong) return wrong
  const rows = lotsOf(world, act.takes).map((take) => ({ ...take, refused: 0 }))
  const { supplierReturn: id, branch } = act
  world.supplierReturns.set(id, { id, branch, status: 'DRAFT', rows, settledOn: null })
  return null
}

export function sendSupplierReturn(world: World, act: ActOf<'sendSupplierReturn'>): Refusal {
  const paper = world.supplierReturns.get(act.supplierReturn)
  if (!paper) return 'There is no such supplier return'
  if (paper.status === 'DROPPED') return 'It was dropped'
  if (paper.status !== 'DRAFT') return 'Already: it is sent'
  const short = world.shortage(paper.rows)
  if (short) return short
  for (const [row, { lot, qty }] of paper.rows.entries()) {
    for (const piece of world.pick(must(world.find(lot), 'a lot'), qty)) {
      world.move(piece, { at: 'atSupplier', supplierReturn: paper.id, row })
    }
  }
  paper.status = 'SENT'
  return null
}

/**
 * 3.1: "What the supplier refuses comes back to quarantine (RECALLED while its recall is open) by
 * the same document, any day": after the settlement too.
 */
export function refusedBySupplier(world: World, act: ActOf<'refusedBySupplier'>): Refusal {
  const paper = world.supplierReturns.get(act.supplierReturn)
  if (!paper) return 'There is no such supplier return'
  if (paper.status !== 'SENT' && paper.status !== 'SETTLED') return 'It was not sent'
  if (act.rows.length === 0) return 'Nothing is named'
  if (new Set(act.rows.map(({ row }) => row)).size < act.rows.length) return 'A row stands twice'
  for (const { row: id, qty } of act.rows) {
    const row = paper.rows[id]
    if (!row) return 'There is no such row'
    if (!isQuantity(qty)) return 'A quantity is a whole number above zero'
    const there = row.qty - row.refused
    if (qty > there) return `${there} of row ${id} are at the supplier, not ${qty}`
  }
  for (const { row: id, qty } of act.rows) {
    const row = must(paper.rows[id], 'a row')
    for (const piece of atSupplier(world, paper, id).slice(0, qty)) {
      world.bring(piece, { ...piece.lot, state: 'QUARANTINE' })
    }
    row.refused += qty
  }
  return null
}

function atSupplier(world: World, { id }: SupplierReturn, row: number) {
  return world.pieces.filter(
    ({ place }) => place.at === 'atSupplier' && place.supplierReturn === id && place.row === row,
  )
}

/**
 * 3.1: credits "come in parts"; section 5: by purchase, and "a credit may have no goods". What is
 * not shared to a purchase counts for the supplier return alone.
 */
export function credit(world: World, act: ActOf<'credit'>): Refusal {
  if (world.credits.has(act.credit)) return 'This credit exists'
  if (!isQuantity(act.amount)) return 'An amount is above zero'
  if (act.supplierReturn === null && act.shares.length === 0) return 'It is for nothing'
  if (act.supplierReturn !== null) {
    const paper = world.supplierReturns.get(act.supplierReturn)
    if (!paper) return 'There is no such supplier return'
    if (paper.status !== 'SENT' && paper.status !== 'SETTLED') return 'It was not sent'
  }
  for (const { purchase, amount } of act.shares) {
    if (!world.purchases.has(purchase)) return 'There is no such purchase'
    if (!isQuantity(amount)) return 'An amount is above zero'
  }
  const shared = act.shares.reduce((sum, share) => sum + share.amount, 0)
  if (shared > act.amount) return 'More is shared than was credited'
  const { credit: id, supplierReturn, amount, shares } = act
  world.credits.set(id, { id, supplierReturn, amount, shares })
  return null
}

/** 3.1: "settled by credits": from here on nothing more is awaited. */
export function settle(world: World, act: ActOf<'settleSupplierReturn'>): Refusal {
  const paper = world.supplierReturns.get(act.supplierReturn)
  if (!paper) return 'There is no such supplier return'
  if (paper.status === 'SETTLED') return 'Already: it is settled'
  if (paper.status !== 'SENT') return 'It is not sent'
  paper.status = 'SETTLED'
  paper.settledOn = world.day
  return null
}

/** 3.2: a draft of "units in quarantine or recalled". */
export function draftWriteOff(world: World, act: ActOf<'draftWriteOff'>): Refusal {
  if (world.writeOffs.has(act.writeOff)) return 'This write-off exists'
  const wrong = whyNotDrafted(world, act.branch, act.takes)
  if (wrong) return wrong
  if (act.takes.some(({ lot }) => world.isSellable(lot))) {
    return 'Only units in quarantine, recalled or expired are written off'
  }
  const { writeOff: id, branch } = act
  const rows = lotsOf(world, act.takes)
  world.writeOffs.set(id, { id, branch, status: 'DRAFT', rows, doneOn: null })
  return null
}

/** 3.2: "DONE at destruction". */
export function doWriteOff(world: World, act: ActOf<'doWriteOff'>): Refusal {
  const paper = world.writeOffs.get(act.writeOff)
  if (!paper) return 'There is no such write-off'
  if (paper.status === 'DONE') return 'Already: it is done'
  if (paper.status !== 'DRAFT') return 'It is no draft'
  const short = world.shortage(paper.rows)
  if (short) return short
  if (paper.rows.some(({ lot }) => world.isSellable(lot))) return 'Some of it may be sold'
  for (const { lot, qty } of paper.rows) {
    for (const piece of world.pick(must(world.find(lot), 'a lot'), qty)) {
      world.move(piece, { at: 'destroyed', writeOff: paper.id })
    }
  }
  paper.status = 'DONE'
  paper.doneOn = world.day
  return null
}

/** 3.2: "undone whole by a manager on the day"; 4.2 asks for open recalls ("undone write-off"). */
export function undoWriteOff(world: World, act: ActOf<'undoWriteOff'>): Refusal {
  const paper = world.writeOffs.get(act.writeOff)
  if (!paper) return 'There is no such write-off'
  if (paper.status === 'UNDONE') return 'Already: it is undone'
  if (paper.status !== 'DONE') return 'It is not done'
  if (paper.doneOn !== world.day) return 'It was not done today'
  for (const piece of world.pieces) {
    const { place } = piece
    if (place.at === 'destroyed' && place.writeOff === paper.id) world.bring(piece, piece.lot)
  }
  paper.status = 'UNDONE'
  return null
}

export function dropSupplierReturn(world: World, act: ActOf<'dropSupplierReturn'>): Refusal {
  return drop(world.supplierReturns.get(act.supplierReturn))
}

export function dropWriteOff(world: World, act: ActOf<'dropWriteOff'>): Refusal {
  return drop(world.writeOffs.get(act.writeOff))
}

function drop(paper: SupplierReturn | WriteOff | undefined): Refusal {
  if (!paper) return 'There is no such document'
  if (paper.status === 'DROPPED') return 'Already: it is dropped'
  if (paper.status !== 'DRAFT') return 'It is no draft'
  paper.status = 'DROPPED'
  return null
}

/** Section 5: "what is too much stays as credit", so no amount is too large. */
export function pay(world: World, act: ActOf<'pay'>): Refusal {
  if (world.payments.has(act.payment)) return 'This payment exists'
  if (!world.purchases.has(act.purchase)) return 'There is no such purchase'
  if (!isQuantity(act.amount)) return 'An amount is above zero'
  const { payment: id, purchase, amount } = act
  world.payments.set(id, { id, purchase, amount, voided: false })
  return null
}

/** Section 5: "voided by a contrary row, never changed". */
export function voidPayment(world: World, act: ActOf<'voidPayment'>): Refusal {
  const payment = world.payments.get(act.payment)
  if (!payment) return 'There is no such payment'
  if (payment.voided) return 'Already: it is voided'
  payment.voided = true
  return null
}
