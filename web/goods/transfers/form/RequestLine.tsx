import { useWatch } from 'react-hook-form'
import { api } from '#domain/api.ts'
import { inPacks, inPacksOrPieces, pieces } from '#domain/goods/products/packs.ts'
import { useRead } from '#web/api.ts'
import { TEXT as FINDING } from '#web/goods/product-search/product-search-text.ts'
import { unitOptions } from '#web/goods/product-search/unit-options.ts'
import { UnitButtons } from '#web/goods/product-search/UnitButtons.tsx'
import {
  piecesIn,
  type LineProduct,
  type RequestForm,
} from '#web/goods/transfers/form/request-draft.ts'
import { TEXT } from '#web/goods/transfers/form/request-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { COUNT } from '#web/platform/ui/count-options.ts'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { BinButton } from '#web/platform/ui/RowButtons.tsx'
import { selectAll } from '#web/platform/ui/select-all.ts'

type Props = {
  form: RequestForm
  place: number
  productId: number
  product: LineProduct
  onRemove: () => void
}

/** A product that is wanted or sent, counted in pieces or a pack, with whether the origin has any. */
export function RequestLine({ form, place, productId, product, onRemove }: Props) {
  const { name, sku, packs, pieceName } = product
  const line = useWatch({ control: form.control, name: `lines.${place}` })
  const qty = piecesIn(line)
  const inOther = line.factor > 1 ? pieces(qty, pieceName) : inPacks(qty, product)

  function choose(packId: number | null) {
    const factor = packs.find(({ id }) => id === packId)?.factor ?? 1
    form.setValue(`lines.${place}`, { ...line, packId, factor }, { shouldDirty: true })
  }

  return (
    <li className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto_7rem_auto] sm:items-start">
      <div className="min-w-0 text-sm">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-ink-muted tabular-nums">
          {sku}
          <AtOrigin form={form} productId={productId} product={product} />
        </p>
      </div>
      <div className="text-sm">
        {packs.length > 0 && (
          <UnitButtons
            label={FINDING.unitsOf(name)}
            chosen={line.packId}
            options={unitOptions(packs, pieceName)}
            onChoose={choose}
          />
        )}
      </div>
      <NumberField
        label={TEXT.pieces}
        aria-label={TEXT.fieldOf(TEXT.pieces, name)}
        min={1}
        hint={inOther ?? undefined}
        onFocus={selectAll}
        className="min-w-0 sm:[&>label]:sr-only"
        {...form.field(`lines.${place}.qty`, COUNT)}
      />
      <BinButton label={TEXT.remove(name)} onClick={onRemove} />
    </li>
  )
}

type AtOriginProps = Pick<Props, 'form' | 'productId' | 'product'>

/** Whether the origin has any to send; how many only where one works (decision 20). */
function AtOrigin({ form, productId, product }: AtOriginProps) {
  const fromId = useWatch({ control: form.control, name: 'fromLocationId' })
  const { data: places = [] } = useRead(api.stock.availability, {
    params: { id: String(productId) },
  })
  const there = places.find(({ locationId }) => locationId === fromId)
  if (!there) return null
  if (!there.isAvailable) return <Badge tone="danger">{TEXT.hasNone}</Badge>
  return (
    <Badge>
      {there.sellableQty === null
        ? TEXT.has
        : TEXT.hasSoMany(inPacksOrPieces(there.sellableQty, product))}
    </Badge>
  )
}
