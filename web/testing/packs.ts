/** A product that has no packs. */
export const NO_PACKS = { soldByPiece: true, pieceName: null, packs: [] }

const IN_NO_PACK = { packId: null, packName: null, packFactor: null, packQty: null }

/** Fields of a line without a pack, in a sale. */
export const IN_PIECES = { ...IN_NO_PACK, mixedPacks: 0 }

/** The same of what came back of the line, or may come back. */
export const BACK_IN_PIECES = IN_NO_PACK

/** The line of a purchase that is bought by the piece, and nothing of it free. */
export const BOUGHT_IN_PIECES = { ...IN_NO_PACK, freeQty: 0 }

/** What came of it, counted by the piece. */
export const CAME_IN_PIECES = { packName: null, packFactor: null, packQty: null }

/** A product that is bought in no pack. */
export const BOUGHT_IN_NO_PACK = { pieceName: null, packs: [] }

/** A product as its form edits it, without packs, lists and lots. */
export const NO_LISTS = {
  packs: [],
  packCosts: [],
  barcodes: [],
  images: [],
  components: [],
  mixedKits: [],
  uncoveredKits: [],
  costHoldsVat: null,
  hadLotNumbers: false,
  hadExpiry: false,
}

/** A product that was found as typed, by no code of a pack or a piece, and has no packs. */
export const OF_NO_PACK = { match: 'TYPED' as const, isPieceCode: false, packId: null, packs: [] }
