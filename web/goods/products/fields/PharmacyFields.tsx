import { LABELS, TEXT } from '#web/goods/products/product-form-text.ts'
import type { ProductForm } from '#web/goods/products/use-product-form.ts'
import { FieldGroup } from '#web/platform/ui/FieldGroup.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'

/** The fields that only a medicine has. */
export function PharmacyFields({ form }: { form: ProductForm }) {
  return (
    <FieldGroup title={TEXT.pharmacy} className="sm:grid-cols-2">
      <TextField
        label={LABELS.genericName}
        placeholder={TEXT.genericNameExample}
        maxLength={255}
        className="sm:col-span-2"
        {...form.field('genericName')}
      />
      <TextField
        label={LABELS.strength}
        placeholder={TEXT.strengthExample}
        maxLength={100}
        {...form.field('strength')}
      />
      <TextField
        label={LABELS.dosageForm}
        placeholder={TEXT.dosageFormExample}
        maxLength={100}
        {...form.field('dosageForm')}
      />
    </FieldGroup>
  )
}
