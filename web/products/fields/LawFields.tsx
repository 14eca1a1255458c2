import { isClassed } from '#web/products/draft/product-draft.ts'
import { LABELS, TEXT } from '#web/products/product-form-text.ts'
import type { ProductForm } from '#web/products/use-product-form.ts'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'

/** What the law limits of a product. Schemes are for shops that have VAT in their prices. */
export function LawFields({ form }: { form: ProductForm }) {
  return (
    <FieldGroup title={TEXT.law} className="sm:grid-cols-2">
      <MoneyField label={LABELS.priceCap} hint={TEXT.priceCapHint} {...form.field('priceCap')} />
      {isClassed(form) && (
        <NumberField
          label={LABELS.thirtyDayQty}
          hint={TEXT.thirtyDayHint}
          min={1}
          {...form.field('thirtyDayQty')}
        />
      )}
    </FieldGroup>
  )
}
