import type { ReactNode } from 'react'
import { serverSentence } from '#web/api.ts'
import { TEXT } from '#web/goods/products/product-form-text.ts'
import type { ProductForm } from '#web/goods/products/use-product-form.ts'
import { ErrorState } from '#web/platform/ui/ErrorState.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { Spinner } from '#web/platform/ui/Spinner.tsx'
import type { Saving } from '#web/platform/ui/use-saving.ts'

type Props = {
  form: ProductForm
  saving: Saving
  title: string
  submitLabel: string
  busyLabel: string
  isTall?: boolean
  /** Left of the buttons in the footer. */
  aside?: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * The frame of both product forms: a spinner while the product loads, an error with a retry, then
 * the form.
 */
export function ProductFormDialog({ form, isTall = false, children, ...dialog }: Props) {
  return (
    <SaveDialog {...dialog} width="large" isTall={isTall} isReady={form.isReady}>
      {form.isReady ? (
        children
      ) : form.failure ? (
        <ErrorState sentence={serverSentence(form.failure)} onRetry={form.retry} />
      ) : (
        <div className="grid min-h-60 place-items-center">
          <Spinner label={TEXT.loading} />
        </div>
      )}
    </SaveDialog>
  )
}
