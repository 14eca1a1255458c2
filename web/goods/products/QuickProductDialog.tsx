import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { AdvancedProductDialog } from '#web/goods/products/AdvancedProductDialog.tsx'
import { isClassed, NEW_PRODUCT } from '#web/goods/products/draft/product-draft.ts'
import { CategoryField } from '#web/goods/products/fields/CategoryFields.tsx'
import { BarcodeField, NameField, SkuField } from '#web/goods/products/fields/IdentityFields.tsx'
import { PharmacyFields } from '#web/goods/products/fields/PharmacyFields.tsx'
import {
  CostField,
  PriceField,
  TaxClassField,
  TaxPctField,
} from '#web/goods/products/fields/PriceFields.tsx'
import {
  ExpirationField,
  LocationField,
  LotField,
  StockQtyField,
} from '#web/goods/products/fields/StockFields.tsx'
import { QUICK_LABELS, TEXT } from '#web/goods/products/product-form-text.ts'
import { ProductFormDialog } from '#web/goods/products/ProductFormDialog.tsx'
import {
  useProductForm,
  type ProductForm,
  type ProductFormProps,
} from '#web/goods/products/use-product-form.ts'
import { useProductSaving } from '#web/goods/products/use-product-saving.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { leave } from '#web/platform/ui/SaveDialog.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'

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
  'taxClass',
  'stockQty',
  'locationId',
  'customLot',
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
  const { saving, saveAndNext } = useQuickSaving(form, props.onClose)
  const isNew = props.productId === null
  const unseen = Object.entries(form.formState.errors).find(([name]) => !SHOWN.includes(name))

  return (
    <ProductFormDialog
      form={form}
      // Shows the refusal of a field that this form does not have.
      saving={{ ...saving, refusal: saving.refusal ?? unseen?.[1].message?.toString() }}
      title={isNew ? TEXT.quickNew : TEXT.quickEdit}
      submitLabel={TEXT.save}
      busyLabel={TEXT.saving}
      onClose={props.onClose}
      aside={
        form.isReady &&
        form.product === null && (
          <Button disabled={saving.isBusy} onClick={saveAndNext}>
            {TEXT.saveAndNext}
          </Button>
        )
      }
    >
      <NameField form={form} />
      <div className="grid gap-4 sm:grid-cols-3">
        <SkuField form={form} />
        <BarcodeField form={form} />
        <CategoryField form={form} />
        <CostField form={form} />
        <PriceField form={form} isQuick />
        {isClassed(form) ? <TaxClassField form={form} /> : <TaxPctField form={form} isQuick />}
      </div>
      <div className={`grid gap-4 ${isNew ? 'sm:grid-cols-4' : 'sm:grid-cols-3'}`}>
        <StockQtyField form={form} label={QUICK_LABELS.stockQty} />
        {/* Of a stored product it need not be the lot that lies here: purchases bring others. */}
        {isNew && <LotField form={form} label={QUICK_LABELS.customLot} />}
        <ExpirationField form={form} />
        <LocationField form={form} label={QUICK_LABELS.locationId} />
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
          onClick={() => void leave(saving, onAdvanced)}
        >
          {TEXT.toAdvanced}
        </Button>
      )}
    </ProductFormDialog>
  )
}

/**
 * Saves and closes, or saves and begins the next product: in its category, with its tax and at its
 * location, as goods are entered shelf by shelf.
 */
function useQuickSaving(form: ProductForm, onClose: () => void) {
  const { begin, setFocus, getValues } = form
  const isNextAsked = useRef(false)
  const [nextCount, setNextCount] = useState(0)
  const saving = useProductSaving(form, {
    created: { title: TEXT.createdByQuick },
    createFailed: TEXT.error,
    onSaved: () => (isNextAsked.current ? beginNext() : onClose()),
  })
  const { isBusy } = saving

  useEffect(() => {
    // While it saves, the fields are disabled.
    if (nextCount > 0 && !isBusy) setFocus('name')
  }, [nextCount, isBusy, setFocus])

  function beginNext() {
    const { categoryId, taxRatePct, taxClass, locationId } = getValues()
    begin({ ...NEW_PRODUCT, categoryId, taxRatePct, taxClass, locationId })
    setNextCount((count) => count + 1)
  }

  function submitFor(isNext: boolean) {
    return (event: FormEvent) => {
      isNextAsked.current = isNext
      saving.submit(event)
    }
  }

  return { saving: { ...saving, submit: submitFor(false) }, saveAndNext: submitFor(true) }
}
