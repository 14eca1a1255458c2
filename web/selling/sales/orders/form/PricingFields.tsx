import { useWatch } from 'react-hook-form'
import { formatPesos, percentText, pesosOf } from '#domain/money.ts'
import { MANAGERS } from '#domain/roles.ts'
import { DISCOUNT_TYPES } from '#domain/selling/sales/sale.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { TEXT } from '#web/selling/sales/orders/form/order-form-text.ts'
import { useFigures, type OrderForm } from '#web/selling/sales/orders/form/use-order-form.ts'
import { FieldGroup } from '#web/platform/ui/FieldGroup.tsx'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'

/** 100 %, in hundredths of a percent. */
const ALL = 100_00

type Props = { form: OrderForm }

/** Discount and tax of the whole order. */
export function PricingFields({ form }: Props) {
  const { totals } = useFigures(form)
  return (
    <FieldGroup title={TEXT.pricing} className="items-start sm:grid-cols-2 lg:grid-cols-4">
      <SelectField
        label={TEXT.discountType}
        options={DISCOUNT_TYPES.map((value) => ({ value, label: TEXT.discountTypes[value] }))}
        {...form.field('discountType')}
      />
      <DiscountField form={form} />
      <TaxField form={form} />
      <TextField
        label={TEXT.grandTotal}
        readOnly
        value={formatPesos(Number.isFinite(totals.grandTotal) ? totals.grandTotal : 0)}
        className="[&_input]:text-right [&_input]:font-semibold [&_input]:tabular-nums"
      />
    </FieldGroup>
  )
}

/**
 * A discount above the whole is reduced to the whole when the field loses the focus. Beside a discount of law there is
 * none: one that was typed before is refused at once, and may only go.
 */
function DiscountField({ form }: Props) {
  const type = useWatch({ control: form.control, name: 'discountType' })
  const { totals, discount } = useFigures(form)
  const most = type === 'percentage' ? ALL : totals.totalBefore
  const isByLaw = totals.lines.some(({ lowerDue }) => lowerDue !== null)
  const isBeside = isByLaw && totals.discountAmount > 0

  const own = form.getFieldState('discountValue', form.formState).error?.message
  const field = {
    label: TEXT.discountValue,
    min: 0,
    readOnly: isByLaw && !isBeside,
    hint: isByLaw && !isBeside && !own && TEXT.noneBesideLaw,
    ...form.field('discountValue', {
      onBlur: () => {
        if (discount.value > most) form.choose('discountValue', pesosOf(most))
      },
    }),
    error: isBeside ? TEXT.noneBesideLaw : own,
  }
  if (type === 'fixed') return <MoneyField {...field} />
  return <NumberField isDecimal max={100} {...field} />
}

/** The tax, calculated unless a manager types another amount. */
function TaxField({ form }: Props) {
  const { user } = useCurrentUser()
  const { totals, typedTax } = useFigures(form)
  const taxTotal = useWatch({ control: form.control, name: 'taxTotal' })
  const { mode, rate } = form.tax
  const isInside = mode === 'INCLUDED_IN_PRICES'
  const calculated = Number.isFinite(totals.calculatedTax) ? totals.calculatedTax : 0
  const isTyped = typedTax !== undefined
  return (
    <MoneyField
      label={TEXT.taxTotal}
      hint={
        isTyped
          ? TEXT.taxTyped(calculated)
          : isInside
            ? TEXT.taxInside
            : TEXT.taxCalculated(percentText(rate))
      }
      readOnly={isInside || !MANAGERS.includes(user.role)}
      value={isTyped ? taxTotal : pesosOf(calculated)}
      error={form.getFieldState('taxTotal', form.formState).error?.message}
      stored={form.beside.taxTotal}
      onChange={({ target }) => form.choose('taxTotal', target.value)}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}
