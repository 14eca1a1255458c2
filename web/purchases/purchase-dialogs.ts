import { lazy } from 'react'

// The forms check themselves by the calls' schemas: whoever only looks at the list loads neither.

export const PurchaseDialog = lazy(async () => {
  const { PurchaseDialog } = await import('#web/purchases/form/PurchaseDialog.tsx')
  return { default: PurchaseDialog }
})

export const ReceiveDialog = lazy(async () => {
  const { ReceiveDialog } = await import('#web/purchases/receive/ReceiveDialog.tsx')
  return { default: ReceiveDialog }
})
