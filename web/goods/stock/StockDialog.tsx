import { SlidersHorizontal, Warehouse } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import type { Counted } from '#domain/goods/products/packs.ts'
import type { LocationInventory, StockLot } from '#domain/goods/stock/api.ts'
import type { Location } from '#domain/shop/locations/api.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { LocationChoice } from '#web/shop/locations/LocationChoice.tsx'
import { onlyLocation, TEXT as UNNAMED } from '#web/shop/locations/location-choices.ts'
import { TEXT as ON_ORDER } from '#web/goods/on-order/on-order-text.ts'
import { PurchaseLinks } from '#web/goods/on-order/PurchaseLinks.tsx'
import { useOnOrder } from '#web/goods/on-order/use-on-order.ts'
import { AdjustDialog } from '#web/goods/stock/AdjustDialog.tsx'
import { CorrectLotDialog } from '#web/goods/stock/CorrectLotDialog.tsx'
import { LotStateDialog } from '#web/goods/stock/LotStateDialog.tsx'
import { LevelsDialog } from '#web/goods/stock/LevelsDialog.tsx'
import { InPacks } from '#web/goods/product-search/InPacks.tsx'
import { LotsTable } from '#web/goods/stock/LotsTable.tsx'
import { Movements } from '#web/goods/stock/Movements.tsx'
import { TEXT } from '#web/goods/stock/stock-text.ts'
import type { Stocked } from '#web/goods/stock/stocked.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { Figure, Figures } from '#web/platform/ui/Figures.tsx'
import { NotLoaded, OutOfDate, useFailures } from '#web/platform/ui/Loaded.tsx'

const ALWAYS = { refetchOnMount: 'always' } as const

type Props = {
  product: Stocked
  /** The location shown first; null shows all, or the only one. */
  locationId: number | null
  onClose: () => void
}

/** What is open above it; some is about one lot. */
type Opened = 'adjust' | 'levels' | { form: 'correction' | 'state'; lot: StockLot }

/**
 * The stock of a product: figures, lots and movements, with buttons to correct it and each lot, to set lots apart, and
 * to set its levels.
 */
export function StockDialog({ product, locationId, onClose }: Props) {
  const { reach } = useCurrentUser().user
  const [chosenId, setChosenId] = useState(locationId ?? onlyLocation(reach))
  const [opened, setOpened] = useState<Opened | null>(null)
  const at = {
    productId: String(product.id),
    ...(chosenId !== null && { locationId: String(chosenId) }),
  }
  const { reads, lots, inventory, isCurrent } = useStock(at)
  const { failed, missing } = useFailures(reads)
  const onOrder = useOnOrder([product.id])(product.id, chosenId)
  const shelf = chosenId === null ? undefined : inventory?.[0]
  const isKit = product.productType === 'COMBO'
  const names = useRead(api.locations.list).data
  const name = names?.find(({ id }) => id === chosenId)?.name ?? UNNAMED.unknown
  const place = chosenId === null ? null : { id: chosenId, name }

  return (
    <Dialog title={TEXT.title(product.name)} width="large" isOpen onClose={onClose}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <LocationChoice
          value={String(chosenId ?? '')}
          onChange={(location) => setChosenId(Number(location) || null)}
          className="min-w-56"
        />
        {chosenId === null ? (
          <p className="pb-2 text-sm text-ink-muted">
            {isKit ? TEXT.chooseKitLocation : TEXT.chooseLocation}
          </p>
        ) : (
          <StockButtons isKit={isKit} isCurrent={isCurrent} onOpen={setOpened} />
        )}
      </div>
      {missing ? (
        <NotLoaded read={failed[0] ?? reads[0]} error={missing} />
      ) : (
        <>
          <OutOfDate reads={reads} />
          <StockFigures product={product} inventory={inventory} shelf={shelf} />
          {onOrder.qty > 0 && (
            <p className="-mt-2 mb-4 text-sm tabular-nums">
              {ON_ORDER.onOrder(onOrder.qty, product)} ·{' '}
              <PurchaseLinks purchaseIds={onOrder.purchaseIds} />
            </p>
          )}
          {isKit ? (
            <p className="text-sm">{TEXT.kitStock}</p>
          ) : (
            <LotsTable
              product={product}
              lots={lots}
              isOfAll={chosenId === null}
              isCurrent={isCurrent}
              onCorrect={(lot) => setOpened({ form: 'correction', lot })}
              onChangeState={(lot) => setOpened({ form: 'state', lot })}
            />
          )}
          <Movements key={chosenId} product={product} at={at} isOfAll={chosenId === null} />
        </>
      )}
      {opened && (
        <OpenedForm {...{ opened, product, place, lots, shelf }} onClose={() => setOpened(null)} />
      )}
    </Dialog>
  )
}

type ButtonsProps = {
  isKit: boolean
  isCurrent: boolean
  onOpen: (form: 'adjust' | 'levels') => void
}

function StockButtons({ isKit, isCurrent, onOpen }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={Warehouse} disabled={!isCurrent} onClick={() => onOpen('levels')}>
        {TEXT.levels}
      </Button>
      {!isKit && (
        <Button
          look="primary"
          icon={SlidersHorizontal}
          disabled={!isCurrent}
          onClick={() => onOpen('adjust')}
        >
          {TEXT.adjust}
        </Button>
      )}
    </div>
  )
}

type OpenedFormProps = {
  opened: Opened
  product: Stocked
  /** null where all locations are shown. */
  place: Pick<Location, 'id' | 'name'> | null
  lots: readonly StockLot[] | undefined
  shelf: LocationInventory | undefined
  onClose: () => void
}

function OpenedForm({ opened, product, place, lots = [], shelf, onClose }: OpenedFormProps) {
  if (typeof opened === 'object') {
    const LotForm = opened.form === 'correction' ? CorrectLotDialog : LotStateDialog
    return <LotForm product={product} lot={opened.lot} onClose={onClose} />
  }
  if (place === null) return null
  return opened === 'adjust' ? (
    <AdjustDialog product={product} place={place} lots={lots} onClose={onClose} />
  ) : (
    <LevelsDialog product={product} place={place} shelf={shelf} onClose={onClose} />
  )
}

type StockFiguresProps = {
  product: Counted
  inventory: LocationInventory[] | undefined
  /** The stock at the chosen location, if one is chosen. */
  shelf: LocationInventory | undefined
}

function StockFigures({ product, inventory, shelf }: StockFiguresProps) {
  const sum = (pick: (row: LocationInventory) => number) =>
    (inventory ?? []).reduce((total, row) => total + pick(row), 0)
  const onHand = sum(({ stockQty }) => stockQty)
  const sellable = sum(({ sellableQty }) => sellableQty)
  return (
    <Figures>
      {inventory && (
        <>
          <Figure label={TEXT.onHand} value={TEXT.count(onHand)}>
            <InPacks qty={onHand} of={product} />
          </Figure>
          <Figure label={TEXT.sellable} value={TEXT.count(sellable)}>
            <InPacks qty={sellable} of={product} />
          </Figure>
          {onHand > sellable && (
            <Figure label={TEXT.unsellable} value={TEXT.count(onHand - sellable)} isBad>
              <InPacks qty={onHand - sellable} of={product} />
            </Figure>
          )}
        </>
      )}
      {shelf && (
        <>
          <Figure label={TEXT.reorderPoint} value={TEXT.count(shelf.reorderPoint)}>
            <InPacks qty={shelf.reorderPoint} of={product} />
          </Figure>
          <Figure label={TEXT.rack} value={TEXT.rackAndRow(shelf.rack, shelf.row)} />
        </>
      )}
    </Figures>
  )
}

/** The stock of a product at a location, or at all of them. */
function useStock(at: { productId: string; locationId?: string }) {
  const query = { ...at, limit: '1000' }
  const lots = useRead(api.stock.lots, { query }, ALWAYS)
  const inventory = useRead(api.stock.inventory, { query }, ALWAYS)
  const reads = [lots, inventory] as const
  return {
    reads,
    lots: lots.data,
    inventory: inventory.data,
    /**
     * Whether the data are fresh. A form that starts from old or missing data would overwrite what
     * is stored.
     */
    isCurrent: reads.every((read) => read.isFetchedAfterMount && !read.isError),
  }
}
