import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { api } from '#domain/api.ts'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import { MOST_LINES } from '#domain/goods/products/product.ts'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import { call } from '#web/api.ts'
import { useDeviceLocation } from '#web/shop/locations/device-location.ts'
import { GoodsSearch } from '#web/goods/transfers/acts/GoodsSearch.tsx'
import { PlaceFields } from '#web/goods/transfers/form/PlaceFields.tsx'
import { RequestLine } from '#web/goods/transfers/form/RequestLine.tsx'
import { TEXT } from '#web/goods/transfers/form/request-text.ts'
import {
  checkedRequest,
  linesOf,
  piecesIn,
  requestDraftOf,
  type CheckedRequest,
  type LineProduct,
  type RequestForm,
} from '#web/goods/transfers/form/request-draft.ts'
import type { ProductSink } from '#web/goods/product-search/product-sink.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { TextAreaField } from '#web/platform/ui/TextAreaField.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import type { Once } from '#web/platform/ui/use-action.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

type Props = {
  /** null begins a new one. */
  transfer: Transfer | null
  /** At the origin, where goods are sent unasked; else at the destination, where they are asked for. */
  isSending: boolean
  onSaved: (transfer: { id: number }) => void
  onClose: () => void
}

/** Asks for goods, sends some, or changes what was asked for. */
export function RequestDialog({ transfer, isSending, onSaved, onClose }: Props) {
  const here = useDeviceLocation().id
  const form: RequestForm = useCheckedForm(
    checkedRequest,
    requestDraftOf(transfer, { fromId: isSending ? here : null, toId: isSending ? null : here }),
  )
  const { fields, products, take, remove } = useRequestLines(form, transfer)
  const when = useWatch({ control: form.control, name: 'when' })
  const saving = useSaving(form, {
    send: (checked, once) => save(transfer, checked, once),
    doneMessage: ({ number, status }) => ({
      title: transfer ? TEXT.updated : doneOf(status === 'REQUESTED', isSending),
      description: number,
    }),
    failed: TEXT.error,
    onSaved,
  })
  const refusal = form.getFieldState('lines', form.formState).error
  const refused = refusal?.message ?? refusal?.root?.message
  const newLabel = isSending ? (when === 'plan' ? TEXT.plan : TEXT.send) : TEXT.ask
  return (
    <SaveDialog
      title={titleOf(transfer, isSending)}
      width="wide"
      isTall
      submitLabel={transfer ? TEXT.save : newLabel}
      saving={saving}
      onClose={onClose}
    >
      <PlaceFields form={form} isNew={transfer === null} isSending={isSending} />
      <GoodsSearch
        label={TEXT.search}
        ready={TEXT.ready}
        locationId={here}
        isSaving={saving.isBusy}
        offersAll
        onList={(productId) => {
          const line = form.getValues('lines').find((each) => each.productId === productId)
          return line ? TEXT.total(1, piecesIn(line)) : null
        }}
        take={take}
      />
      {refused && <Alert>{refused}</Alert>}
      {fields.length === 0 ? (
        <EmptyState icon={PackagePlus} title={TEXT.empty} hint={TEXT.emptyHint} />
      ) : (
        <ol aria-label={TEXT.lines} className="divide-y border-y">
          {fields.map(({ id, productId }, place) => (
            <RequestLine
              key={id}
              form={form}
              place={place}
              productId={productId}
              product={products.get(productId)!} // a line is added with its product
              onRemove={() => remove(place)}
            />
          ))}
        </ol>
      )}
      <Total form={form} />
      <TextAreaField label={TEXT.notes} rows={2} maxLength={2000} {...form.field('notes')} />
    </SaveDialog>
  )
}

function doneOf(isRequested: boolean, isSending: boolean): string {
  if (!isRequested) return TEXT.sent
  return isSending ? TEXT.planned : TEXT.asked
}

/** The lines of the form, and how found goods are added to them. */
function useRequestLines(form: RequestForm, transfer: Transfer | null) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const [products, setProducts] = useState<ReadonlyMap<number, LineProduct>>(
    () => new Map(transfer?.lines.map(({ productId, product }) => [productId, product])),
  )

  function take(found: FoundProduct, pieces: number, say: ProductSink['say'], qty: number) {
    const { id: productId, name } = found
    const typed = form.getValues('lines')
    const place = typed.findIndex((each) => each.productId === productId)
    const refusal =
      unsendable(found) ??
      (place < 0 && typed.length >= MOST_LINES ? TEXT.tooMany(MOST_LINES) : null)
    if (refusal !== null) {
      say('refused', `${name}: ${refusal}`)
      return false
    }
    setProducts((before) => new Map(before).set(productId, found))
    const factor = pieces / qty
    const line = typed[place]
    if (!line) append({ productId, packId: factor > 1 ? found.packId : null, factor, qty })
    else if (line.factor === factor)
      form.setValue(`lines.${place}.qty`, (line.qty || 0) + qty, { shouldDirty: true })
    else {
      const all = { productId, packId: null, factor: 1, qty: piecesIn(line) + pieces }
      form.setValue(`lines.${place}`, all, { shouldDirty: true })
    }
    form.clearErrors('lines')
    say('added', TEXT.added(name, (line ? piecesIn(line) : 0) + pieces))
    return true
  }

  return { fields, products, take, remove }
}

function titleOf(transfer: Transfer | null, isSending: boolean): string {
  if (transfer) return TEXT.editTitle(transfer.number)
  return isSending ? TEXT.sendTitle : TEXT.askTitle
}

function save(
  transfer: Transfer | null,
  { when, lines, notes, ...places }: CheckedRequest,
  once: Once,
) {
  const body = { lines: linesOf(lines), notes }
  if (transfer) {
    const params = { id: String(transfer.id) }
    return call(api.transfers.update, { params, body: { ...body, version: transfer.version } })
  }
  const status = when === 'plan' ? 'REQUESTED' : 'SHIPPED'
  const isReceived = when === 'receive'
  return call(api.transfers.create, { body: { ...body, ...places, status, isReceived } }, once)
}

/** Why nothing of a product can be sent; null if it can. */
function unsendable({ productType, enableStock }: FoundProduct): string | null {
  if (productType === 'COMBO') return TEXT.kit
  return enableStock ? null : TEXT.untracked
}

function Total({ form }: { form: RequestForm }) {
  const lines = useWatch({ control: form.control, name: 'lines' })
  return (
    <output className="block text-sm font-medium tabular-nums">
      {TEXT.total(
        lines.length,
        lines.reduce((sum, line) => sum + piecesIn(line), 0),
      )}
    </output>
  )
}
