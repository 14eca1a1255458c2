import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

// The forms check themselves by the calls' schemas: whoever only looks at the list loads neither.

export const PurchaseDialog = lazyDialog(
  () => import('#web/purchases/form/PurchaseDialog.tsx'),
  'PurchaseDialog',
)

export const ReceiveDialog = lazyDialog(
  () => import('#web/purchases/receive/ReceiveDialog.tsx'),
  'ReceiveDialog',
)
