import type {
  BranchId,
  Day,
  ProductId,
  Sum,
  SupplierReturn,
} from '#server/testing/stock-room/pieces/types.ts'
import { must, type World } from '#server/testing/stock-room/pieces/world.ts'

/** Stockroom.md 3.4, but "found and missing": they come with counts (section 6). */
export type ShrinkageKind =
  | 'WRITTEN_OFF'
  | 'LOST_UNDER_WAY'
  | 'ADJUSTED'
  | 'DESTROYED_AT_RETURN'
  | 'UNCREDITED'

export type ShrinkageRow = Sum & {
  kind: ShrinkageKind
  /** YYYY-MM of the day on which it went. */
  month: string
  /** Of what was lost under way the destination, whose it was (2.3); see `origin`. */
  branch: BranchId
  /** Null for what stays uncredited: credits are of documents. */
  product: ProductId | null
  /** Of adjustments, the reason given; of the rest, the document. */
  reason: string
  origin: BranchId | null
}

/**
 * What went and did not come back. Losses are above zero, what an adjustment found is below.
 * "Pairs that come to nothing are left out": an undone write-off has no piece destroyed, and a
 * change of state or a recall no piece gone.
 */
export function shrinkage(world: World): ShrinkageRow[] {
  const sums = new Map<string, ShrinkageRow>()
  const count = (row: Omit<ShrinkageRow, keyof Sum>, pieces: number, value: number): void => {
    const key = JSON.stringify([row.kind, row.month, row.branch, row.product, row.reason])
    const held = sums.get(key) ?? { ...row, pieces: 0, value: 0 }
    sums.set(key, { ...held, pieces: held.pieces + pieces, value: held.value + value })
  }
  countPieces(world, count)
  for (const { day, branch, product, pieces, value, reason } of world.adjustments.values()) {
    const row = { kind: 'ADJUSTED', month: monthOf(day), branch, product, reason } as const
    count({ ...row, origin: null }, -pieces, -value)
  }
  for (const paper of world.supplierReturns.values()) {
    const left = uncredited(world, paper)
    const settled = paper.settledOn ?? (world.freedoms.uncreditedWhileSent ? world.day : null)
    if (left === 0 || settled === null || paper.status === 'DRAFT') continue
    const { branch, id } = paper
    const row = { kind: 'UNCREDITED', month: monthOf(settled), branch, product: null } as const
    count({ ...row, reason: `supplier return ${id}`, origin: null }, 0, left)
  }
  return [...sums.values()].filter(({ pieces, value }) => pieces !== 0 || value !== 0)
}

function countPieces(
  world: World,
  count: (row: Omit<ShrinkageRow, keyof Sum>, pieces: number, value: number) => void,
): void {
  for (const { place, product, lot, history } of world.pieces) {
    const { branch } = lot
    const month = monthOf(must(history.at(-1), 'a step').day)
    if (place.at === 'destroyed') {
      const reason = `write-off ${place.writeOff}`
      count({ kind: 'WRITTEN_OFF', month, branch, product, reason, origin: null }, 1, lot.cost)
    } else if (place.at === 'destroyedAtReturn') {
      const reason = `return ${place.customerReturn}`
      const row = { kind: 'DESTROYED_AT_RETURN', month, branch, product, reason } as const
      count({ ...row, origin: null }, 1, lot.cost)
    } else if (place.at === 'lost') {
      const { from, to } = must(world.transfers.get(place.transfer), 'a transfer')
      const reason = `transfer ${place.transfer}`
      const row = { kind: 'LOST_UNDER_WAY', month, branch: to, product, reason } as const
      count({ ...row, origin: from }, 1, lot.cost)
    }
  }
}

/** The cost of what the supplier kept, less what it credited. */
export function uncredited(world: World, paper: SupplierReturn): number {
  if (paper.status === 'DRAFT' || paper.status === 'DROPPED') return 0
  const kept = paper.rows.reduce((sum, { lot, qty, refused }) => {
    return sum + (qty - refused) * lot.cost
  }, 0)
  let credited = 0
  for (const { supplierReturn, amount } of world.credits.values()) {
    if (supplierReturn === paper.id) credited += amount
  }
  return kept - credited
}

function monthOf(day: Day): string {
  return day.slice(0, 7)
}
