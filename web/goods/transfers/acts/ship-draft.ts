import { z } from 'zod'
import type { Picking, Transfer } from '#domain/goods/transfers/answers.ts'
import {
  goneMeanwhile,
  inRackOrder,
  openQty,
  proposedPicks,
} from '#domain/goods/transfers/transfer.ts'
import { TEXT } from '#web/goods/transfers/acts/acts-text.ts'
import { typedPieces } from '#web/goods/transfers/acts/counted-goods.ts'

export type PickLine = Transfer['lines'][number] & {
  rack: string | null
  row: string | null
  lots: (Picking['lines'][number]['lots'][number] & {
    /** Pieces that were prepared and have gone meanwhile. */
    goneQty: number
  })[]
  /** Pieces that are wanted and that its shelf lacks. */
  shortQty: number
}

/** The lines that are still open with what the origin has of them, in the order of its racks. */
export function pickLines({ lines }: Transfer, picking: Picking): PickLine[] {
  const open = lines.flatMap((line) => {
    const shelf = picking.lines.find((each) => each.line === line.line)
    if (!shelf || openQty(line) === 0) return []
    const lots = shelf.lots.map((lot) => ({ id: lot.lotId, ...lot }))
    const gone = goneMeanwhile(shelf.picks, lots)
    return [
      {
        ...line,
        rack: shelf.rack,
        row: shelf.row,
        lots: shelf.lots.map((lot) => ({ ...lot, goneQty: gone.get(lot.lotId) ?? 0 })),
        shortQty: proposedPicks(lots, openQty(line)).shortQty,
      },
    ]
  })
  return inRackOrder(open.map((line) => ({ ...line, name: line.product.name })))
}

export type ShipDraft = {
  picks: { line: number; lotId: number; qty: number }[]
  isReceived: boolean
}

/** What was prepared, as far as it is still there; where nothing was, the lots that expire first. */
export function shipDraftOf(lines: readonly PickLine[], picking: Picking): ShipDraft {
  const isPrepared = picking.lines.some(({ picks }) => picks.length > 0)
  const picks = lines.flatMap((line) => {
    const kept = picking.lines.find((each) => each.line === line.line)?.picks ?? []
    const lots = line.lots.map((lot) => ({ id: lot.lotId, ...lot }))
    const chosen = isPrepared ? kept : proposedPicks(lots, openQty(line)).picks
    return line.lots.map(({ lotId, qty }) => ({
      line: line.line,
      lotId,
      qty: Math.min(qty, chosen.find((pick) => pick.lotId === lotId)?.qty ?? 0),
    }))
  })
  return { picks, isReceived: false }
}

/** The form's schema: of no lot more than it holds, and of no line more than is open. */
export function checkedShipment(lines: readonly PickLine[]) {
  return z
    .object({
      picks: z.array(z.object({ line: z.int(), lotId: z.int(), qty: typedPieces })),
      isReceived: z.boolean(),
    })
    .superRefine(({ picks }, context) => {
      const refuse = (place: number, message: string) =>
        context.addIssue({ code: 'custom', path: ['picks', place, 'qty'], message })
      if (picks.every(({ qty }) => qty === 0)) refuse(0, TEXT.nothingPicked)
      const sent = new Map<number, number>()
      for (const [place, { line, lotId, qty }] of picks.entries()) {
        const of = lines.find((each) => each.line === line)
        const there = of?.lots.find((lot) => lot.lotId === lotId)?.qty ?? 0
        const all = (sent.get(line) ?? 0) + qty
        sent.set(line, all)
        if (qty > there) refuse(place, TEXT.tooManyThere(there))
        else if (of && qty > 0 && all > openQty(of)) refuse(place, TEXT.onlySoMany(openQty(of)))
      }
    })
}
