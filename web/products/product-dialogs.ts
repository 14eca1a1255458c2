import { lazy } from 'react'

// The forms come in files of their own, when one is first opened.

export const QuickProductDialog = lazy(async () => {
  const { QuickProductDialog } = await import('#web/products/QuickProductDialog.tsx')
  return { default: QuickProductDialog }
})

export const AdvancedProductDialog = lazy(async () => {
  const { AdvancedProductDialog } = await import('#web/products/AdvancedProductDialog.tsx')
  return { default: AdvancedProductDialog }
})
