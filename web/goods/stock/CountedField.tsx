import type { ComponentProps } from 'react'
import { inPacks, pieces, piecesOf } from '#domain/goods/products/packs.ts'
import { TEXT as FINDING } from '#web/goods/product-search/product-search-text.ts'
import { unitOptions } from '#web/goods/product-search/unit-options.ts'
import { UnitButtons } from '#web/goods/product-search/UnitButtons.tsx'
import { TEXT } from '#web/goods/stock/stock-text.ts'
import type { Stocked } from '#web/goods/stock/stocked.ts'
import { NumberField } from '#web/platform/ui/NumberField.tsx'

export type StockedPack = Stocked['packs'][number]

type Props = Omit<ComponentProps<typeof NumberField>, 'label' | 'required' | 'min'> & {
  product: Stocked
  /** The number as it is typed. */
  typed: number
  /** In what it counts; null counts pieces. */
  pack: StockedPack | null
  onChoose: (pack: StockedPack | null) => void
  /** What else is said below, behind that. */
  also?: string
}

/** How many pieces or packs of a product; below stands how many that is in the other, else a hint. */
export function CountedField({ product, typed, pack, onChoose, hint, also, ...field }: Props) {
  const { name, packs, pieceName } = product
  const qty = piecesOf(typed, pack)
  const inOtherUnits = pack
    ? qty > 0 && TEXT.inPieces(pieces(qty, pieceName))
    : inPacks(qty, product)
  return (
    <div className="space-y-1.5 text-sm">
      <NumberField
        label={TEXT.units}
        required
        min={1}
        hint={[inOtherUnits, also].filter(Boolean).join('; ') || hint}
        {...field}
      />
      {packs.length > 0 && (
        <UnitButtons
          label={FINDING.unitsOf(name)}
          chosen={pack?.id ?? null}
          options={unitOptions(packs, pieceName)}
          onChoose={(packId) => onChoose(packs.find(({ id }) => id === packId) ?? null)}
        />
      )}
    </div>
  )
}
