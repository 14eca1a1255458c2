import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

// The forms come in files of their own, when one is first opened.

export const OrderDialog = lazyDialog(
  () => import('#web/sales/orders/form/OrderDialog.tsx'),
  'OrderDialog',
)

export const VoidDialog = lazyDialog(() => import('#web/sales/orders/VoidDialog.tsx'), 'VoidDialog')

export const AddPaymentDialog = lazyDialog(
  () => import('#web/sales/orders/AddPaymentDialog.tsx'),
  'AddPaymentDialog',
)
