import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { AdvancedProductDialog } from '#web/products/AdvancedProductDialog.tsx'
import { CategoryField } from '#web/products/fields/CategoryFields.tsx'
import { BarcodeField, NameField, SkuField } from '#web/products/fields/IdentityFields.tsx'
import { PharmacyFields } from '#web/products/fields/PharmacyFields.tsx'
import { CostField, PriceField, TaxPctField } from '#web/products/fields/PriceFields.tsx'
import { ExpirationField, LocationField, StockQtyField } from '#web/products/fields/StockFields.tsx'
import { QUICK_LABELS, TEXT } from '#web/products/product-form-text.ts'
import { ProductFormDialog } from '#web/products/ProductFormDialog.tsx'
import { useProductForm, type ProductFormProps } from '#web/products/use-product-form.ts'
import { useProductSaving } from '#web/products/use-product-saving.ts'
import { Button } from '#web/ui/Button.tsx'
import { SwitchField } from '#web/ui/SwitchField.tsx'

const SHOWN: readonly string[] = [
  'name',
  'genericName',
  'strength',
  'dosageForm',
  'sku',
  'barcode',
  'categoryId',
  'cost',
  'price',
  'taxRatePct',
  'stockQty',
  'locationId',
  'expirationDate',
  'isActive',
  'root',
]

/** The short form: the fields a product needs to be sold. It can switch to the long form. */
export function QuickProductDialog(props: ProductFormProps) {
  const [isAdvanced, setIsAdvanced] = useState(false)
  if (isAdvanced) return <AdvancedProductDialog {...props} />
  return <QuickForm {...props} onAdvanced={() => setIsAdvanced(true)} />
}

function QuickForm({ onAdvanced, ...props }: ProductFormProps & { onAdvanced: () => void }) {
  const form = useProductForm('quick', props)
  const saving = useProductSaving(form, {
    created: { title: TEXT.createdByQuick },
    createFailed: TEXT.error,
    onSaved: props.onClose,
  })
  const unseen = Object.entries(form.formState.errors).find(([name]) => !SHOWN.includes(name))

  function leave() {
    // oxlint-disable-next-line no-alert -- the browser's own question, as closing the form asks it
    if (!form.formState.isDirty || window.confirm(TEXT.confirmLeave)) onAdvanced()
  }

  return (
    <ProductFormDialog
      form={form}
      // Shows the refusal of a field that this form does not have.
      saving={{ ...saving, refusal: saving.refusal ?? unseen?.[1].message?.toString() }}
      title={props.productId === null ? TEXT.quickNew : TEXT.quickEdit}
      submitLabel={TEXT.save}
      busyLabel={TEXT.saving}
      onClose={props.onClose}
    >
      <NameField form={form} />
      <div className="grid gap-4 sm:grid-cols-3">
        <SkuField form={form} />
        <BarcodeField form={form} />
        <CategoryField form={form} />
        <CostField form={form} />
        <PriceField form={form} isQuick />
        <TaxPctField form={form} isQuick />
        <StockQtyField form={form} label={QUICK_LABELS.stockQty} />
        <LocationField form={form} label={QUICK_LABELS.locationId} />
        <ExpirationField form={form} />
      </div>
      <PharmacyFields form={form} />
      <SwitchField
        label={QUICK_LABELS.isActive}
        hint={TEXT.isActiveHint}
        {...form.field('isActive')}
      />
      {form.product && (
        <Button
          look="ghost"
          icon={SlidersHorizontal}
          className="-ml-4"
          disabled={saving.isBusy}
          onClick={leave}
        >
          {TEXT.toAdvanced}
        </Button>
      )}
    </ProductFormDialog>
  )
}
