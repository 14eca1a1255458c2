import { useRef, useState } from 'react'
import { api } from '#domain/api.ts'
import type { FoundProduct } from '#domain/products/api.ts'
import { call, serverSentence } from '#web/api.ts'
import { openLookUps } from '#web/finding/look-ups.ts'
import { ProductSearch } from '#web/finding/ProductSearch.tsx'
import { TEXT } from '#web/purchases/form/purchase-form-text.ts'
import { OrderableRow } from '#web/purchases/form/OrderableRow.tsx'
import { Alert } from '#web/ui/Alert.tsx'
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

/** Adds a scanned, unknown code to a product as a further barcode. */
export function LinkCodeDialog({ code, locationId, onLinked, onClose }: Props) {
  const boxRef = useRef<HTMLInputElement>(null)
  const [lookUps] = useState(openLookUps)
  const [chosen, setChosen] = useState<FoundProduct | null>(null)
  const linking = useAction({
    send: (product: FoundProduct) => linkCode(product.id, code),
    refreshes: [api.products.list],
    tellDone: (_, product) => ({
      title: TEXT.linked,
      description: TEXT.linkedHint(code, product.name),
    }),
    failed: TEXT.error,
    onDone: (_, product) => onLinked(product),
  })

  function link(product: FoundProduct) {
    if (linking.isBusy) return
    setChosen(product)
    void linking.start(product)
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
      <div className="min-h-96">
        <ProductSearch
          label={TEXT.search}
          placeholder={TEXT.searchPlaceholder}
          taker={{
            take: (product) => {
              link(product)
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

/**
 * A product's barcodes are replaced as a whole. The version makes the server refuse if they changed
 * after they were read.
 */
async function linkCode(productId: number, code: string) {
  const params = { id: String(productId) }
  const { barcodes, version } = await call(api.products.find, { params })
  const body = { barcodes: [...barcodes, code], version }
  return call(api.products.update, { params, body })
}
