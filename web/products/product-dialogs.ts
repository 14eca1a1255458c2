import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

// The forms come in files of their own, when one is first opened.

export const QuickProductDialog = lazyDialog(
  () => import('#web/products/QuickProductDialog.tsx'),
  'QuickProductDialog',
)

export const AdvancedProductDialog = lazyDialog(
  () => import('#web/products/AdvancedProductDialog.tsx'),
  'AdvancedProductDialog',
)

export const StockDialog = lazyDialog(() => import('#web/stock/StockDialog.tsx'), 'StockDialog')
