import { useWatch } from 'react-hook-form'
import { percentText, rateOf } from '#domain/money.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { EntryPicker } from '#web/goods/catalogue/EntryPicker.tsx'
import { isClassed } from '#web/goods/products/draft/product-draft.ts'
import { taxOf } from '#web/goods/products/draft/repriced.ts'
import { CoveredByFields } from '#web/goods/products/fields/CoveredByFields.tsx'
import { GroupPrices } from '#web/goods/products/fields/GroupPrices.tsx'
import { LawFields } from '#web/goods/products/fields/LawFields.tsx'
import { PacksEditor } from '#web/goods/products/fields/PacksEditor.tsx'
import {
  CostField,
  PriceField,
  TaxClassField,
  TaxPctField,
} from '#web/goods/products/fields/PriceFields.tsx'
import { LABELS, TEXT } from '#web/goods/products/product-form-text.ts'
import type { ProductForm } from '#web/goods/products/use-product-form.ts'
import { FieldGroup } from '#web/platform/ui/FieldGroup.tsx'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { NumberField } from '#web/platform/ui/NumberField.tsx'

type Props = { form: ProductForm }

export function PricingTab({ form }: Props) {
  const isOfClass = isClassed(form)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <MoneyField
          label={LABELS.dppExTax}
          {...form.field('dppExTax', { onChange: () => form.reprice('dppExTax') })}
        />
        <MoneyField
          label={LABELS.dppIncTax}
          {...form.field('dppIncTax', { onChange: () => form.reprice('dppIncTax') })}
        />
        <CostField form={form} />
      </div>
      <FieldGroup title={TEXT.tax} className="sm:grid-cols-3">
        {isOfClass ? <TaxClassField form={form} /> : <TaxRateField form={form} />}
        <SelectField
          label={LABELS.taxType}
          options={[
            { value: 'EXCLUSIVE', label: TEXT.taxTypes.EXCLUSIVE },
            { value: 'INCLUSIVE', label: TEXT.taxTypes.INCLUSIVE },
          ]}
          {...form.field('taxType', { onChange: () => form.reprice('taxType') })}
        />
        {!isOfClass && <TaxPctField form={form} />}
      </FieldGroup>
      <FieldGroup title={TEXT.selling} className="sm:grid-cols-3">
        <NumberField
          label={LABELS.profitPercent}
          hint={TEXT.profitHint}
          isDecimal
          min={0}
          {...form.field('profitPercent', { onChange: () => form.reprice('profitPercent') })}
        />
        <MoneyField
          label={LABELS.dspExTax}
          hint={TEXT.autoCalculated}
          readOnly
          {...form.field('dspExTax')}
        />
        <PriceField form={form} />
        <TillTax form={form} />
      </FieldGroup>
      <PacksEditor form={form} />
      <LawFields form={form} />
      {isOfClass && <CoveredByFields form={form} />}
      <GroupPrices form={form} />
    </>
  )
}

function TaxRateField({ form }: Props) {
  const taxRateId = useWatch({ control: form.control, name: 'taxRateId' })

  function handleChoose(id: number | null) {
    form.choose('taxRateId', id)
    form.reprice('taxRateId')
  }

  return (
    <EntryPicker
      kind="taxRate"
      label={LABELS.taxRateId}
      none={TEXT.noTaxRate}
      value={taxRateId}
      {...form.picker('taxRateId')}
      onChoose={handleChoose}
    />
  )
}

/**
 * A warning: where the till adds its tax to every sale, a product whose price includes tax is taxed
 * twice.
 */
function TillTax({ form }: Props) {
  const { taxMode, taxLabel, taxRate } = useCurrentUser().settings
  const draft = useWatch({ control: form.control, compute: (draft) => draft })
  const own = taxOf(draft, form)
  const isTwice = taxMode === 'ADDED_TO_TOTAL' && own.taxType === 'EXCLUSIVE' && own.taxRate > 0
  if (!isTwice || rateOf(taxRate) === 0) return null
  return (
    <p className="rounded bg-warning-soft px-3 py-2 text-sm text-warning-ink sm:col-span-3">
      {TEXT.tillAddsTax(taxLabel, percentText(rateOf(taxRate)))}
    </p>
  )
}
