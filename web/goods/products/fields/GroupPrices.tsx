import { useWatch } from 'react-hook-form'
import { PRICE_GROUP_WORDS } from '#domain/goods/products/price-groups.ts'
import {
  OWN_PRICE_GROUPS,
  calculatedGroupPrice,
  type GroupPriceDraft,
  type OwnPriceGroup,
} from '#web/goods/products/draft/group-prices.ts'
import { taxOf } from '#web/goods/products/draft/repriced.ts'
import { capOf, capWarning } from '#web/goods/products/fields/cap-warning.tsx'
import { LABELS, TEXT } from '#web/goods/products/product-form-text.ts'
import type { ProductForm } from '#web/goods/products/use-product-form.ts'
import { FieldGroup } from '#web/platform/ui/FieldGroup.tsx'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import { NumberField } from '#web/platform/ui/NumberField.tsx'

type Props = { form: ProductForm }

/** The price of each selling price group: calculated from a margin of its own, or typed. */
export function GroupPrices({ form }: Props) {
  return (
    <FieldGroup title={LABELS.groupPrices} hint={TEXT.groupPricesHint}>
      <div className="divide-y rounded border">
        <p
          aria-hidden
          className="hidden grid-cols-[1fr_7rem_10rem_3.5rem] gap-3 px-3 py-2 text-sm font-medium text-ink-muted sm:grid"
        >
          <span />
          <span>{TEXT.groupMargin}</span>
          <span>{TEXT.groupPrice}</span>
          <span>{TEXT.groupActive}</span>
        </p>
        {OWN_PRICE_GROUPS.map((group) => (
          <GroupRow key={group} form={form} group={group} />
        ))}
      </div>
    </FieldGroup>
  )
}

function GroupRow({ form, group }: Props & { group: OwnPriceGroup }) {
  const draft = useWatch({ control: form.control, compute: (draft) => draft })
  const own = draft.groupPrices[group]
  const tax = taxOf(draft, form)
  const label = PRICE_GROUP_WORDS[group]
  const isCalculated = calculatedGroupPrice(own, draft.dppExTax, tax) !== null
  const errorOf = (name: 'price' | 'profitPercent') =>
    form.getFieldState(`groupPrices.${group}.${name}`, form.formState).error?.message

  function change(typed: Partial<GroupPriceDraft>) {
    const next = { ...own, ...typed }
    const price = calculatedGroupPrice(next, draft.dppExTax, tax) ?? next.price
    form.setValue(
      'groupPrices',
      { ...form.getValues('groupPrices'), [group]: { ...next, price } },
      { shouldDirty: true, shouldValidate: form.getFieldState('groupPrices').invalid },
    )
  }

  return (
    <fieldset
      aria-label={label}
      className="grid grid-cols-[1fr_1fr_3.5rem] items-start gap-x-3 gap-y-1.5 px-3 py-2 sm:grid-cols-[1fr_7rem_10rem_3.5rem]"
    >
      <p className="text-sm max-sm:col-span-3 sm:py-2.5">{label}</p>
      <NumberField
        label={TEXT.ofGroup(TEXT.groupMargin, label)}
        isLabelHidden
        placeholder={TEXT.percent}
        isDecimal
        min={0}
        value={own.profitPercent}
        error={errorOf('profitPercent')}
        onChange={({ target }) => change({ profitPercent: target.value })}
        onBlur={() => void form.trigger('groupPrices')}
      />
      <MoneyField
        label={TEXT.ofGroup(TEXT.groupPrice, label)}
        isLabelHidden
        placeholder={draft.price}
        hint={capWarning(own.price, capOf(draft, form.product))}
        readOnly={isCalculated}
        value={own.price}
        error={errorOf('price')}
        onChange={({ target }) => change({ price: target.value })}
        onBlur={() => void form.trigger('groupPrices')}
      />
      <SwitchField
        label={TEXT.ofGroup(TEXT.groupActive, label)}
        isLabelHidden
        className="min-h-control justify-end! sm:justify-start!"
        disabled={own.price === ''}
        checked={own.isActive}
        onChange={({ target }) => change({ isActive: target.checked })}
      />
    </fieldset>
  )
}
