import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { api } from '#domain/api.ts'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import { awaitedQty } from '#domain/goods/transfers/transfer.ts'
import { useApproval } from '#web/platform/approvals/use-approval.tsx'
import { useToday } from '#web/platform/auth/use-today.ts'
import { ApartList } from '#web/goods/transfers/acts/ApartList.tsx'
import {
  arrivalBodyOf,
  arrivalDraftOf,
  awaitedGoods,
  checkedArrival,
  countOf,
  surplusOf,
  type ArrivalDraft,
  type CheckedArrival,
} from '#web/goods/transfers/acts/arrival-draft.ts'
import { GoodsSearch } from '#web/goods/transfers/acts/GoodsSearch.tsx'
import { TEXT } from '#web/goods/transfers/acts/acts-text.ts'
import { lotOf, productOf } from '#web/goods/transfers/acts/counted-goods.ts'
import { GoodsRow, QtyField } from '#web/goods/transfers/acts/QtyRow.tsx'
import { TEXT as TRANSFERS } from '#web/goods/transfers/transfers-text.ts'
import type { ProductSink } from '#web/goods/product-search/product-sink.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { COUNT } from '#web/platform/ui/count-options.ts'
import { LotFields } from '#web/platform/ui/LotFields.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import { useCheckedForm, type CheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

type ArrivalForm = CheckedForm<ArrivalDraft, CheckedArrival>
type Row = Transfer['goods'][number]

type Props = { transfer: Transfer; onClose: () => void }

/** Takes in what arrived, counted by scan: a code adds its pieces to the first lot of its product that is not full. */
export function TakeInDialog({ transfer, onClose }: Props) {
  const { id, number, fromLocationName, toLocationId } = transfer
  const [rows] = useState(() => awaitedGoods(transfer))
  const form: ArrivalForm = useCheckedForm(checkedArrival, arrivalDraftOf(transfer))
  const apart = useFieldArray({ control: form.control, name: 'apart' })
  const { callApproved, dialog } = useApproval(toLocationId)
  const saving = useSaving(form, {
    send: (checked, once) => {
      const body = arrivalBodyOf(transfer, checked)
      return callApproved(api.transfers.takeIn, { params: { id: String(id) }, body }, once)
    },
    question: (checked) => questionOf(transfer, rows, checked),
    doneMessage: ({ lines }) => ({
      title: TEXT.takenIn,
      description: TEXT.stillComing(lines.reduce((sum, line) => sum + line.underWayQty, 0)),
    }),
    failed: TEXT.error,
    onSaved: onClose,
  })
  return (
    <>
      <SaveDialog
        title={TEXT.takeInTitle(number, fromLocationName)}
        width="wide"
        isTall
        submitLabel={TEXT.takeIn}
        busyLabel={TEXT.takingIn}
        saving={saving}
        onClose={onClose}
        aside={
          <Button icon={CheckCheck} className="mr-auto" onClick={() => countAsSent(form, rows)}>
            {TEXT.asSent}
          </Button>
        }
      >
        <GoodsSearch
          label={TEXT.searchArrived}
          ready={TEXT.scanReady}
          locationId={toLocationId}
          isSaving={saving.isBusy}
          offersAll
          onList={(productId) => toComeInWords(transfer, rows, productId)}
          take={(product, pieces, say) =>
            count({ form, transfer, rows, onApart: apart.append }, product, pieces, say)
          }
        />
        <ApartList
          items={apart.fields.map(({ id: key, qty, name }) => ({ key, qty, name }))}
          onRemove={apart.remove}
        />
        <ul aria-label={TEXT.lines} className="divide-y border-y">
          {rows.map((row, place) => (
            <ArrivalRow key={row.id} form={form} transfer={transfer} row={row} place={place} />
          ))}
        </ul>
        <Balance form={form} />
      </SaveDialog>
      {dialog}
    </>
  )
}

type Counting = {
  form: ArrivalForm
  transfer: Transfer
  rows: readonly Row[]
  onApart: (item: ArrivalDraft['apart'][number]) => void
}

/** Counts so many pieces of a product to its first lot that is not full; what was not sent is kept apart, aloud. */
function count(
  { form, transfer, rows, onApart }: Counting,
  { id: productId, name }: FoundProduct,
  pieces: number,
  say: ProductSink['say'],
): boolean {
  const own = rowsOf(transfer, rows, productId)
  const counts = form.getValues('goods')
  const openAt = (place: number) => awaitedQty(rows[place]!) - countOf(counts[place]!) // a lot and its counts stand at one place
  const place = own.find((each) => openAt(each) >= pieces) ?? own.find((each) => openAt(each) > 0)
  if (place === undefined) {
    onApart({ productId, name, qty: pieces, lotNumber: null })
    say('refused', own.length > 0 ? TEXT.moreThanSent(name) : TEXT.notSent(name))
    return true
  }
  const received = (counts[place]?.receivedQty ?? 0) + pieces
  form.setValue(`goods.${place}.receivedQty`, received, { shouldDirty: true })
  form.clearErrors('goods')
  if (rows[place]?.isExpired) say('expired', TEXT.isExpired(name))
  else say('added', TEXT.isCounted(name, received))
  document.getElementById(rowId(place))?.scrollIntoView({ block: 'nearest' })
  return true
}

/** Everything arrived, but for what was said to be damaged or refused. */
function countAsSent(form: ArrivalForm, rows: readonly Row[]): void {
  for (const [place, row] of rows.entries()) {
    const { damagedQty, refusedQty } = form.getValues(`goods.${place}`)
    const left = Math.max(0, awaitedQty(row) - (damagedQty || 0) - (refusedQty || 0))
    form.setValue(`goods.${place}.receivedQty`, left, { shouldDirty: true })
  }
  form.clearErrors('goods')
}

const rowId = (place: number) => `arrival-row-${place}`

/** Places of the lots of a product. */
function rowsOf(transfer: Transfer, rows: readonly Row[], productId: number): number[] {
  const lines = transfer.lines.filter((line) => line.productId === productId)
  return [...rows.keys()].filter((place) => lines.some(({ line }) => line === rows[place]?.line))
}

function toComeInWords(transfer: Transfer, rows: readonly Row[], productId: number): string | null {
  const own = rowsOf(transfer, rows, productId)
  const [first] = own
  const row = first === undefined ? undefined : rows[first]
  if (row === undefined) return null
  const all = own.reduce((sum, place) => sum + awaitedQty(rows[place]!), 0) // rowsOf has found them
  return TEXT.toCome(inPacksOrPieces(all, productOf(transfer, row)))
}

function questionOf(
  transfer: Transfer,
  rows: readonly Row[],
  { goods }: CheckedArrival,
): string | null {
  const more = goods.flatMap((each, place) => {
    const row = rows[place]
    const qty = row ? surplusOf(row, each) : 0
    return row && qty > 0 ? [TEXT.apartItem(qty, productOf(transfer, row).name)] : []
  })
  return more.length > 0 ? TEXT.confirmMore(more.join(', ')) : null
}

type RowProps = { form: ArrivalForm; transfer: Transfer; row: Row; place: number }

function ArrivalRow({ form, transfer, row, place }: RowProps) {
  const today = useToday()
  const product = productOf(transfer, row)
  const typed = useWatch({ control: form.control, name: `goods.${place}` })
  const of = { name: product.name, lot: lotOf(row) }
  const named = (label: string) => ({ label, 'aria-label': TEXT.fieldOf(label, of.name, of.lot) })
  return (
    <GoodsRow
      name={product.name}
      details={`${lotOf(row)} · ${TEXT.toCome(inPacksOrPieces(awaitedQty(row), product))}`}
      marks={row.isExpired && <Badge tone="danger">{TRANSFERS.expired}</Badge>}
    >
      <div id={rowId(place)} className="space-y-2 sm:w-96">
        <div className="grid grid-cols-3 gap-3">
          {(['receivedQty', 'damagedQty', 'refusedQty'] as const).map((name) => (
            <QtyField
              key={name}
              label={LABELS[name]()}
              of={of}
              product={product}
              typed={typed[name]}
              field={form.field(`goods.${place}.${name}`, COUNT)}
            />
          ))}
        </div>
        <SwitchField {...named(TEXT.otherLot)} {...form.field(`goods.${place}.isOtherLot`)} />
        {typed.isOtherLot && (
          <div className="grid grid-cols-2 gap-3">
            <LotFields
              form={form}
              lotNumber={`goods.${place}.lotNumber`}
              expiryDate={`goods.${place}.expiryDate`}
              today={today}
              named={named}
            />
          </div>
        )}
      </div>
    </GoodsRow>
  )
}

const LABELS = {
  receivedQty: () => TEXT.received,
  damagedQty: () => TEXT.damaged,
  refusedQty: () => TEXT.refused,
}

function Balance({ form }: { form: ArrivalForm }) {
  const goods = useWatch({ control: form.control, name: 'goods' })
  const sum = (name: keyof typeof LABELS) => goods.reduce((all, each) => all + (each[name] || 0), 0)
  const damaged = sum('damagedQty')
  return (
    <output className="block text-sm font-medium tabular-nums">
      {TEXT.comes(sum('receivedQty') + damaged)}
      {damaged > 0 && <span className="text-ink-muted">{` · ${TEXT.quarantined(damaged)}`}</span>}
    </output>
  )
}
