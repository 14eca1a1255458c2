import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { api } from '#domain/api.ts'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import { call, serverSentence } from '#web/api.ts'
import { openLookUps } from '#web/goods/product-search/look-ups.ts'
import { unitOptions } from '#web/goods/product-search/unit-options.ts'
import { UnitButtons } from '#web/goods/product-search/UnitButtons.tsx'
import { ProductSearch } from '#web/goods/product-search/ProductSearch.tsx'
import { boughtName, foundPackOf } from '#web/buying/purchases/form/names-and-codes.ts'
import { TEXT } from '#web/buying/purchases/form/purchase-form-text.ts'
import { OrderableRow } from '#web/buying/purchases/form/OrderableRow.tsx'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { Spinner } from '#web/platform/ui/Spinner.tsx'
import { toast } from '#web/platform/ui/Toast.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'

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
  const { chosen, sent, linking, choose, link } = useLinking(code, onLinked)
  const packs = chosen ? usedPacks(chosen) : []
  return (
    <Dialog
      title={TEXT.linkTitle}
      description={TEXT.linkHint(code)}
      isOpen
      onClose={() => linking.isBusy || onClose()}
    >
      {linking.isBusy && sent && (
        <p className="mb-3 flex items-center gap-2 text-sm font-medium">
          <Spinner label={TEXT.linking(sent.name)} size={18} />
          <span aria-hidden>{TEXT.linking(sent.name)}</span>
        </p>
      )}
      {linking.error && sent && (
        <Alert className="mb-3">{`${sent.name}: ${serverSentence(linking.error)}`}</Alert>
      )}
      {chosen && packs.length > 0 && (
        <UnitQuestion
          key={chosen.id}
          label={TEXT.unitOfCode(chosen.name)}
          options={unitOptions(packs, chosen.pieceName)}
          onChoose={(packId) => link({ ...chosen, packId })}
        />
      )}
      <div className="min-h-96">
        <ProductSearch
          label={TEXT.search}
          placeholder={TEXT.searchPlaceholder}
          sink={{
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

/** Which product was chosen, and which of it and its packs is sent. */
function useLinking(code: string, onLinked: Props['onLinked']) {
  const [chosen, setChosen] = useState<FoundProduct | null>(null)
  const [sent, setSent] = useState<FoundProduct | null>(null)
  const linking = useAction({
    send: (product: FoundProduct) => linkCode(product, code),
    doneMessage: (_, product) => ({
      title: TEXT.linked,
      description: TEXT.linkedHint(code, boughtName(product, foundPackOf(product))),
    }),
    failed: TEXT.error,
    onDone: (_, product) => onLinked(product),
  })

  /** A product that comes in packs is linked once somebody has said which of them carries the code. */
  function choose(product: FoundProduct) {
    if (linking.isBusy) return
    setChosen(product)
    if (usedPacks(product).length === 0) link({ ...product, packId: null })
  }

  function link(product: FoundProduct) {
    setSent(product)
    void linking.start(product)
  }

  return { chosen, sent, linking, choose, link }
}

type QuestionProps = Pick<ComponentProps<typeof UnitButtons>, 'label' | 'options' | 'onChoose'>

/** Asks what carries the code. The focus goes to the question, so that no second Enter answers it. */
function UnitQuestion(props: QuestionProps) {
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <div ref={question} tabIndex={-1} className="mb-4 space-y-2 text-sm">
      <p className="font-medium">{props.label}</p>
      <UnitButtons {...props} chosen={undefined} />
    </div>
  )
}

/** The packs that are sold or bought now: a search brings one along that is not, too, where its code was typed. */
function usedPacks({ packs }: FoundProduct) {
  return packs.filter(({ isSold, isBought }) => isSold || isBought)
}

/**
 * Adds the code to those of the product or of its pack, which are replaced as a whole. The version makes the server refuse
 * if they changed after they were read.
 */
async function linkCode(product: FoundProduct, code: string) {
  const params = { id: String(product.id) }
  const { barcodes, packs, version } = await call(api.products.find, { params })
  const pack = foundPackOf(product)
  if (pack === null) {
    const body = { barcodes: [...barcodes, code], version }
    return call(api.products.update, { params, body })
  }
  // A pack that was deleted meanwhile is sent, too: the server says so.
  const { barcodes: codes, ...stored } = packs.find(({ id }) => id === pack.id) ?? {
    ...pack,
    barcodes: [],
  }
  const others = packs.filter(({ id }) => id !== pack.id)
  const body = { packs: [...others, { ...stored, barcodes: [...codes, code] }], version }
  return call(api.products.update, { params, body })
}
