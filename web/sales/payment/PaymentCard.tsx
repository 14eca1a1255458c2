import { Banknote, CreditCard, Smartphone } from 'lucide-react'
import { useRef, type KeyboardEvent, type RefObject } from 'react'
import { formatPesos, pesosOf, type Centavos } from '#domain/money.ts'
import { hasCardNumber } from '#domain/sales/card-number.ts'
import { CARD_REFERENCE, CHECKOUT_METHODS, METHOD_LABELS } from '#domain/sales/sale.ts'
import { CashAmounts } from '#web/sales/payment/CashAmounts.tsx'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { amountReceived } from '#web/sales/till/complete-sale.ts'
import { Kbd } from '#web/sales/till/Kbd.tsx'
import { AddNote, SaleNote } from '#web/sales/payment/SaleNote.tsx'
import {
  amountTyped,
  methodChosen,
  referenceTyped,
  type TillState,
} from '#web/sales/till/till-state.ts'
import type { Till } from '#web/sales/till/till.ts'
import { KEYS } from '#web/sales/till/use-keys.ts'
import { Card } from '#web/ui/Card.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { TextField } from '#web/ui/TextField.tsx'

const METHOD_ICONS = { cash: Banknote, card: CreditCard, ewallet: Smartphone }

type Props = {
  till: Till
  state: Pick<TillState, 'method' | 'amount' | 'reference' | 'note'>
  total: Centavos
  amountRef: RefObject<HTMLInputElement | null>
  onPay: () => void
}

export function PaymentCard({ till, state, total, amountRef, onPay }: Props) {
  const { method, amount, reference, note } = state
  const noteRef = useRef<HTMLTextAreaElement>(null)
  const change = Math.max(0, amountReceived(amount, total) - total)

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.repeat) return
    event.preventDefault()
    onPay()
  }

  return (
    <Card
      title={TEXT.payment}
      aside={note === null && <AddNote till={till} inputRef={noteRef} />}
      className="sm:p-4! [&>header]:mb-2"
    >
      <Methods till={till} method={method} />
      <div className="relative mt-2.5">
        <Kbd className="absolute top-0 right-0 text-ink-muted">{KEYS.amount}</Kbd>
        <MoneyField
          ref={amountRef}
          label={TEXT.amountReceived}
          placeholder={pesosOf(total)}
          aria-keyshortcuts={KEYS.amount}
          value={amount.text}
          // Not onChange: React does not tell of junk, which reads as '' like the empty box before it.
          onInput={({ currentTarget: { value: text, validity } }) =>
            till.change((now) => amountTyped(now, { text, isJunk: validity.badInput }))
          }
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={handleKeyDown}
          autoComplete="off"
          enterKeyHint="done"
        />
      </div>
      {method === 'cash' && <CashAmounts till={till} total={total} />}
      {method !== 'cash' && (
        <TextField
          label={TEXT.reference}
          placeholder={method === 'card' ? CARD_REFERENCE : undefined}
          error={hasCardNumber(reference) ? TEXT.cardNumber : undefined}
          value={reference}
          onChange={({ target }) => till.change((now) => referenceTyped(now, target.value))}
          onKeyDown={handleKeyDown}
          maxLength={100}
          autoComplete="off"
          className="mt-2.5"
        />
      )}
      <p className="mt-2.5 flex items-baseline justify-between gap-4">
        <span className="text-sm text-ink-muted">{TEXT.changeDue}</span>
        <span
          className={`min-w-0 text-right text-xl font-bold tabular-nums wrap-anywhere ${change > 0 ? '' : 'text-ink-muted'}`}
        >
          {formatPesos(change)}
        </span>
      </p>
      {note !== null && <SaleNote till={till} note={note} inputRef={noteRef} />}
    </Card>
  )
}

function Methods({ till, method }: { till: Till; method: TillState['method'] }) {
  return (
    <div role="radiogroup" aria-label={TEXT.method} className="grid grid-cols-3 gap-2">
      {CHECKOUT_METHODS.map((each) => {
        const Icon = METHOD_ICONS[each]
        return (
          <label
            key={each}
            className="relative flex min-h-11 items-center justify-center gap-1.5 rounded border border-line-strong bg-surface px-1 text-sm font-semibold transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-checked:ring-1 has-checked:ring-accent has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="method"
              value={each}
              checked={method === each}
              onChange={() => till.change((state) => methodChosen(state, each))}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Icon aria-hidden size={18} className="max-[22rem]:hidden" />
            {METHOD_LABELS[each]}
          </label>
        )
      })}
    </div>
  )
}
