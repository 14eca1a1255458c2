import { useWatch } from 'react-hook-form'
import { TAX_CLASS_WORDS } from '#domain/goods/products/tax-class-words.ts'
import { TAX_CLASSES } from '#domain/law/schemes/tax-class.ts'
import { isPriceCalculated } from '#web/goods/products/draft/repriced.ts'
import { capOf, capWarning } from '#web/goods/products/fields/cap-warning.tsx'
import { comparedCost, piecePriceWarning } from '#web/goods/products/fields/pack-price-warning.tsx'
import { LABELS, QUICK_LABELS, TEXT } from '#web/goods/products/product-form-text.ts'
import { costWarning } from '#web/platform/ui/cost-warning.tsx'
import type { ProductForm } from '#web/goods/products/use-product-form.ts'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'

type Props = { form: ProductForm }

export function CostField({ form }: Props) {
  const draft = useWatch({ control: form.control, compute: (draft) => draft })
  const { dppIncTax, price } = draft
  const warning = costWarning(comparedCost(draft, form), { price })
  return (
    <MoneyField
      label={LABELS.cost}
      required
      hint={warning ?? (dppIncTax ? TEXT.costFollows : undefined)}
      {...form.field('cost')}
    />
  )
}

/** The selling price: typed, unless it follows from purchase price and margin. */
export function PriceField({ form, isQuick = false }: Props & { isQuick?: boolean }) {
  const draft = useWatch({ control: form.control, compute: (draft) => draft })
  const isCalculated = isPriceCalculated(draft, form)
  const follows = isQuick ? TEXT.priceCalculated : TEXT.autoCalculated
  return (
    <MoneyField
      label={isQuick ? QUICK_LABELS.price : LABELS.price}
      required
      readOnly={isCalculated}
      hint={
        capWarning(draft.price, capOf(draft, form.product)) ??
        (isQuick ? piecePriceWarning(draft) : undefined) ??
        (isCalculated ? follows : undefined)
      }
      {...form.field('price', { onChange: () => form.reprice('price') })}
    />
  )
}

/** Where VAT lies in the prices, what goods are to it says their rate. */
export function TaxClassField({ form }: Props) {
  const { mixedKits = [] } = form.product ?? {}
  return (
    <SelectField
      label={LABELS.taxClass}
      hint={mixedKits.length > 0 ? TEXT.inMixedKits(mixedKits) : undefined}
      options={TAX_CLASSES.map((value) => ({ value, label: TAX_CLASS_WORDS[value] }))}
      {...form.field('taxClass', { onChange: () => form.reprice('taxClass') })}
    />
  )
}

export function TaxPctField({ form, isQuick = false }: Props & { isQuick?: boolean }) {
  return (
    <NumberField
      label={isQuick ? QUICK_LABELS.taxRatePct : LABELS.taxRatePct}
      hint={isQuick ? undefined : TEXT.customTaxHint}
      isDecimal
      min={0}
      {...form.field('taxRatePct', { onChange: () => form.reprice('taxRatePct') })}
    />
  )
}
