import { useRef, type KeyboardEvent, type RefObject } from 'react'
import { pesosOf, type Centavos } from '#domain/money.ts'
import { hasCardNumber } from '#domain/card-numbers.ts'
import { CARD_REFERENCE } from '#domain/cash/payments/checkout-methods.ts'
import { CashAmounts } from '#web/selling/sales/payment/CashAmounts.tsx'
import { PaymentMethods } from '#web/selling/sales/payment/PaymentMethods.tsx'
import { AddPart, PaidParts } from '#web/selling/sales/payment/PaidParts.tsx'
import { AddNote, SaleNote } from '#web/selling/sales/payment/SaleNote.tsx'
import type { Cart } from '#web/selling/sales/till/cart.ts'
import { amountOf, amountRefusal, dueOf, partOf } from '#web/selling/sales/till/checkout-body.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import { Kbd } from '#web/platform/ui/Kbd.tsx'
import {
  amountTyped,
  methodChosen,
  partAdded,
  referenceTyped,
  saleRefused,
  type TillRefusal,
} from '#web/selling/sales/till/till-state.ts'
import { afterCash } from '#web/selling/sales/till/second-method.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { KEYS, PART_KEY } from '#web/selling/sales/till/use-shortcuts.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'

type Props = {
  till: Till
  cart: Cart
  total: Centavos
  refusal: TillRefusal | null
  amountRef: RefObject<HTMLInputElement | null>
  onPay: () => void
}

/** The payment of a sale: one payment, or several of which the last one settles the rest. */
export function PaymentCard(props: Props) {
  const { till, cart, total, amountRef } = props
  const { method, note, parts, exchange } = cart
  const noteRef = useRef<HTMLTextAreaElement>(null)
  const due = dueOf(cart, total)

  function addPart() {
    const part = partOf(cart, total)
    till.change((state) =>
      'refusal' in part
        ? saleRefused(state, { sentence: part.refusal })
        : partAdded(state, part.amount, afterCash()),
    )
    amountRef.current?.focus()
  }

  return (
    <Card
      title={TEXT.payment}
      aside={note === null && <AddNote till={till} inputRef={noteRef} />}
      className="max-lg:[&_:is(input,textarea,button)]:scroll-mb-52 lg:[&_[data-figure]]:scroll-mb-28 sm:p-4! lg:short:p-3! [&>header]:mb-2 lg:short:[&>header]:mb-0"
    >
      {(parts.length > 0 || exchange) && (
        <PaidParts till={till} exchange={exchange} parts={parts} due={due} />
      )}
      <PaymentMethods
        label={TEXT.method}
        method={method}
        onChoose={(chosen) => till.change((state) => methodChosen(state, chosen))}
      />
      <AmountAndReference {...props} due={due} onAddPart={addPart} />
      {method === 'cash' && (
        <CashAmounts
          key={parts.length}
          till={till}
          total={Math.max(0, due)}
          isAfterParts={parts.length > 0}
        />
      )}
      <AddPart shortcut={PART_KEY} isOffered={'amount' in partOf(cart, total)} onAdd={addPart} />
      {note !== null && <SaleNote till={till} note={note} inputRef={noteRef} />}
    </Card>
  )
}

type FieldsProps = Props & { due: Centavos; onAddPart: () => void }

/** Beside the amount, the reference stays above the fold of a low window. */
function AmountAndReference(props: FieldsProps) {
  const { till, cart, refusal, amountRef, due, onPay, onAddPart } = props
  const { method, amount, reference, parts } = cart

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.repeat) return
    event.preventDefault()
    onPay()
  }

  function handleAmountKey(event: KeyboardEvent) {
    if (event.key !== PART_KEY) return handleKeyDown(event)
    event.preventDefault()
    if (!event.repeat) onAddPart()
  }

  return (
    <div className="lg:flex lg:gap-2 lg:*:flex-1">
      <div className="relative mt-2.5 lg:short:mt-1.5">
        <Kbd className="absolute top-0 right-0 text-ink-muted">{KEYS.amount}</Kbd>
        <MoneyField
          ref={amountRef}
          label={TEXT.amountReceived}
          placeholder={pesosOf(Math.max(0, due))}
          aria-keyshortcuts={KEYS.amount}
          value={amount.text}
          error={amount.isJunk ? amountRefusal(amount) : undefined}
          onChange={({ target }) => till.change((now) => amountTyped(now, amountOf(target.value)))}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={handleAmountKey}
          data-enter-pays
          autoComplete="off"
          enterKeyHint="done"
        />
      </div>
      {method !== 'cash' && (
        <TextField
          label={TEXT.reference}
          placeholder={method === 'card' ? CARD_REFERENCE : undefined}
          error={
            hasCardNumber(reference)
              ? TEXT.cardNumber
              : refusal?.errors?.find(({ field }) => field === `payments.${parts.length}.reference`)
                  ?.message
          }
          value={reference}
          onChange={({ target }) => till.change((now) => referenceTyped(now, target.value))}
          onKeyDown={handleKeyDown}
          data-enter-pays
          maxLength={100}
          autoComplete="off"
          className="mt-2.5 lg:short:mt-1.5"
        />
      )}
    </div>
  )
}
