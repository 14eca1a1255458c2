import { useEffect, useRef, useState } from 'react'
import { api } from '#domain/api.ts'
import type { FoundProduct } from '#domain/products/api.ts'
import { pieces } from '#domain/products/packs.ts'
import { call, serverSentence } from '#web/api.ts'
import { openLookUps } from '#web/finding/look-ups.ts'
import { ProductSearch } from '#web/finding/ProductSearch.tsx'
import { boughtName } from '#web/purchases/form/names-and-codes.ts'
import { TEXT } from '#web/purchases/form/purchase-form-text.ts'
import { OrderableRow } from '#web/purchases/form/OrderableRow.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { useAction } from '#web/ui/use-action.ts'

type Props = {
  code: string
  locationId: number | null
  onLinked: (product: FoundProduct) => void
  onClose: () => void
}

const WORDS = { add: TEXT.choose, addProduct: TEXT.chooseProduct }

/** Adds a scanned, unknown code to a product, or to one of its packs, as a further barcode. */
export function LinkCodeDialog({ code, locationId, onLinked, onClose }: Props) {
  const boxRef = useRef<HTMLInputElement>(null)
  const [lookUps] = useState(openLookUps)
  const [chosen, setChosen] = useState<FoundProduct | null>(null)
  const linking = useAction({
    send: ({ id, packId }: FoundProduct) => linkCode(id, packId, code),
    refreshes: [api.products.list],
    tellDone: (_, product) => ({
      title: TEXT.linked,
      description: TEXT.linkedHint(code, boughtName(product, packOf(product))),
    }),
    failed: TEXT.error,
    onDone: (_, product) => onLinked(product),
  })
  const isAsked = chosen !== null && chosen.packs.length > 0

  /** A product that comes in packs is linked once somebody has said whose code it is. */
  function choose(product: FoundProduct) {
    if (linking.isBusy) return
    setChosen(product)
    if (product.packs.length === 0) void linking.start(product)
  }

  return (
    <Dialog
      title={TEXT.linkTitle}
      description={TEXT.linkHint(code)}
      isOpen
      onClose={() => linking.isBusy || onClose()}
    >
      {linking.isBusy && chosen && (
        <p className="mb-3 flex items-center gap-2 text-sm font-medium">
          <Spinner label={TEXT.linking(chosen.name)} size={18} />
          <span aria-hidden>{TEXT.linking(chosen.name)}</span>
        </p>
      )}
      {linking.error && chosen && (
        <Alert className="mb-3">{`${chosen.name}: ${serverSentence(linking.error)}`}</Alert>
      )}
      {isAsked && (
        <UnitQuestion
          key={chosen.id}
          product={chosen}
          isBusy={linking.isBusy}
          onChoose={(packId) => void linking.start({ ...chosen, packId })}
        />
      )}
      <div className="min-h-96">
        <ProductSearch
          label={TEXT.search}
          placeholder={TEXT.searchPlaceholder}
          taker={{
            take: (product) => {
              choose(product)
              // The list stays open until the code is linked; the dialog closes then.
              return false
            },
            say: (tone, text) => toast({ title: text, destructive: tone === 'refused' }),
            lookUps,
            isChosenOnly: true,
            purpose: 'ordering',
          }}
          locationId={locationId}
          boxRef={boxRef}
          listClassName="max-h-80"
          renderRow={(found) => <OrderableRow key={found.id} {...found} words={WORDS} />}
        />
      </div>
    </Dialog>
  )
}

type QuestionProps = {
  product: FoundProduct
  isBusy: boolean
  onChoose: (packId: number | null) => void
}

/** Asks whether the code stands on a piece of the product or on one of its packs. */
function UnitQuestion({ product, isBusy, onChoose }: QuestionProps) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <section aria-label={TEXT.unitOfCode(product.name)} className="mb-4 space-y-2">
      <p className="text-sm font-medium">{TEXT.unitOfCode(product.name)}</p>
      <div className="flex flex-wrap gap-2">
        <Button ref={first} disabled={isBusy} onClick={() => onChoose(null)}>
          {pieces(1, product.pieceName)}
        </Button>
        {product.packs.map(({ id, name, factor }) => (
          <Button key={id} disabled={isBusy} onClick={() => onChoose(id)}>
            {TEXT.packOfCode(name, pieces(factor, product.pieceName))}
          </Button>
        ))}
      </div>
    </section>
  )
}

function packOf({ packs, packId }: FoundProduct) {
  return packs.find(({ id }) => id === packId) ?? null
}

/**
 * The barcodes of a product, or of its packs, are replaced as a whole. The version makes the server refuse if they changed
 * after they were read.
 */
async function linkCode(productId: number, packId: number | null, code: string) {
  const params = { id: String(productId) }
  const { barcodes, packs, version } = await call(api.products.find, { params })
  const codes =
    packId === null
      ? { barcodes: [...barcodes, code] }
      : {
          packs: packs.map((pack) =>
            pack.id === packId ? { ...pack, barcodes: [...pack.barcodes, code] } : pack,
          ),
        }
  return call(api.products.update, { params, body: { ...codes, version } })
}
