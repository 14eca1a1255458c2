import {
  ExpirationField,
  LocationField,
  StockQtyField,
} from '#web/goods/products/fields/StockFields.tsx'
import { LABELS, TEXT } from '#web/goods/products/product-form-text.ts'
import type { ProductForm } from '#web/goods/products/use-product-form.ts'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'

export function StockTab({ form }: { form: ProductForm }) {
  return (
    <>
      <SwitchField label={LABELS.enableStock} {...form.field('enableStock')} />
      <div className="grid gap-4 sm:grid-cols-3">
        <StockQtyField form={form} />
        <LocationField form={form} />
        <ExpirationField form={form} />
        <NumberField
          label={LABELS.alertQuantity}
          hint={TEXT.alertHint}
          min={0}
          {...form.field('alertQuantity')}
        />
        <TextField
          label={LABELS.weight}
          placeholder={TEXT.weightExample}
          maxLength={50}
          {...form.field('weight')}
        />
        <NumberField
          label={LABELS.preparationTimeMinutes}
          min={0}
          {...form.field('preparationTimeMinutes')}
        />
      </div>
      <div className="space-y-4 border-t pt-4">
        <SwitchField
          label={LABELS.notForSelling}
          hint={TEXT.notForSellingHint}
          {...form.field('notForSelling')}
        />
        <SwitchField label={LABELS.enableSerial} {...form.field('enableSerial')} />
        <SwitchField label={LABELS.isActive} hint={TEXT.isActiveHint} {...form.field('isActive')} />
      </div>
    </>
  )
}
