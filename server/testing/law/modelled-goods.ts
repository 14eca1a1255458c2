import {
  isPlain,
  leftAfter,
  modelReturns,
  type ModelShare,
} from '#domain/testing/returned-model.ts'
import type { Goods } from '#server/testing/law/modelled-acts.ts'
import type { Moment, Stored } from '#server/testing/law/modelled-counter.ts'

/** Pieces of a line of an earlier sale that are about to come back. */
export type Coming = {
  sale: Stored
  /** From 0. */
  line: number
  qty: bigint
  item: { line: number; qty: number; condition: 'SHELF' }
  /** What they come to; null where the model knows no bounds of ours. */
  share: ModelShare | null
  /** Writes down that they came back. */
  keep: () => void
}

/** Some pieces, or packs, of a line; of one line nothing else comes back in the same moment. */
export function chooseGoods(
  { which, isOfWeek, qty: more, isWhole }: Goods,
  { from, busy }: { from: readonly Stored[]; busy: Set<bigint[]> },
  { week }: Moment,
): Coming | null {
  const all = from.flatMap((sale) => sale.lines.map((_, line) => ({ sale, line })))
  const ofWeek = all.filter(({ sale, line }) => sale.week === week && countsOf(sale, line) > 0n)
  const some = isOfWeek && ofWeek.length > 0 ? ofWeek : all
  const chosen = some[which % some.length]
  if (!chosen || chosen.sale.isVoided) return null
  const { sale, line } = chosen
  const [figures, backs] = [sale.figures[line]!, sale.backs[line]!] // of each line
  const unit = isWhole ? Number(sale.lines[line]!.factor) : 1
  const left = Number(backs.reduce((rest, pieces) => rest - pieces, figures.pieces))
  if (busy.has(backs) || left < unit) return null
  busy.add(backs)
  const qty = unit * (1 + (more % Math.floor(left / unit)))
  const shares = modelReturns(figures, [...backs, BigInt(qty)])
  const isSure = shares.every(
    (share, time) => isPlain(share) && isPlain(leftAfter(figures, shares.slice(0, time + 1))),
  )
  return {
    sale,
    line,
    qty: BigInt(qty),
    item: { line: line + 1, qty, condition: 'SHELF' },
    share: isSure ? (shares.at(-1) ?? null) : null,
    keep: () => void backs.push(BigInt(qty)),
  }
}

function countsOf({ figures }: Stored, line: number): bigint {
  return figures[line]?.countsForWeek ?? 0n
}
