import type { KeyboardEvent } from 'react'
import { BARCODE_DIGITS } from '#domain/goods/products/barcode.ts'
import { LABELS } from '#web/goods/products/product-form-text.ts'
import type { ProductForm } from '#web/goods/products/use-product-form.ts'
import { TextField } from '#web/platform/ui/TextField.tsx'

type Props = { form: ProductForm }

export function NameField({ form }: Props) {
  return (
    <TextField
      label={LABELS.name}
      required
      maxLength={255}
      autoComplete="off"
      {...form.field('name')}
    />
  )
}

export function SkuField({ form }: Props) {
  return (
    <TextField
      label={LABELS.sku}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={ignoreEnter}
      {...form.field('sku')}
    />
  )
}

/** Validates the check digit as soon as the code has the number of digits of its type. */
export function BarcodeField({ form }: Props) {
  function handleChange(event: { target: { value: string } }) {
    const digits = BARCODE_DIGITS[form.getValues('barcodeType')]
    if (digits !== undefined && event.target.value.length >= digits) void form.trigger('barcode')
  }
  return (
    <TextField
      label={LABELS.barcode}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={ignoreEnter}
      {...form.field('barcode', { onChange: handleChange })}
    />
  )
}

/** A scanner ends each code with Enter, which must not save the form. */
export function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}
