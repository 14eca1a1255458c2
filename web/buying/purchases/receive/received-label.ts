import { codeKey } from '#domain/folding.ts'
import { openQty } from '#domain/buying/purchases/receiving.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import type { LabelledProduct, ScannedLabel } from '#web/goods/product-search/product-sink.ts'
import {
  anotherLot,
  inUnit,
  piecesIn,
  type ReceiptDraft,
} from '#web/buying/purchases/receive/delivery-draft.ts'
import { countedByCode } from '#web/buying/purchases/receive/scanned-units.ts'

type Item = Purchase['items'][number]

/** A lot of the delivery as a label changes it, and the place where it stands; `isNew` where it is put in there. */
type Changed = { place: number; lot: ReceiptDraft; isNew: boolean }

type Scanned = { product: LabelledProduct & { label: ScannedLabel }; qty: number }

/**
 * Counts what a label is on: in the lot that has its number and day, else in the first without any, else in a new one behind
 * the others of the line. `counted` holds the lots that labels have counted; the first one counts from nothing, in place of
 * all that is open.
 */
export function labelTaken(
  items: readonly Item[],
  receipts: readonly ReceiptDraft[],
  { product, qty }: Scanned,
  counted: Set<string>,
): Changed | null {
  const { label } = product
  const ofLines = [...receipts.entries()].filter(([, { line }]) =>
    items.some((item) => item.line === line),
  )
  const [place, lot] =
    ofLines.find(([, each]) => isOf(each, label)) ??
    ofLines.find(([, each]) => isOf(each, NAMELESS)) ??
    []
  const item = items.find(({ line }) => line === (lot ?? ofLines.at(-1)?.[1])?.line)
  if (!item) return null
  const key = [item.line, codeKey(label.lot ?? ''), label.expiry].join(' ')
  const isFirst = !counted.has(key) && (!lot || piecesOf(item, lot) === openQty(item))
  counted.add(key)
  const before = lot ?? { ...anotherLot(item, receipts), qty: 0 }
  return {
    place: place ?? (ofLines.at(-1)?.[0] ?? -1) + 1,
    lot: {
      ...withUnits(item, before, countedByCode(item, product, qty), isFirst),
      lotNumber: before.lotNumber || (label.lot ?? ''),
      expiryDate: before.expiryDate || (label.expiry ?? ''),
    },
    isNew: !lot,
  }
}

const NAMELESS = { lot: null, expiry: null }

/** Whether a lot has the number of a label, and no other day. */
function isOf(
  { lotNumber, expiryDate }: ReceiptDraft,
  { lot, expiry }: Pick<ScannedLabel, 'lot' | 'expiry'>,
): boolean {
  const isSameDay = !expiryDate || expiry === null || expiryDate === expiry
  return isSameDay && codeKey(lotNumber ?? '') === codeKey(lot ?? '')
}

const piecesOf = (item: Item, { qty, packId }: ReceiptDraft) => qty * piecesIn(item, packId)

/** A lot with so many more, or only so many; in pieces where it was counted in another unit. */
function withUnits(
  item: Item,
  lot: ReceiptDraft,
  { packId, qty }: { packId: number | null; qty: number },
  isFirst: boolean,
): ReceiptDraft {
  if (isFirst) return { ...inUnit(item, lot, packId), qty }
  if ((lot.packId ?? null) === packId) return { ...lot, qty: (lot.qty || 0) + qty }
  const inPieces = inUnit(item, lot, null)
  return { ...inPieces, qty: (inPieces.qty || 0) + qty * piecesIn(item, packId) }
}
