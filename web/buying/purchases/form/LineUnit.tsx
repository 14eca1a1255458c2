import { useWatch } from 'react-hook-form'
import { parseUnitCost } from '#domain/money.ts'
import { pieces } from '#domain/goods/products/packs.ts'
import {
  boughtLine,
  costBasis,
  costOf,
  orderedInWords,
} from '#domain/buying/purchases/bought-units.ts'
import { trimmedCost } from '#domain/unit-cost.ts'
import { TEXT as FINDING } from '#web/goods/product-search/product-search-text.ts'
import { unitOptions } from '#web/goods/product-search/unit-options.ts'
import { UnitButtons } from '#web/goods/product-search/UnitButtons.tsx'
import {
  linePackOf,
  type LinePack,
  type LineProduct,
} from '#web/buying/purchases/form/names-and-codes.ts'
import type { LineDraft, PurchaseForm } from '#web/buying/purchases/form/purchase-draft.ts'
import { TEXT } from '#web/buying/purchases/form/purchase-form-text.ts'
import type { PurchaseLines } from '#web/buying/purchases/form/use-purchase-lines.ts'

type Props = {
  form: PurchaseForm
  lines: PurchaseLines
  place: number
  product: LineProduct
}

/** In what a line is bought, where there is a choice, and what pieces come of it at what cost. */
export function LineUnit({ form, lines, place, product }: Props) {
  const line = useWatch({ control: form.control, name: `items.${place}` })
  const { name, packs = [], pieceName } = product
  const pack = linePackOf(product, line?.packId)
  const words = line ? comesInWords(line, pack, product) : null
  if (packs.length === 0 && words === null) return null
  return (
    <div className="mt-0.5 space-y-1 text-ink-muted tabular-nums">
      {packs.length > 0 && (
        <UnitButtons
          label={FINDING.unitsOf(`${name}, ${TEXT.line(place + 1)}`)}
          chosen={pack?.id ?? null}
          options={unitOptions(packs, pieceName)}
          onChoose={(packId) => lines.changeUnit(place, product, pack, linePackOf(product, packId))}
        />
      )}
      {words && <p>{words}</p>}
    </div>
  )
}

/** null where a line is plain pieces, or not all of it is typed yet. */
function comesInWords(
  { qty, freeQty = 0, cost }: LineDraft,
  pack: LinePack | null,
  { pieceName = null }: LineProduct,
): string | null {
  const isTyped = qty > 0 && freeQty >= 0 && parseUnitCost(String(cost)) !== null
  if (!isTyped || (pack === null && freeQty === 0)) return null
  const line = boughtLine({ qty, freeQty, cost: String(cost) }, pack)
  const each = trimmedCost(costOf(costBasis(line), 1))
  return TEXT.comes(orderedInWords(line), pieces(line.qty, pieceName), each)
}
