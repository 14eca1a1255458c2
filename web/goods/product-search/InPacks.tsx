import { inPacks, type Counted } from '#domain/goods/products/packs.ts'

/** A quantity in packs and pieces, beside its number; nothing where it fills no pack. */
export function InPacks({ qty, of }: { qty: number; of: Counted }) {
  const words = inPacks(qty, of)
  return words === null ? null : (
    <span className="block text-sm font-normal text-ink-muted">{words}</span>
  )
}
