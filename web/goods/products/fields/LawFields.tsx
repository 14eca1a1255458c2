import { useWatch } from 'react-hook-form'
import { pieces } from '#domain/goods/products/packs.ts'
import { activePacksOf } from '#web/goods/products/draft/packs.ts'
import { isClassed } from '#web/goods/products/draft/product-draft.ts'
import { capHint } from '#web/goods/scheduled-changes/cap-hint.tsx'
import { LABELS, TEXT } from '#web/goods/products/product-form-text.ts'
import type { ProductForm } from '#web/goods/products/use-product-form.ts'
import { FieldGroup } from '#web/platform/ui/FieldGroup.tsx'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { NumberField } from '#web/platform/ui/NumberField.tsx'

/** What the law limits of a product. Schemes are for shops that have VAT in their prices. */
export function LawFields({ form }: { form: ProductForm }) {
  const [priceCap, typed] = useWatch({ control: form.control, name: ['priceCap', 'packs'] })
  const pieceName = form.product?.pieceName ?? null
  const packs = activePacksOf(typed)
  return (
    <FieldGroup title={TEXT.law} className="sm:grid-cols-2">
      <MoneyField
        label={LABELS.priceCap}
        hint={capHint(priceCap, { pieceName, packs }) ?? TEXT.priceCapHint(pieces(1, pieceName))}
        {...form.field('priceCap')}
      />
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
