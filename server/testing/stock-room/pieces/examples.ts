import type { Act } from '#server/testing/stock-room/pieces/acts.ts'
import { Pieces } from '#server/testing/stock-room/pieces/pieces.ts'
import { expect } from '#server/testing/stock-room/pieces/self-check.ts'
import type { Label, State } from '#server/testing/stock-room/pieces/types.ts'

const lot = (number: string | null, expiry: string | null, state: State, branch = 1): Label => ({
  branch,
  product: 1,
  number,
  expiry,
  cost: 250,
  state,
})

function opened(): Pieces {
  const model = new Pieces('2026-12-01')
  const lines = [
    { product: 1, number: 'AB12', expiry: '2027-01-31', cost: 250, qty: 10 },
    { product: 1, number: 'CD34', expiry: '2026-12-01', cost: 250, qty: 5 },
    { product: 1, number: null, expiry: null, cost: 250, qty: 5 },
  ]
  done(model, { act: 'deliver', purchase: 1, branch: 1, lines })
  return model
}

function done(model: Pieces, ...acts: Act[]): void {
  for (const act of acts) {
    const refusal = model.do(act)
    expect(refusal === null, `${JSON.stringify(act)} was refused: ${refusal}`)
  }
}

function refused(model: Pieces, act: Act): void {
  expect(model.do(act) !== null, `${JSON.stringify(act)} was done`)
}

function holds(model: Pieces, label: Label, pieces: number): void {
  const size = model.world.find(label)?.shelf.size ?? 0
  expect(size === pieces, `${JSON.stringify(label)} holds ${size}, not ${pieces}`)
}

/** Plain cases, worked out by hand from the text. */
export function examples(): void {
  firstExpiredFirstOut()
  recallOverTheWay()
  correctedUnderWay()
  mistake()
  transferToTheEnd()
  papers()
}

function firstExpiredFirstOut(): void {
  const model = opened()
  const late = [{ lot: lot('ab 12', '2027-01-31', 'FOR_SALE'), qty: 2 }]
  refused(model, { act: 'sell', sale: 1, branch: 1, lines: [{ product: 1, qty: 2, taken: late }] })
  done(model, { act: 'sell', sale: 1, branch: 1, lines: [{ product: 1, qty: 7 }] })
  holds(model, lot('CD34', '2026-12-01', 'FOR_SALE'), 0)
  holds(model, lot('AB12', '2027-01-31', 'FOR_SALE'), 8)
  done(model, { act: 'voidSale', sale: 1 }, { act: 'nextDay', day: '2026-12-02' })
  expect(model.sellable(1, 1) === 15, 'What expired yesterday is not for sale')
  refused(model, { act: 'sell', sale: 2, branch: 1, lines: [{ product: 1, qty: 16 }] })
}

function recallOverTheWay(): void {
  const model = opened()
  const take = { lot: lot('AB12', '2027-01-31', 'FOR_SALE'), qty: 4, byHand: true }
  done(model, { act: 'shipUnasked', transfer: 1, shipment: 1, from: 1, to: 2, takes: [take] })
  done(model, { act: 'openRecall', recall: 1, product: 1, numbers: ['a b12'] })
  holds(model, lot('AB12', '2027-01-31', 'RECALLED'), 6)
  const rows = [{ row: 0, received: 3, damaged: 1, refused: 0 }]
  done(model, { act: 'takeIn', transfer: 1, takeIn: 1, rows })
  holds(model, lot('AB12', '2027-01-31', 'RECALLED', 2), 4)
  done(model, { act: 'closeRecall', recall: 1 })
  holds(model, lot('AB12', '2027-01-31', 'RECALLED', 2), 4)
  // A taking-in is undone while its lots are whole, and comes for sale once no recall is open.
  done(model, { act: 'undoTakeIn', takeIn: 1 })
  done(model, { act: 'takeIn', transfer: 1, takeIn: 2, rows })
  holds(model, lot('AB12', '2027-01-31', 'FOR_SALE', 2), 3)
  holds(model, lot('AB12', '2027-01-31', 'QUARANTINE', 2), 1)
}

function correctedUnderWay(): void {
  const model = opened()
  const take = { lot: lot('AB12', '2027-01-31', 'FOR_SALE'), qty: 4, byHand: true }
  done(model, { act: 'shipUnasked', transfer: 1, shipment: 1, from: 1, to: 2, takes: [take] })
  done(model, { act: 'correctLot', lot: take.lot, number: 'AB21', expiry: '2027-02-28' })
  const rows = [{ row: 0, received: 4, damaged: 0, refused: 0 }]
  done(model, { act: 'takeIn', transfer: 1, takeIn: 1, rows })
  holds(model, lot('AB21', '2027-02-28', 'FOR_SALE', 2), 4)
}

function mistake(): void {
  const model = opened()
  const sale = lot('AB12', '2027-01-31', 'FOR_SALE')
  const recalled = lot('AB12', '2027-01-31', 'RECALLED')
  done(model, { act: 'changeState', lot: sale, qty: 3, to: 'QUARANTINE' })
  done(model, { act: 'openRecall', recall: 1, product: 1, numbers: 'ALL' })
  holds(model, recalled, 10)
  holds(model, lot(null, null, 'RECALLED'), 5)
  done(model, { act: 'adjustOut', adjustment: 1, lot: recalled, qty: 2, reason: 'broken' })
  const few = [{ lot: recalled, to: 'FOR_SALE' as const, qty: 1 }]
  refused(model, { act: 'openedByMistake', recall: 1, reason: 'typed', restored: few })
  done(model, { act: 'openedByMistake', recall: 1, reason: 'typed' })
  expect(
    model.stock().every(({ state }) => state !== 'RECALLED'),
    'Nothing stays recalled',
  )
  holds(model, lot('AB12', '2027-01-31', 'QUARANTINE'), 3)
  holds(model, sale, 5)
}

function transferToTheEnd(): void {
  const model = opened()
  done(
    model,
    { act: 'requestTransfer', transfer: 1, from: 1, to: 2, lines: [{ product: 1, qty: 8 }] },
    {
      act: 'ship',
      transfer: 1,
      shipment: 1,
      takes: (model.fefo(1, 1, 8) ?? []).map((take) => ({ ...take, byHand: false })),
    },
  )
  const rows = [
    { row: 0, received: 2, damaged: 1, refused: 2 },
    { row: 1, received: 1, damaged: 0, refused: 0, as: { number: 'ZZ9', expiry: null } },
  ]
  done(model, { act: 'takeIn', transfer: 1, takeIn: 1, rows })
  holds(model, lot('ZZ9', null, 'FOR_SALE', 2), 1)
  refused(model, { act: 'takeIn', transfer: 1, takeIn: 2, rows })
  refused(model, { act: 'takeBack', transfer: 1, rows: [{ row: 1, qty: 1 }] })
  done(model, { act: 'takeBack', transfer: 1, rows: [{ row: 0, qty: 2 }] })
  const lost = [{ row: 1, qty: 2, ofRefused: false }]
  done(model, { act: 'lose', transfer: 1, rows: lost, reason: 'gone' })
  const [identity] = model.identities()
  expect(identity?.holds === true && identity.status === 'CLOSED', 'The transfer is at its end')
  const [loss] = model.shrinkage()
  expect(loss?.value === 500 && loss.branch === 2, 'Two pieces were lost, the destination’s')
  done(model, { act: 'undoTakeIn', takeIn: 1 })
  expect(model.identities()[0]?.status === 'SHIPPED', 'CLOSED became SHIPPED')
  refused(model, { act: 'undoShipment', transfer: 1, shipment: 1 })
}

function papers(): void {
  const model = opened()
  const sale = lot('AB12', '2027-01-31', 'FOR_SALE')
  const bad = lot('AB12', '2027-01-31', 'QUARANTINE')
  refused(model, { act: 'draftWriteOff', writeOff: 1, branch: 1, takes: [{ lot: sale, qty: 1 }] })
  done(model, { act: 'changeState', lot: sale, qty: 4, to: 'QUARANTINE' })
  const takes = [{ lot: bad, qty: 2 }]
  done(model, { act: 'draftWriteOff', writeOff: 1, branch: 1, takes })
  done(model, { act: 'doWriteOff', writeOff: 1 }, { act: 'undoWriteOff', writeOff: 1 })
  holds(model, bad, 4)
  expect(model.shrinkage().length === 0, 'Pairs that come to nothing are left out')
  done(
    model,
    { act: 'draftSupplierReturn', supplierReturn: 1, branch: 1, takes: [{ lot: sale, qty: 4 }] },
    { act: 'sendSupplierReturn', supplierReturn: 1 },
    { act: 'refusedBySupplier', supplierReturn: 1, rows: [{ row: 0, qty: 1 }] },
  )
  holds(model, bad, 5)
  const shares = [{ purchase: 1, amount: 500 }]
  done(model, { act: 'credit', credit: 1, supplierReturn: 1, amount: 500, shares })
  done(model, { act: 'pay', payment: 1, purchase: 1, amount: 4000 })
  expect(model.owed()[0]?.owed === 500, 'Owed is what was received, less paid and credited')
  done(model, { act: 'settleSupplierReturn', supplierReturn: 1 })
  expect(model.shrinkage()[0]?.value === 250, 'Three were kept, two were credited')
  refused(model, { act: 'undoDelivery', purchase: 1 })
}
