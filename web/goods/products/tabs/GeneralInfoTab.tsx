import { useWatch } from 'react-hook-form'
import { BARCODE_TYPES } from '#domain/goods/products/barcode.ts'
import { PRODUCT_TYPES } from '#domain/goods/products/product.ts'
import { EntryPicker } from '#web/goods/catalogue/EntryPicker.tsx'
import { CategoryField, SubCategoryField } from '#web/goods/products/fields/CategoryFields.tsx'
import { BarcodeField, NameField, SkuField } from '#web/goods/products/fields/IdentityFields.tsx'
import { KitEditor } from '#web/goods/products/fields/KitEditor.tsx'
import { PharmacyFields } from '#web/goods/products/fields/PharmacyFields.tsx'
import { LABELS, TEXT } from '#web/goods/products/product-form-text.ts'
import type { ProductForm } from '#web/goods/products/use-product-form.ts'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { TextAreaField } from '#web/platform/ui/TextAreaField.tsx'

type Props = { form: ProductForm }

export function GeneralInfoTab({ form }: Props) {
  const productType = useWatch({ control: form.control, name: 'productType' })
  return (
    <>
      <NameField form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={LABELS.productType}
          hint={TEXT.variableReason}
          options={PRODUCT_TYPES.map((type) => ({
            value: type,
            label: TEXT.productTypes[type],
            isDisabled: type === 'VARIABLE',
          }))}
          {...form.field('productType')}
        />
        <SkuField form={form} />
      </div>
      {productType === 'COMBO' && <KitEditor form={form} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <UnitAndBrand form={form} />
        <CategoryField form={form} />
        <SubCategoryField form={form} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <BarcodeField form={form} />
        <SelectField
          label={LABELS.barcodeType}
          options={BARCODE_TYPES.map((type) => ({ value: type, label: TEXT.barcodeTypes[type] }))}
          {...form.field('barcodeType', { onChange: () => void form.trigger('barcode') })}
        />
      </div>
      <PharmacyFields form={form} />
      <TextAreaField label={LABELS.description} maxLength={4000} {...form.field('description')} />
    </>
  )
}

function UnitAndBrand({ form }: Props) {
  const [unitId, brandId] = useWatch({ control: form.control, name: ['unitId', 'brandId'] })
  return (
    <>
      <EntryPicker
        kind="unit"
        label={LABELS.unitId}
        none={TEXT.noUnit}
        value={unitId}
        {...form.picker('unitId')}
      />
      <EntryPicker
        kind="brand"
        label={LABELS.brandId}
        none={TEXT.noBrand}
        value={brandId}
        {...form.picker('brandId')}
      />
    </>
  )
}
