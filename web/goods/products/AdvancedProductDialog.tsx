import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ProductDraft } from '#web/goods/products/draft/product-draft.ts'
import { TEXT } from '#web/goods/products/product-form-text.ts'
import { ProductFormDialog } from '#web/goods/products/ProductFormDialog.tsx'
import { AdvancedTab } from '#web/goods/products/tabs/AdvancedTab.tsx'
import { GeneralInfoTab } from '#web/goods/products/tabs/GeneralInfoTab.tsx'
import { StockTab } from '#web/goods/products/tabs/StockTab.tsx'
import { PricingTab } from '#web/goods/products/tabs/PricingTab.tsx'
import { useProductForm, type ProductFormProps } from '#web/goods/products/use-product-form.ts'
import { useProductSaving } from '#web/goods/products/use-product-saving.ts'
import { Tabs } from '#web/platform/ui/Tabs.tsx'

const TABS = [
  { name: 'general', label: TEXT.general, Content: GeneralInfoTab },
  { name: 'pricing', label: TEXT.pricing, Content: PricingTab },
  { name: 'inventory', label: TEXT.inventory, Content: StockTab },
  { name: 'advanced', label: TEXT.advanced, Content: AdvancedTab },
] as const
type TabName = (typeof TABS)[number]['name']

/** The tab of each field; a field that is not listed stands in General Info. */
const TAB_OF: Partial<Record<keyof ProductDraft, TabName>> = {
  dppExTax: 'pricing',
  dppIncTax: 'pricing',
  profitPercent: 'pricing',
  dspExTax: 'pricing',
  cost: 'pricing',
  price: 'pricing',
  taxRateId: 'pricing',
  taxType: 'pricing',
  taxRatePct: 'pricing',
  taxClass: 'pricing',
  priceCap: 'pricing',
  thirtyDayQty: 'pricing',
  schemesAdded: 'pricing',
  schemesLeftOut: 'pricing',
  groupPrices: 'pricing',
  soldByPiece: 'pricing',
  packs: 'pricing',
  enableStock: 'inventory',
  stockQty: 'inventory',
  alertQuantity: 'inventory',
  locationId: 'inventory',
  notForSelling: 'inventory',
  enableSerial: 'inventory',
  isActive: 'inventory',
  weight: 'inventory',
  preparationTimeMinutes: 'inventory',
  expirationDate: 'inventory',
  customLot: 'advanced',
  customBarcode: 'advanced',
  customExpiry: 'advanced',
  imageUrl: 'advanced',
  brochureUrl: 'advanced',
  barcodes: 'advanced',
  images: 'advanced',
}

/** The long form: every field of a product, in four tabs. */
export function AdvancedProductDialog(props: ProductFormProps) {
  const form = useProductForm('advanced', props)
  const saving = useProductSaving(form, {
    created: { title: TEXT.success, description: TEXT.createdByAdvanced },
    createFailed: { title: TEXT.error, description: TEXT.createFailed },
    onSaved: props.onClose,
    onRefused: showRefused,
  })
  const [shown, setShown] = useState<TabName>('general')
  const refused = new Set(
    Object.keys(form.formState.errors)
      .filter((name) => name !== 'root')
      // Other than root, the keys of the errors are names of fields.
      .map((name) => TAB_OF[name as keyof ProductDraft] ?? 'general'),
  )

  /** Shows the first tab with a refused field, unless the tab that is shown has one. */
  function showRefused() {
    // The draft has exactly the keys of its type.
    const names = (Object.keys(form.getValues()) as (keyof ProductDraft)[])
      .filter((name) => form.getFieldState(name).invalid)
      .map((name) => TAB_OF[name] ?? 'general')
    const first = TABS.find(({ name }) => names.includes(name))
    if (first && !names.includes(shown)) flushSync(() => setShown(first.name))
  }

  const isNew = form.product === null && props.productId === null
  return (
    <ProductFormDialog
      form={form}
      saving={saving}
      title={isNew ? TEXT.advancedNew : TEXT.advancedEdit}
      submitLabel={isNew ? TEXT.create : TEXT.save}
      busyLabel={isNew ? TEXT.creating : TEXT.saving}
      isTall
      onClose={props.onClose}
    >
      <Tabs
        label={TEXT.tabs}
        shown={shown}
        onShow={setShown}
        tabs={TABS.map(({ name, label, Content }) => ({
          name,
          label,
          // Before the first try to save, what is still empty is no mistake.
          hasErrors: form.formState.isSubmitted && refused.has(name),
          content: <Content form={form} />,
        }))}
      />
    </ProductFormDialog>
  )
}
