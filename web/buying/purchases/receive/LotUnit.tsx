import { useWatch } from 'react-hook-form'
import { parseUnitCost } from '#domain/money.ts'
import { pieces } from '#domain/goods/products/packs.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { costBasis, costOf, packOf } from '#domain/buying/purchases/bought-units.ts'
import { trimmedCost } from '#domain/unit-cost.ts'
import { TEXT as FINDING } from '#web/goods/product-search/product-search-text.ts'
import { UnitButtons } from '#web/goods/product-search/UnitButtons.tsx'
import { productOf } from '#web/buying/purchases/purchases-text.ts'
import {
  inUnit,
  piecesIn,
  type DeliveryForm,
} from '#web/buying/purchases/receive/delivery-draft.ts'
import { TEXT } from '#web/buying/purchases/receive/receive-text.ts'
import { lotInWords } from '#web/buying/purchases/receive/scanned-units.ts'

type Props = {
  form: DeliveryForm
  item: Purchase['items'][number]
  place: number
  lot: number
}

/** In what a lot of a line of packs is counted, and what pieces it is at what cost, where something is free or in packs. */
export function LotUnit({ form, item, place, lot }: Props) {
  const typed = useWatch({ control: form.control, name: `receipts.${place}` })
  const pack = packOf(item)
  if (!typed || (pack === null && item.freeQty === 0)) return null
  const { pieceName } = item.product
  const unitCost = String(typed.unitCost ?? '')
  const ofPiece = typed.packId == null
  const isCost = parseUnitCost(unitCost) !== null
  const basis = costBasis(item, isCost ? { cost: unitCost, ofPiece } : undefined)
  const all = pieces((typed.qty || 0) * piecesIn(item, typed.packId), pieceName)
  const each = trimmedCost(costOf(basis, 1))

  function change(packId: number | null) {
    const changed = inUnit(item, form.getValues(`receipts.${place}`), packId)
    for (const name of ['packId', 'qty', 'unitCost'] as const)
      form.setValue(`receipts.${place}.${name}`, changed[name], { shouldDirty: true })
    form.clearErrors(`receipts.${place}`)
  }

  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted tabular-nums">
      {pack && (
        <UnitButtons
          label={FINDING.unitsOf(TEXT.unitOf(productOf(item), lot))}
          chosen={typed.packId ?? null}
          options={[
            { packId: null, label: FINDING.unit(null, pieceName) },
            { packId: item.packId, label: FINDING.unit(pack) },
          ]}
          onChoose={change}
        />
      )}
      <span>{TEXT.comesAs(ofPiece ? all : `${lotInWords(item, typed)} = ${all}`, each)}</span>
    </div>
  )
}
