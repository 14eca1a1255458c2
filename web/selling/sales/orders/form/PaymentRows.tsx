import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MANAGERS } from '#domain/roles.ts'
import { ORDER_METHODS } from '#domain/cash/payments/methods.ts'
import { isCash } from '#domain/cash/payments/checkout-methods.ts'
import { MOST_PAYMENTS } from '#domain/selling/sales/sale.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { newPayment, type PaymentDraft } from '#web/selling/sales/orders/form/order-draft.ts'
import { TEXT } from '#web/selling/sales/orders/form/order-form-text.ts'
import { useFigures, type OrderForm } from '#web/selling/sales/orders/form/use-order-form.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { Button, IconButton } from '#web/platform/ui/Button.tsx'
import { FieldGroup } from '#web/platform/ui/FieldGroup.tsx'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { DateField } from '#web/platform/ui/calendar/DateField.tsx'

type Props = { form: OrderForm }

/** The payments of an order. Stored ones are read-only, except for managers. */
export function PaymentRows({ form }: Props) {
  const { user } = useCurrentUser()
  const payments = useWatch({ control: form.control, name: 'payments' })
  const { settlement } = useFigures(form)
  const [addedIndex, setAddedIndex] = useState<number | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const error = form.getFieldState('payments', form.formState).error

  function change(index: number, payment: PaymentDraft) {
    form.choose('payments', payments.with(index, payment))
  }

  function add() {
    setAddedIndex(payments.length)
    form.choose('payments', [...payments, newPayment(settlement.balanceDue, form.today)])
  }

  function remove(index: number) {
    setAddedIndex(null)
    form.choose(
      'payments',
      payments.filter((_, each) => each !== index),
    )
    addButton.current?.focus()
  }

  return (
    <FieldGroup title={TEXT.payments}>
      {error?.message && (
        <div data-refusal>
          <Alert>{error.message}</Alert>
        </div>
      )}
      {payments.length === 0 ? (
        <p className="text-sm text-ink-muted">{TEXT.noPayments}</p>
      ) : (
        <div className="divide-y rounded border">
          {payments.map((payment, index) => (
            <PaymentRow
              // oxlint-disable-next-line react/no-array-index-key -- its fields hold nothing of their own
              key={index}
              form={form}
              payment={payment}
              index={index}
              isFixed={payment.isSaved && !MANAGERS.includes(user.role)}
              isAdded={index === addedIndex}
              onChange={(changes) => change(index, { ...payment, ...changes })}
              onRemove={() => remove(index)}
            />
          ))}
        </div>
      )}
      <Button
        ref={addButton}
        icon={Plus}
        className="justify-self-start"
        disabled={payments.length >= MOST_PAYMENTS}
        onClick={add}
      >
        {TEXT.addPayment}
      </Button>
    </FieldGroup>
  )
}

type RowProps = Props & {
  payment: PaymentDraft
  index: number
  /** It is read-only. */
  isFixed: boolean
  /** This row was just added, so its amount takes the focus. */
  isAdded: boolean
  onChange: (changes: Partial<PaymentDraft>) => void
  onRemove: () => void
}

function PaymentRow(props: RowProps) {
  const { form, payment, index, isFixed, isAdded, onChange, onRemove } = props
  const number = index + 1
  const frame = (name: Exclude<keyof PaymentDraft, 'isSaved'>, label: string) => ({
    label: TEXT.ofPayment(label, number),
    isLabelHidden: true,
    value: payment[name],
    error: form.getFieldState(`payments.${index}.${name}`, form.formState).error?.message,
  })
  const text = { autoComplete: 'off', readOnly: isFixed }
  return (
    <fieldset
      aria-label={TEXT.payment(number)}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-2 py-2.5 pr-1.5 pl-3 max-lg:pr-3 lg:grid-cols-[8rem_9.5rem_9.5rem_1fr_1fr_2.5rem]"
    >
      <MoneyField
        {...frame('amount', TEXT.amount)}
        placeholder={TEXT.amount}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a user who adds a payment goes on with its amount
        autoFocus={isAdded}
        readOnly={isFixed}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
      <SelectField
        {...frame('method', TEXT.method)}
        options={ORDER_METHODS.map((value) => ({ value, label: value }))}
        disabled={isFixed}
        onChange={({ target }) => {
          const method = ORDER_METHODS.find((each) => each === target.value)
          if (method) onChange({ method, ...(isCash(method) && { reference: '' }) })
        }}
      />
      <DateField
        {...frame('paymentDate', TEXT.date)}
        max={form.today}
        today={form.today}
        readOnly={isFixed}
        onChange={(paymentDate) => onChange({ paymentDate })}
        isJudged
      />
      {!isCash(payment.method) && (
        <TextField
          {...frame('reference', TEXT.reference)}
          placeholder={TEXT.reference}
          className="max-lg:col-span-2"
          maxLength={100}
          {...text}
          onChange={({ target }) => onChange({ reference: target.value })}
        />
      )}
      <TextField
        {...frame('paymentNote', TEXT.note)}
        placeholder={TEXT.note}
        className={isCash(payment.method) ? 'col-span-2' : 'max-lg:col-span-2'}
        maxLength={500}
        {...text}
        onChange={({ target }) => onChange({ paymentNote: target.value })}
      />
      <IconButton
        label={TEXT.removePayment(number)}
        title={isFixed ? TEXT.savedPayment : TEXT.removePayment(number)}
        disabled={isFixed}
        icon={Trash2}
        className="text-ink-muted hover:text-danger-ink justify-self-end max-lg:col-start-2 max-lg:row-start-1 max-lg:-mr-2"
        onClick={onRemove}
      />
    </fieldset>
  )
}
