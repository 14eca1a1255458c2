import { texts } from '#domain/language.ts'
import {
  beside,
  inBrackets,
  inPacks,
  inPacksOrPieces,
  pieces,
  type Counted,
} from '#domain/goods/products/packs.ts'
import type { StockLot, StockMovement } from '#domain/goods/stock/api.ts'
import type { LotState } from '#domain/goods/stock/fefo.ts'

const COUNT = new Intl.NumberFormat('en-PH')
const CHANGE = new Intl.NumberFormat('en-PH', { signDisplay: 'exceptZero' })

type Choice = Pick<StockLot, 'lotNumber' | 'qty' | 'state'>

/** Of a lot that is not for sale; nothing is said of the others. */
const STATES: Record<LotState, string> = {
  FOR_SALE: 'For sale',
  QUARANTINE: 'Quarantined',
  RECALLED: 'Recalled',
}

/** Of the pair of movements that changes a state, what happened to a lot of each state. */
const STATE_CAME: Record<LotState, string> = { ...STATES, FOR_SALE: 'For sale again' }
const STATE_WENT: Record<LotState, string> = {
  FOR_SALE: 'Taken out of sale',
  QUARANTINE: 'Out of quarantine',
  RECALLED: 'No longer recalled',
}

const KIND_LABELS: Record<Exclude<StockMovement['kind'], 'STATE'>, string> = {
  SALE: 'Sale',
  VOID: 'Voided sale',
  RETURN: 'Return',
  ADJUSTMENT: 'Adjustment',
  PURCHASE: 'Purchase',
  PURCHASE_UNDO: 'Purchase undone',
  TRANSFER_OUT: 'Transfer out',
  TRANSFER_IN: 'Transfer in',
  TRANSFER_IN_UNDO: 'Transfer in undone',
  TRANSFER_BACK: 'Transfer back',
  SUPPLIER_RETURN: 'Supplier return',
  SUPPLIER_RETURN_BACK: 'Back from supplier',
  WRITE_OFF: 'Write-off',
  WRITE_OFF_UNDO: 'Write-off undone',
}

export const TEXT = texts('goods/stock/stock-text', {
  title: (name: string) => `Stock of ${name}`,
  location: 'Location',
  onHand: 'On hand',
  sellable: 'Sellable',
  unsellable: 'Not sellable',
  reorderPoint: 'Reorder point',
  rack: 'Rack',
  rackAndRow: (rack: string | null, row: string | null) =>
    [rack, row].filter(Boolean).join(' · ') || 'Not set',
  count: (count: number) => COUNT.format(count),
  change: (count: number) => CHANGE.format(count),
  adjust: 'Adjust stock',
  levels: 'Levels and rack',
  chooseLocation: 'Choose a location to adjust its stock.',
  chooseKitLocation: 'Choose a location to set its levels and rack.',
  kitStock:
    'A kit has no stock of its own: there are as many as its parts are enough for. Add its parts to the shelf, or deduct them, to change that.',

  lots: 'Lots',
  allLots: 'Lots on the shelf',
  noLots: 'Nothing on the shelf',
  lot: 'Lot',
  noNumber: 'No number',
  mergeLots: 'Correct one to the spelling of the other, and they are one lot.',
  expiry: 'Expiry',
  noExpiry: 'No expiry set',
  quantity: 'Quantity',
  unitCost: 'Unit cost',
  /** What a cost is of, where goods are counted in packs, too. */
  ofPiece: ({ packs, pieceName }: Counted) =>
    packs.length > 0 ? `Of ${pieces(1, pieceName)}` : undefined,
  value: 'Value',
  state: 'State',
  expired: 'Expired',

  movements: 'History',
  allMovements: 'What has moved',
  noMovements: 'Nothing has moved yet',
  when: 'When',
  who: 'Who',
  what: 'What',
  kind: ({ kind, lotState, delta }: Pick<StockMovement, 'kind' | 'lotState' | 'delta'>) => {
    if (kind !== 'STATE') return KIND_LABELS[kind]
    return delta > 0 ? STATE_CAME[lotState] : STATE_WENT[lotState]
  },

  adjustTitle: (name: string, place: string) => `Adjust stock of ${name} at ${place}`,
  direction: 'What happened',
  come: 'Add units',
  go: 'Remove units',
  units: 'How many',
  inPieces: (inWords: string) => `= ${inWords}`,
  tooMany: (most: string) => `At most ${most} at once`,
  aboveZero:
    'Type how many as a number above 0: what happened says whether they are added or removed',
  from: 'From',
  fefo: 'First expired first out',
  into: 'Into',
  newLot: 'A new lot',
  goneLot: 'The chosen lot, sold out meanwhile',
  lotChoice: (lot: Choice, expiry: string, of: Counted) =>
    `${lot.lotNumber ?? 'No number'} · ${expiry} · ${COUNT.format(lot.qty)} left${beside(inPacks(lot.qty, of))}${lot.state === 'FOR_SALE' ? '' : ` · ${STATES[lot.state]}`}`,
  reasons: ['Counted', 'Damaged', 'Expired', 'Lost or stolen', 'Found', 'Delivered without papers'],
  adjusted: 'Stock adjusted',
  adjustedTo: (count: number, of: Counted) =>
    `${COUNT.format(count)} on hand now${beside(inPacks(count, of))}`,
  error: 'Error',

  actions: 'Actions',
  lotName: (number: string | null) =>
    number === null ? 'the lot without a number' : `lot ${number}`,
  correctLot: (lot: string, expiry: string) => `Correct ${lot}, ${expiry}`,
  correctTitle: (lot: string, name: string, place: string) =>
    `Correct ${lot} of ${name} at ${place}`,
  worth: (qty: number, now: string | null, after: string | null, of: Counted) =>
    `${of.packs.length > 0 ? `Of ${pieces(1, of.pieceName)}. ` : ''}${COUNT.format(qty)}${inBrackets(inPacks(qty, of))} left${now === null ? '' : `: ${now} in stock${after === null || after === now ? '' : ` now, ${after} after`}`}. What was sold keeps the cost it was sold at.`,
  correctionReasons: ['Mistyped', 'As on the box', 'As on the invoice'],
  corrected: 'Lot corrected',
  correctedTo: (qty: number, cost: string, of: Counted) =>
    `${COUNT.format(qty)}${inBrackets(inPacks(qty, of))} on the shelf, each ${of.packs.length > 0 ? `${pieces(1, of.pieceName).slice(2)} ` : ''}at ₱${cost}`,

  states: STATES,
  /** What lies at a location, and why it is not sold, if so. */
  held: (place: string, qty: number, heldBy: string) =>
    `${place} ${COUNT.format(qty)}${heldBy && ` ${heldBy.toLowerCase()}`}`,
  changeState: (lot: string, expiry: string, state: LotState) =>
    `${state === 'FOR_SALE' ? 'Quarantine or recall' : 'Release'} ${lot}, ${expiry}`,
  stateTitle: (lot: string, name: string, place: string) =>
    `State of ${lot} of ${name} at ${place}`,
  newState: 'What to do',
  newStates: { FOR_SALE: 'Put back for sale', QUARANTINE: 'Quarantine', RECALLED: 'Recall' },
  stateHints: {
    FOR_SALE: 'The till sells it again, until it expires.',
    QUARANTINE: 'Stays on hand and is not sold until it is put back.',
    RECALLED: 'Stays on hand and is not sold: it goes back to the supplier.',
  },
  ofState: (qty: number, state: LotState, of: Counted) =>
    `${COUNT.format(qty)}${inBrackets(inPacks(qty, of))} ${STATES[state].toLowerCase()}`,
  /** What no pack holds is not forgotten: the rest of a recalled lot. */
  staying: (qty: number, state: LotState, of: Counted) =>
    `${inPacksOrPieces(qty, of)} ${qty === 1 ? 'stays' : 'stay'} ${STATES[state].toLowerCase()}`,
  stateReasons: {
    FOR_SALE: ['Checked and in order', 'Recall withdrawn', 'Quarantined by mistake'],
    QUARANTINE: ['Damaged', 'Stored too warm', 'Seal broken', 'Doubtful, to be checked'],
    RECALLED: ['Recalled by the manufacturer', 'FDA advisory'],
  },
  stateChanged: 'State changed',
  stateChangedTo: (qty: number, state: LotState, of: Counted) =>
    `${COUNT.format(qty)}${inBrackets(inPacks(qty, of))} of the lot ${STATES[state].toLowerCase()} now`,

  levelsTitle: (name: string, place: string) => `Levels and rack of ${name} at ${place}`,
  /** What levels count, of goods that are counted in packs, too. */
  levelsIn: (of: Counted) =>
    of.packs.length > 0 ? `In ${pieces(2, of.pieceName).slice(2)}` : undefined,
  least: 'Minimum stock level',
  most: 'Maximum stock level',
  reorderHint: 'Empty follows the product, else the shop',
  row: 'Row',
  isCarried: 'Carried here',
  isCarriedHint: 'Only carried products count as low stock here',
  levelsSaved: 'Levels saved',
})
