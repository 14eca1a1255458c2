import { lazy } from 'react'

// The forms come in files of their own, when one is first opened.

export const OrderDialog = lazy(async () => {
  const { OrderDialog } = await import('#web/sales/orders/form/OrderDialog.tsx')
  return { default: OrderDialog }
})

export const VoidDialog = lazy(async () => {
  const { VoidDialog } = await import('#web/sales/orders/VoidDialog.tsx')
  return { default: VoidDialog }
})

export const AddPaymentDialog = lazy(async () => {
  const { AddPaymentDialog } = await import('#web/sales/orders/AddPaymentDialog.tsx')
  return { default: AddPaymentDialog }
})
