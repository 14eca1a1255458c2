import { useRef, type FormEvent, type ReactNode } from 'react'
import { serverSentence } from '#web/api.ts'
import { TEXT } from '#web/products/product-form-text.ts'
import { SavingNotice } from '#web/products/SavingNotice.tsx'
import type { ProductForm } from '#web/products/use-product-form.ts'
import type { useSaving } from '#web/products/use-saving.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useAskBeforeLeaving } from '#web/ui/use-ask-before-leaving.ts'

type Props = {
  form: ProductForm
  saving: ReturnType<typeof useSaving>
  title: string
  submitLabel: string
  busyLabel: string
  isTall?: boolean
  /** What was refused at fields that this form does not show. */
  refusal: string | undefined
  /** Brings into sight what was refused. */
  onRefused?: () => void
  onClose: () => void
  children: ReactNode
}

/** What both product forms are alike in: being loaded, sent and refused. */
export function ProductFormDialog(props: Props) {
  const { form, saving, title, isTall = false, onRefused, onClose } = props
  const fieldsRef = useRef<HTMLDivElement>(null)
  const isDirty = form.isReady && form.formState.isDirty
  useAskBeforeLeaving(isDirty)

  function showRefusal() {
    onRefused?.()
    requestAnimationFrame(() => {
      const refused = fieldsRef.current?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? []
      const first = [...refused].find((field) => field.offsetParent !== null)
      if (first) first.focus()
      else fieldsRef.current?.closest('form')?.scrollIntoView({ block: 'start' })
    })
  }

  /** Whoever types goes on typing. */
  function showNewest() {
    if (document.activeElement?.matches('input, select, textarea')) return
    fieldsRef.current?.focus({ preventScroll: true })
    fieldsRef.current?.closest('form')?.scrollIntoView({ block: 'start' })
  }

  function submit(event: FormEvent) {
    const send = form.handleSubmit(async (checked) => {
      if (!(await saving.save(checked))) showRefusal()
    }, showRefusal)
    void send(event)
  }

  return (
    <FormDialog
      title={title}
      width="large"
      isTall={isTall}
      submitLabel={props.submitLabel}
      busyLabel={props.busyLabel}
      isBusy={form.formState.isSubmitting}
      isLoading={!form.isReady || form.isFetching}
      isDirty={isDirty}
      refusal={form.refusal ?? props.refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      {form.isReady ? (
        <div ref={fieldsRef} tabIndex={-1} className="space-y-4 outline-none">
          <SavingNotice
            notice={saving.notice}
            isLoading={form.isFetching}
            onLoadNewest={() => saving.loadNewest(showNewest)}
          />
          {props.children}
        </div>
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
