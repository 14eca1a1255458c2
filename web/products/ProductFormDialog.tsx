import type { ReactNode } from 'react'
import { serverSentence } from '#web/api.ts'
import { TEXT } from '#web/products/product-form-text.ts'
import { SavingNotice } from '#web/products/SavingNotice.tsx'
import type { ProductForm } from '#web/products/use-product-form.ts'
import type { useSaving } from '#web/products/use-saving.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

type Props = {
  form: ProductForm
  saving: ReturnType<typeof useSaving>
  title: string
  submitLabel: string
  busyLabel: string
  isTall?: boolean
  /** What was refused at fields that this form does not show. */
  refusal: string | undefined
  /** Told when a field keeps the form from being sent. */
  onRefused?: () => void
  onClose: () => void
  children: ReactNode
}

/** What both product forms are alike in: being loaded, sent and refused. */
export function ProductFormDialog(props: Props) {
  const { form, saving, title, isTall = false, onRefused, onClose } = props
  const submit = form.handleSubmit(saving.save, onRefused)
  return (
    <FormDialog
      title={title}
      width="large"
      isTall={isTall}
      submitLabel={props.submitLabel}
      busyLabel={props.busyLabel}
      isBusy={form.formState.isSubmitting}
      isLoading={!form.isReady}
      isDirty={form.isReady && form.formState.isDirty}
      refusal={form.refusal ?? props.refusal}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {form.isReady ? (
        <>
          <SavingNotice notice={saving.notice} onLoadNewest={() => void saving.loadNewest()} />
          {props.children}
        </>
      ) : form.failure ? (
        <ErrorState sentence={serverSentence(form.failure)} onRetry={form.retry} />
      ) : (
        <div className="grid min-h-60 place-items-center">
          <Spinner label={TEXT.loading} />
        </div>
      )}
    </FormDialog>
  )
}
