import type { StockedPack } from '#web/goods/stock/CountedField.tsx'
import { TEXT } from '#web/goods/lot-lines/lot-lines-text.ts'
import { formatDate } from '#web/platform/ui/dates.ts'

/** A lot as forms and tables of documents show it. */
export type ShownLot = {
  lotId: number
  productId: number
  productName: string
  pieceName: string | null
  packs: StockedPack[]
  lotNumber: string | null
  expiryDate: string | null
  lotQty: number
}

/** 'Lot A12 · expires 31 Jan 2028'. */
export function lotInWords({
  lotNumber,
  expiryDate,
}: Pick<ShownLot, 'lotNumber' | 'expiryDate'>): string {
  const parts = [
    lotNumber === null ? TEXT.noLot : TEXT.lot(lotNumber),
    expiryDate && TEXT.expires(formatDate(expiryDate)),
  ]
  return parts.filter(Boolean).join(' · ')
}
