import { CircleAlert, ScanBarcode } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ItemRow } from '#web/sales/orders/form/ItemRow.tsx'
import { ItemSearch } from '#web/sales/orders/form/ItemSearch.tsx'
import type { LineDraft } from '#web/sales/orders/form/order-draft.ts'
import { TEXT } from '#web/sales/orders/form/order-form-text.ts'
import { useFigures, type OrderForm } from '#web/sales/orders/form/use-order-form.ts'
import { useLines } from '#web/sales/orders/form/use-lines.ts'
import { playNotice } from '#web/sales/till/sounds.ts'
import type { Notice } from '#web/sales/till/till-state.ts'
import { StoredNow } from '#web/ui/Field.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'

/** What is ordered: found by name, typed or scanned as a code. */
export function ItemsEditor({ form }: { form: OrderForm }) {
  const errorId = useId()
  const boxRef = useRef<HTMLInputElement>(null)
  const items = useWatch({ control: form.control, name: 'items' })
  const locationId = useWatch({ control: form.control, name: 'locationId' })
  const { totals } = useFigures(form)
  const lines = useLines(form)
  const [said, setSaid] = useState<{ tone: Notice['tone']; text: string } | null>(null)
  const error = form.getFieldState('items', form.formState).error

  function say(tone: Notice['tone'], text: string) {
    setSaid({ tone, text })
    playNotice(tone)
  }

  return (
    <FieldGroup
      title={TEXT.items}
      hint={locationId === null ? TEXT.chooseLocationFirst : undefined}
    >
      <div>
        <ItemSearch
          form={form}
          boxRef={boxRef}
          onTake={(product, qty) => {
            const refusal = form.formState.isSubmitting ? TEXT.isSaving : lines.add(product, qty)
            say(refusal ? 'refused' : 'added', refusal ?? TEXT.added(product.name, qty))
            return refusal === null
          }}
          onSay={say}
          errorId={error?.message && errorId}
        />
        {error?.message && (
          <p id={errorId} className="mt-1.5 flex gap-1.5 text-sm text-danger-ink">
            <CircleAlert aria-hidden size={16} className="mt-0.5" />
            {error.message}
          </p>
        )}
        <output
          className={`mt-1.5 block min-h-5 text-sm ${said?.tone === 'refused' || said?.tone === 'unknown' ? 'text-danger-ink' : 'text-ink-muted'}`}
        >
          {said?.text}
        </output>
      </div>
      {items.length === 0 ? (
        <p className="flex flex-wrap items-center justify-center gap-x-2 rounded border border-dashed px-4 py-6 text-sm text-ink-muted">
          <ScanBarcode aria-hidden size={18} />
          <span className="font-medium text-ink">{TEXT.noItems}.</span> {TEXT.noItemsHint}
        </p>
      ) : (
        <div className="divide-y rounded border">
          <Heads />
          {items.map((line, index) => (
            <ItemRow
              key={`${line.productId} ${items.findIndex((each) => each === line)}`}
              form={form}
              line={line}
              index={index}
              lineTotal={totals.lines[index]?.lineTotal ?? 0}
              lines={lines}
              onDone={() => boxRef.current?.focus()}
            />
          ))}
        </div>
      )}
      <StoredItems form={form} />
    </FieldGroup>
  )
}

function StoredItems({ form }: { form: OrderForm }) {
  const items = useWatch({ control: form.control, name: 'items' })
  const stored = form.beside.items && itemsText(form.beside.items)
  if (stored === undefined || stored === itemsText(items)) return null
  return <StoredNow>{stored}</StoredNow>
}

function itemsText(items: readonly LineDraft[]): string {
  return items
    .map(({ productName, quantity, price }) => TEXT.itemAt(productName, quantity, price))
    .join(', ')
}

function Heads() {
  return (
    <p
      aria-hidden
      className="hidden grid-cols-[1fr_7rem_11rem_8rem_2.5rem] gap-3 py-2 pr-1.5 pl-3 text-sm font-medium text-ink-muted sm:grid"
    >
      <span>{TEXT.product}</span>
      <span className="text-right">{TEXT.quantity}</span>
      <span className="text-right">{TEXT.price}</span>
      <span className="text-right">{TEXT.total}</span>
      <span />
    </p>
  )
}
