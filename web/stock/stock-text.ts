import type { StockMovement } from '#domain/stock/api.ts'

const COUNT = new Intl.NumberFormat('en-PH')
const CHANGE = new Intl.NumberFormat('en-PH', { signDisplay: 'exceptZero' })

const KIND_LABELS: Record<StockMovement['kind'], string> = {
  SALE: 'Sale',
  VOID: 'Voided sale',
  RETURN: 'Return',
  ADJUSTMENT: 'Adjustment',
  PURCHASE: 'Purchase',
  PURCHASE_UNDO: 'Purchase undone',
  STATE: 'Change of state',
}

export const TEXT = {
  title: (name: string) => `Stock of ${name}`,
  location: 'Location',
  onHand: 'On hand',
  sellable: 'Sellable',
  expired: 'Expired',
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
    'A kit has no stock of its own: there are as many as its parts are enough for. Put its parts on the shelf, or take them off, to change that.',

  lots: 'Lots',
  allLots: 'Lots on the shelf',
  noLots: 'Nothing on the shelf',
  lot: 'Lot',
  noNumber: 'No number',
  expiry: 'Expiry',
  noExpiry: 'No expiry set',
  quantity: 'Quantity',
  unitCost: 'Unit cost',

  movements: 'History',
  allMovements: 'What has moved',
  noMovements: 'Nothing has moved yet',
  when: 'When',
  what: 'What',
  who: 'Who',
  kinds: KIND_LABELS,

  adjustTitle: (name: string, place: string) => `Adjust stock of ${name} at ${place}`,
  direction: 'What happened',
  come: 'Units came',
  go: 'Units went',
  units: 'How many',
  from: 'From',
  fefo: 'First expired first out',
  into: 'Into',
  newLot: 'A new lot',
  goneLot: 'The chosen lot, sold out meanwhile',
  lotChoice: (number: string | null, expiry: string, qty: number) =>
    `${number ?? 'No number'} · ${expiry} · ${COUNT.format(qty)} left`,
  lotNumber: 'Lot number',
  expiryDate: 'Expiry date',
  reasons: ['Counted', 'Damaged', 'Expired', 'Lost or stolen', 'Found', 'Delivered without papers'],
  adjusted: 'Stock adjusted',
  adjustedTo: (count: number) => `${COUNT.format(count)} on hand now`,
  error: 'Error',

  actions: 'Actions',
  lotName: (number: string | null) =>
    number === null ? 'the lot without a number' : `lot ${number}`,
  correctLot: (lot: string, expiry: string) => `Correct ${lot}, ${expiry}`,
  correctTitle: (lot: string, name: string, place: string) =>
    `Correct ${lot} of ${name} at ${place}`,
  worth: (qty: number, now: string | null, after: string | null) =>
    `${COUNT.format(qty)} left: ${now ?? ''} in stock${after === null || after === now ? '' : ` now, ${after} after`}. What was sold keeps the cost it was sold at.`,
  correctionReasons: ['Mistyped', 'As on the box', 'As on the invoice'],
  corrected: 'Lot corrected',
  correctedTo: (qty: number, cost: string) => `${COUNT.format(qty)} on the shelf, each at ₱${cost}`,

  levelsTitle: (name: string, place: string) => `Levels and rack of ${name} at ${place}`,
  least: 'Minimum stock level',
  most: 'Maximum stock level',
  reorderHint: 'Empty follows the product, else the shop',
  row: 'Row',
  isCarried: 'Carried here',
  isCarriedHint: 'Only carried products count as low stock here',
  levelsSaved: 'Levels saved',
}
