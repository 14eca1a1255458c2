import { ignoreEnter } from '#web/goods/products/fields/IdentityFields.tsx'
import { LinesField } from '#web/goods/products/fields/LinesField.tsx'
import { isSeveralLots, LotField, lotsHint } from '#web/goods/products/fields/StockFields.tsx'
import { LABELS, TEXT } from '#web/goods/products/product-form-text.ts'
import type { ProductForm } from '#web/goods/products/use-product-form.ts'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { FormDateField } from '#web/platform/ui/calendar/FormDateField.tsx'

const URL_INPUT = { type: 'url', maxLength: 500, placeholder: 'https://', autoComplete: 'off' }

export function AdvancedTab({ form }: { form: ProductForm }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <LotField form={form} />
        <FormDateField
          label={LABELS.customExpiry}
          hint={lotsHint(form) ?? TEXT.customExpiryHint}
          readOnly={isSeveralLots(form)}
          disabled={form.awaitedLocationId !== null}
          isExpiry
          min={form.today}
          today={form.today}
          form={form}
          name="customExpiry"
        />
        <TextField
          label={LABELS.customBarcode}
          hint={TEXT.customBarcodeHint}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={ignoreEnter}
          {...form.field('customBarcode')}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={LABELS.imageUrl} {...URL_INPUT} {...form.field('imageUrl')} />
        <TextField label={LABELS.brochureUrl} {...URL_INPUT} {...form.field('brochureUrl')} />
      </div>
      <LinesField
        form={form}
        name="barcodes"
        words={{
          add: TEXT.addBarcode,
          line: TEXT.barcodeLine,
          remove: TEXT.removeBarcode,
          hint: TEXT.barcodesHint,
        }}
        maxLength={100}
      />
      <LinesField
        form={form}
        name="images"
        words={{ add: TEXT.addImage, line: TEXT.imageLine, remove: TEXT.removeImage }}
        maxLength={500}
        placeholder="https://"
      />
    </>
  )
}
