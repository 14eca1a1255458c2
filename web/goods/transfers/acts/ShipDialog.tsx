import { Check } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '#domain/api.ts'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import type { Picking, Transfer } from '#domain/goods/transfers/answers.ts'
import { openQty } from '#domain/goods/transfers/transfer.ts'
import { call } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { GoodsSearch } from '#web/goods/transfers/acts/GoodsSearch.tsx'
import { TEXT } from '#web/goods/transfers/acts/acts-text.ts'
import { lotOf } from '#web/goods/transfers/acts/counted-goods.ts'
import { GoodsRow, QtyField } from '#web/goods/transfers/acts/QtyRow.tsx'
import {
  checkedShipment,
  pickLines,
  shipDraftOf,
  type PickLine,
  type ShipDraft,
} from '#web/goods/transfers/acts/ship-draft.ts'
import { rightsOn } from '#web/goods/transfers/rights.ts'
import type { ProductSink } from '#web/goods/product-search/product-sink.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { COUNT } from '#web/platform/ui/count-options.ts'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'
import { useCheckedForm, type CheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

type Props = { transfer: Transfer; picking: Picking; onClose: () => void }

/** Ships lots of the origin; what is picked is ticked off by scan, and may be kept for later. */
export function ShipDialog({ transfer, picking, onClose }: Props) {
  const { number, toLocationName, fromLocationId } = transfer
  const { user } = useCurrentUser()
  const { lines, form, ticked, saving, keeping, take } = useShipping(transfer, picking, onClose)
  return (
    <SaveDialog
      title={TEXT.shipTitle(number, toLocationName)}
      width="wide"
      isTall
      submitLabel={TEXT.ship}
      busyLabel={TEXT.shipping}
      saving={saving}
      onClose={onClose}
      aside={
        <Button
          className="mr-auto"
          disabled={keeping.isBusy || saving.isBusy}
          onClick={() => void keeping.start()}
        >
          {TEXT.keep}
        </Button>
      }
    >
      <GoodsSearch
        label={TEXT.search}
        ready={TEXT.ready}
        locationId={fromLocationId}
        isSaving={saving.isBusy}
        onList={(productId) => {
          const line = lines.find((each) => each.productId === productId)
          return line ? TEXT.open(inPacksOrPieces(openQty(line), line.product)) : null
        }}
        take={take}
      />
      <ul aria-label={TEXT.lines} className="divide-y border-y">
        {lines.map((line) => (
          <ShipLine key={line.line} form={form} line={line} isTicked={ticked.has(line.line)} />
        ))}
      </ul>
      {rightsOn(transfer, user).shipAndReceive && (
        <SwitchField
          label={TEXT.isReceived}
          hint={TEXT.isReceivedHint}
          {...form.field('isReceived')}
        />
      )}
      <Balance form={form} ticked={ticked.size} all={lines.length} />
    </SaveDialog>
  )
}

/** What is chosen and ticked off, and how it is shipped or kept. */
function useShipping(transfer: Transfer, picking: Picking, onClose: () => void) {
  const { id, number, version } = transfer
  const [lines] = useState(() => pickLines(transfer, picking))
  const schema = useMemo(() => checkedShipment(lines), [lines])
  const form = useCheckedForm<ShipDraft, ShipDraft>(schema, shipDraftOf(lines, picking))
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const params = { id: String(id) }
  const chosen = () => form.getValues('picks').filter(({ qty }) => qty > 0)
  const saving = useSaving(form, {
    send: ({ picks, isReceived }, once) => {
      const body = { picks: picks.filter(({ qty }) => qty > 0), isReceived, version }
      return call(api.transfers.ship, { params, body }, once)
    },
    doneMessage: () => ({ title: TEXT.shipped, description: number }),
    failed: TEXT.error,
    onSaved: onClose,
  })
  const keeping = useAction({
    send: () => call(api.transfers.prepare, { params, body: { picks: chosen(), version } }),
    doneMessage: () => ({ title: TEXT.kept, description: number }),
    failed: TEXT.error,
    onDone: onClose,
  })

  function take({ id: productId, name }: FoundProduct, pieces: number, say: ProductSink['say']) {
    const line = lines.find((each) => each.productId === productId)
    if (!line) {
      say('refused', TEXT.notWanted(name))
      return false
    }
    // A number before the code is how many were picked; they come from the lots that expire first.
    if (pieces > 1) fillFrom(form, line, pieces)
    setTicked((before) => new Set(before).add(line.line))
    say('added', TEXT.isTicked(name))
    document.getElementById(rowId(line.line))?.scrollIntoView({ block: 'nearest' })
    return true
  }

  return { lines, form, ticked, saving, keeping, take }
}

const rowId = (line: number) => `ship-line-${line}`

/** Takes so many pieces of a line from its lots as they stand, which is first expired first out. */
function fillFrom(form: CheckedForm<ShipDraft, ShipDraft>, line: PickLine, pieces: number): void {
  let left = pieces
  for (const [place, pick] of form.getValues('picks').entries()) {
    if (pick.line !== line.line) continue
    const lot = line.lots.find(({ lotId }) => lotId === pick.lotId)
    const qty = lot?.reason === null ? Math.min(left, lot.qty) : 0
    left -= qty
    form.setValue(`picks.${place}.qty`, qty, { shouldDirty: true })
  }
}

type LineProps = {
  form: CheckedForm<ShipDraft, ShipDraft>
  line: PickLine
  isTicked: boolean
}

function ShipLine({ form, line, isTicked }: LineProps) {
  const picks = useWatch({ control: form.control, name: 'picks' })
  const { product } = line
  return (
    <GoodsRow
      name={product.name}
      details={[
        TEXT.rack(line.rack, line.row),
        TEXT.open(inPacksOrPieces(openQty(line), product)),
      ].join(' · ')}
      marks={
        <>
          {isTicked && (
            <Badge tone="positive">
              <Check aria-hidden size={14} />
              {TEXT.isTicked(product.name)}
            </Badge>
          )}
          {line.shortQty > 0 && (
            <Badge tone="danger">{TEXT.short(inPacksOrPieces(line.shortQty, product))}</Badge>
          )}
        </>
      }
    >
      <ul id={rowId(line.line)} className="space-y-2 sm:w-96">
        {line.lots.map((lot) => {
          const place = picks.findIndex(
            (pick) => pick.line === line.line && pick.lotId === lot.lotId,
          )
          return (
            <li key={lot.lotId} className="grid grid-cols-[minmax(0,1fr)_7rem] items-end gap-3">
              <div className="text-sm">
                <p className="wrap-anywhere tabular-nums">{lotOf(lot)}</p>
                <p className="flex flex-wrap gap-1 text-ink-muted tabular-nums">
                  {TEXT.there(inPacksOrPieces(lot.qty, product))}
                  {lot.reason && <Badge tone="danger">{TEXT.reasons[lot.reason]}</Badge>}
                  {lot.goneQty > 0 && (
                    <Badge tone="danger">{TEXT.gone(inPacksOrPieces(lot.goneQty, product))}</Badge>
                  )}
                </p>
              </div>
              <QtyField
                label={TEXT.qty}
                of={{ name: product.name, lot: lotOf(lot) }}
                product={product}
                typed={picks[place]?.qty ?? 0}
                field={form.field(`picks.${place}.qty`, COUNT)}
              />
            </li>
          )
        })}
      </ul>
    </GoodsRow>
  )
}

type BalanceProps = { form: LineProps['form']; ticked: number; all: number }

function Balance({ form, ticked, all }: BalanceProps) {
  const picks = useWatch({ control: form.control, name: 'picks' })
  const leaving = picks.reduce((sum, { qty }) => sum + (qty || 0), 0)
  return (
    <output className="block text-sm font-medium tabular-nums">
      {TEXT.leaves(leaving)}
      <span className="text-ink-muted">{` · ${TEXT.ticked(ticked, all)}`}</span>
    </output>
  )
}
