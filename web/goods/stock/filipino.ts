import type { TEXT as DAYS_LEFT } from '#web/goods/stock/days-left.ts'
import type { Translated } from '#domain/language.ts'
import {
  beside,
  inBrackets,
  inPacks,
  inPacksOrPieces,
  pieces,
  type Counted,
} from '#domain/goods/products/packs.ts'
import type { StockMovement } from '#domain/goods/stock/api.ts'
import type { LotState } from '#domain/goods/stock/fefo.ts'
import type { TEXT } from '#web/goods/stock/stock-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')
const CHANGE = new Intl.NumberFormat('en-PH', { signDisplay: 'exceptZero' })

const STATES: Record<LotState, string> = {
  FOR_SALE: 'Ibinebenta',
  QUARANTINE: 'Naka-quarantine',
  RECALLED: 'Na-recall',
}

const STATE_CAME: Record<LotState, string> = { ...STATES, FOR_SALE: 'Ibinebenta na muli' }
const STATE_WENT: Record<LotState, string> = {
  FOR_SALE: 'Inalis sa benta',
  QUARANTINE: 'Wala na sa quarantine',
  RECALLED: 'Tapos na ang recall',
}

const KIND_LABELS: Record<Exclude<StockMovement['kind'], 'STATE'>, string> = {
  SALE: 'Benta',
  VOID: 'Na-void na benta',
  RETURN: 'Pagbabalik',
  ADJUSTMENT: 'Adjustment',
  PURCHASE: 'Bili',
  PURCHASE_UNDO: 'Binawing bili',
  TRANSFER_OUT: 'Palabas na transfer',
  TRANSFER_IN: 'Papasok na transfer',
  TRANSFER_IN_UNDO: 'Binawing papasok na transfer',
  TRANSFER_BACK: 'Bumalik na transfer',
  SUPPLIER_RETURN: 'Pagsasauli sa supplier',
  SUPPLIER_RETURN_BACK: 'Ibinalik ng supplier',
  WRITE_OFF: 'Write-off',
  WRITE_OFF_UNDO: 'Binawing write-off',
}

const inWords = (qty: number, of: Counted) => `${COUNT.format(qty)}${inBrackets(inPacks(qty, of))}`

/** 'tablet': what one piece is called where goods are counted in packs, too. */
const pieceOf = ({ pieceName }: Counted) => pieces(1, pieceName).slice(2)

export const filipino = {
  'goods/stock/stock-text': {
    title: (name) => `Stock ng ${name}`,
    location: 'Lokasyon',
    onHand: 'Nasa stock',
    sellable: 'Maibebenta',
    unsellable: 'Hindi maibebenta',
    reorderPoint: 'Reorder point',
    rack: 'Rack',
    rackAndRow: (rack, row) => [rack, row].filter(Boolean).join(' · ') || 'Hindi nakalagay',
    count: (count) => COUNT.format(count),
    change: (count) => CHANGE.format(count),
    adjust: 'I-adjust ang stock',
    levels: 'Mga level at rack',
    chooseLocation: 'Pumili ng lokasyon para i-adjust ang stock nito.',
    chooseKitLocation: 'Pumili ng lokasyon para itakda ang mga level at rack nito.',
    kitStock:
      'Walang sariling stock ang kit: kung ilan ang kaya ng mga laman nito, ganoon ito karami. Idagdag sa shelf o bawasan ang mga laman nito para magbago iyon.',

    lots: 'Mga lot',
    allLots: 'Mga lot sa shelf',
    noLots: 'Walang nasa shelf',
    lot: 'Lot',
    noNumber: 'Walang numero',
    mergeLots: 'Itama ang baybay ng isa ayon sa kabila, at magiging isang lot sila.',
    expiry: 'Expiry',
    noExpiry: 'Walang expiry',
    quantity: 'Dami',
    unitCost: 'Puhunan/yunit',
    ofPiece: ({ packs, pieceName }) =>
      packs.length > 0 ? `Ng ${pieces(1, pieceName)}` : undefined,
    value: 'Halaga',
    state: 'Kalagayan',
    expired: 'Expired na',

    movements: 'Kasaysayan',
    allMovements: 'Mga galaw ng stock',
    noMovements: 'Wala pang gumalaw',
    when: 'Kailan',
    who: 'Sino',
    what: 'Ano',
    kind: ({ kind, lotState, delta }) => {
      if (kind !== 'STATE') return KIND_LABELS[kind]
      return delta > 0 ? STATE_CAME[lotState] : STATE_WENT[lotState]
    },

    adjustTitle: (name, place) => `I-adjust ang stock ng ${name} sa ${place}`,
    direction: 'Ano ang nangyari',
    come: 'Magdagdag ng yunit',
    go: 'Magbawas ng yunit',
    units: 'Ilan',
    inPieces: (inWords) => `= ${inWords}`,
    tooMany: (most) => `Hanggang ${most} sa isang beses`,
    aboveZero:
      'I-type kung ilan, numerong higit sa 0: kung ano ang nangyari ang nagsasabi kung dagdag o bawas',
    from: 'Mula sa',
    fefo: 'Unang mag-e-expire, unang ilalabas',
    into: 'Papunta sa',
    newLot: 'Bagong lot',
    goneLot: 'Ang napiling lot, naubos na samantala',
    lotChoice: (lot, expiry, of) =>
      `${lot.lotNumber ?? 'Walang numero'} · ${expiry} · ${COUNT.format(lot.qty)} ang natitira${beside(inPacks(lot.qty, of))}${lot.state === 'FOR_SALE' ? '' : ` · ${STATES[lot.state]}`}`,
    reasons: [
      'Binilang',
      'Nasira',
      'Expired na',
      'Nawala o ninakaw',
      'Natagpuan',
      'Dumating nang walang papel',
    ],
    adjusted: 'Na-adjust ang stock',
    adjustedTo: (count, of) =>
      `${COUNT.format(count)} on hand na ngayon${beside(inPacks(count, of))}`,
    error: 'Error',

    actions: 'Mga aksyon',
    lotName: (number) => (number === null ? 'lot na walang numero' : `lot ${number}`),
    correctLot: (lot, expiry) => `Itama ang ${lot}, ${expiry}`,
    correctTitle: (lot, name, place) => `Itama ang ${lot} ng ${name} sa ${place}`,
    worth: (qty, now, after, of) =>
      `${of.packs.length > 0 ? `Para sa 1 ${pieceOf(of)}. ` : ''}${inWords(qty, of)} ang natitira${now === null ? '' : `: ${now} ang nasa stock${after === null || after === now ? '' : ` ngayon, ${after} pagkatapos`}`}. Hindi magbabago ang puhunan ng mga nabenta na.`,
    correctionReasons: ['Maling type', 'Ayon sa box', 'Ayon sa invoice'],
    corrected: 'Naitama ang lot',
    correctedTo: (qty, cost, of) =>
      `${inWords(qty, of)} ang nasa shelf, ₱${cost} bawat ${of.packs.length > 0 ? pieceOf(of) : 'isa'}`,

    states: STATES,
    changeState: (lot, expiry, state) =>
      `${state === 'FOR_SALE' ? 'I-quarantine o i-recall' : 'Ibalik sa benta'} ang ${lot}, ${expiry}`,
    stateTitle: (lot, name, place) => `Kalagayan ng ${lot} ng ${name} sa ${place}`,
    newState: 'Ang gagawin',
    newStates: { FOR_SALE: 'Ibalik sa benta', QUARANTINE: 'I-quarantine', RECALLED: 'I-recall' },
    stateHints: {
      FOR_SALE: 'Ibebenta na muli ito ng till, hanggang mag-expire.',
      QUARANTINE: 'Mananatiling on hand at hindi ibebenta hanggang ibalik.',
      RECALLED: 'Mananatiling on hand at hindi ibebenta: ibabalik ito sa supplier.',
    },
    ofState: (qty, state, of) => `${inWords(qty, of)} ang ${STATES[state].toLowerCase()}`,
    staying: (qty, state, of) =>
      `${inPacksOrPieces(qty, of)} ang mananatiling ${STATES[state].toLowerCase()}`,
    stateReasons: {
      FOR_SALE: ['Nasuri at maayos', 'Binawi ang recall', 'Maling na-quarantine'],
      QUARANTINE: ['Nasira', 'Nainitan sa imbakan', 'Sira ang seal', 'Kaduda-duda, susuriin'],
      RECALLED: ['Ni-recall ng manufacturer', 'FDA advisory'],
    },
    stateChanged: 'Nabago ang kalagayan',
    stateChangedTo: (qty, state, of) =>
      `${inWords(qty, of)} sa lot ang ${STATES[state].toLowerCase()} na ngayon`,

    levelsTitle: (name, place) => `Mga level at rack ng ${name} sa ${place}`,
    levelsIn: (of) =>
      of.packs.length > 0 ? `Bilang sa ${pieces(2, of.pieceName).slice(2)}` : undefined,
    least: 'Pinakamababang stock',
    most: 'Pinakamataas na stock',
    reorderHint: 'Kung blangko, susunod sa produkto, kung wala sa botika',
    row: 'Hilera',
    isCarried: 'Tinitinda rito',
    isCarriedHint: 'Mga tinitinda lang dito ang ibinibilang na mababa ang stock',
    held: (place, qty, heldBy) =>
      `${place} ${COUNT.format(qty)}${heldBy && ` ${heldBy.toLowerCase()}`}`,
    levelsSaved: 'Na-save ang mga level',
  } satisfies Translated<typeof TEXT>,
  'goods/stock/days-left': {
    expiredYesterday: 'Nag-expire kahapon',
    expired: (days) => `Nag-expire ${COUNT.format(days)} araw na ang nakalipas`,
    today: 'Mag-e-expire ngayon',
    tomorrow: 'Mag-e-expire bukas',
    left: (days) => `${COUNT.format(days)} araw na lang`,
  } satisfies Translated<typeof DAYS_LEFT>,
}
