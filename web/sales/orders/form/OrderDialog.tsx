import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { serverSentence } from '#web/api.ts'
import { PrescriptionField } from '#web/prescriptions/PrescriptionField.tsx'
import { CustomerFields } from '#web/sales/orders/form/CustomerFields.tsx'
import { InformationFields } from '#web/sales/orders/form/InformationFields.tsx'
import { ItemsEditor } from '#web/sales/orders/form/ItemsEditor.tsx'
import { TEXT } from '#web/sales/orders/form/order-form-text.ts'
import { OrderNotice } from '#web/sales/orders/form/OrderNotice.tsx'
import { OrderSummary, RunningTotal } from '#web/sales/orders/form/OrderSummary.tsx'
import { PaymentRows } from '#web/sales/orders/form/PaymentRows.tsx'
import { PricingFields } from '#web/sales/orders/form/PricingFields.tsx'
import {
  useOrderForm,
  type FormProps,
  type OrderForm,
} from '#web/sales/orders/form/use-order-form.ts'
import { useOrderSaving } from '#web/sales/orders/form/use-order-saving.ts'
import { TEXT as PAGE } from '#web/sales/orders/orders-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { UnsavedNotice } from '#web/unsaved/UnsavedNotice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'

/** A field, or a sentence that belongs to several. */
const REFUSED = '[aria-invalid=true], [data-refusal]'

/** Makes a sales order, or changes one that is not issued yet. */
export function OrderDialog(props: FormProps) {
  const form = useOrderForm(props)
  const saving = useOrderSaving(form, close)
  const isNew = props.saleId === null || props.isCopy
  const [isUploading, setIsUploading] = useState(false)
  const fieldsRef = useRef<HTMLDivElement>(null)

  /** Saved, or given up. */
  function close() {
    form.keeping.end()
    props.onClose()
  }

  function startAfresh() {
    form.keeping.startAfresh()
    form.reset()
    // Once the fields are registered anew.
    requestAnimationFrame(() => form.setFocus('invoiceNumber'))
  }

  function showRefusal() {
    requestAnimationFrame(() => {
      const refused = fieldsRef.current?.querySelector<HTMLElement>(REFUSED)
      if (!refused) return fieldsRef.current?.closest('form')?.scrollIntoView({ block: 'start' })
      refused.focus()
      refused.scrollIntoView({ block: 'center' })
    })
  }

  function submit(event: FormEvent) {
    if (saving.refuseOpenLookUp()) return event.preventDefault()
    const send = form.handleSubmit(async (body) => {
      if (!(await saving.save(body))) showRefusal()
    }, showRefusal)
    void send(event)
  }

  return (
    <FormDialog
      title={isNew ? TEXT.create : TEXT.edit}
      width="wide"
      isTall
      submitLabel={isNew ? TEXT.submitNew : TEXT.save}
      busyLabel={saving.isRenewing ? TEXT.loadingNewest : isNew ? TEXT.creating : TEXT.saving}
      isBusy={form.formState.isSubmitting || saving.isRenewing}
      isLoading={!form.isReady || isUploading}
      isDirty={form.isReady && form.formState.isDirty}
      refusal={form.refusal}
      onSubmit={submit}
      onClose={close}
      aside={form.isReady && <RunningTotal form={form} />}
    >
      {form.isReady ? (
        <div ref={fieldsRef} role="presentation" onKeyDown={keepEnter} className="space-y-5">
          <UnsavedNotice kept={form.keeping.kept} onAfresh={startAfresh} />
          {saving.notice && (
            <OrderNotice
              form={form}
              notice={saving.notice}
              onLoadNewest={() => void saving.loadNewest()}
              onTakeFigures={saving.takeFigures}
            />
          )}
          <Sections form={form} onBusyChange={setIsUploading} />
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

/** Enter in one of so many fields is no decision to sell: the button is. */
function keepEnter(event: KeyboardEvent) {
  const { key, target, currentTarget } = event
  // A dialog over this form is, to React, inside it.
  const isHere = target instanceof HTMLInputElement && currentTarget.contains(target)
  if (key === 'Enter' && isHere) event.preventDefault()
}

type SectionsProps = { form: OrderForm; onBusyChange: (isBusy: boolean) => void }

function Sections({ form, onBusyChange }: SectionsProps) {
  return (
    <>
      {form.copied && (
        <Alert tone="warning">
          {TEXT.copied(PAGE.name(form.copied))}
          <p className="mt-1 font-normal">{TEXT.copiedHint}</p>
        </Alert>
      )}
      <InformationFields form={form} />
      <CustomerFields form={form} />
      <Prescription form={form} onBusyChange={onBusyChange} />
      <ItemsEditor form={form} />
      <PricingFields form={form} />
      <PaymentRows form={form} />
      <div className="grid gap-5 lg:grid-cols-[1fr_20rem]">
        <FieldGroup title={TEXT.notesSection}>
          <TextAreaField
            label={TEXT.notes}
            isLabelHidden
            rows={5}
            maxLength={2000}
            {...form.field('sellNote')}
          />
        </FieldGroup>
        <OrderSummary form={form} />
      </div>
    </>
  )
}

function Prescription({ form, onBusyChange }: SectionsProps) {
  const url = useWatch({ control: form.control, name: 'prescriptionFileUrl' })
  const error = form.getFieldState('prescriptionFileUrl', form.formState).error?.message
  return (
    <>
      <PrescriptionField
        url={url}
        onChange={(uploaded) => form.choose('prescriptionFileUrl', uploaded)}
        onBusyChange={onBusyChange}
      />
      {error && (
        <div data-refusal>
          <Alert>{error}</Alert>
        </div>
      )}
    </>
  )
}
