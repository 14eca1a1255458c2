import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { serverSentence } from '#web/api.ts'
import { DocumentButton } from '#web/shop/documents/DocumentButton.tsx'
import { PrescriptionField } from '#web/selling/prescriptions/PrescriptionField.tsx'
import { CustomerFields } from '#web/selling/sales/orders/form/CustomerFields.tsx'
import { InformationFields } from '#web/selling/sales/orders/form/InformationFields.tsx'
import { ItemsEditor } from '#web/selling/sales/orders/form/ItemsEditor.tsx'
import { TEXT } from '#web/selling/sales/orders/form/order-form-text.ts'
import { MovedOrderFigures } from '#web/selling/sales/orders/form/MovedOrderFigures.tsx'
import { OrderSummary, RunningTotal } from '#web/selling/sales/orders/form/OrderSummary.tsx'
import { PaymentRows } from '#web/selling/sales/orders/form/PaymentRows.tsx'
import { PricingFields } from '#web/selling/sales/orders/form/PricingFields.tsx'
import type { OrderFormProps } from '#web/selling/sales/orders/form/use-opened-order.ts'
import { useOrderForm, type OrderForm } from '#web/selling/sales/orders/form/use-order-form.ts'
import { useOrderSaving } from '#web/selling/sales/orders/form/use-order-saving.ts'
import { TEXT as PAGE } from '#web/selling/sales/orders/orders-text.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { ErrorState } from '#web/platform/ui/ErrorState.tsx'
import { StoredNow } from '#web/platform/ui/Field.tsx'
import { FieldGroup } from '#web/platform/ui/FieldGroup.tsx'
import { useLookedUp } from '#web/platform/ui/looked-up.ts'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { UnsavedNotice } from '#web/platform/unsaved/UnsavedNotice.tsx'
import { Spinner } from '#web/platform/ui/Spinner.tsx'
import { TextAreaField } from '#web/platform/ui/TextAreaField.tsx'

/** Creates a sales order, or changes one that is not issued yet. */
export function OrderDialog(props: OrderFormProps) {
  const form = useOrderForm(props)
  const { saving, moved, takeFigures, approval } = useOrderSaving(form, close)
  const { stored } = form
  const isNew = stored === null && (props.saleId === null || props.isCopy)

  /**
   * Called when the order is saved and when the form is given up: both drop the copy on the device.
   */
  function close() {
    form.keeping.end()
    props.onClose()
  }

  function startAfresh() {
    form.keeping.startAfresh()
    form.begin()
    // One frame later, when the emptied form has registered its fields again.
    requestAnimationFrame(() => form.setFocus('invoiceNumber'))
  }

  return (
    <SaveDialog
      title={isNew ? TEXT.create : TEXT.edit}
      width="wide"
      isTall
      submitLabel={isNew ? TEXT.submitNew : TEXT.save}
      busyLabel={isNew ? TEXT.creating : TEXT.saving}
      saving={saving}
      isReady={form.isReady}
      // A new order is kept on the device (decision 29), so leaving the page does not ask.
      isKept={isNew}
      onClose={close}
      aside={
        form.isReady && (
          <>
            <RunningTotal form={form} />
            {/* The document says what is stored, so it waits until what was typed is saved. */}
            {stored && !saving.isTyped && (
              <DocumentButton
                label={PAGE.printOne(PAGE.name(stored))}
                paper={{ kind: 'sale', id: stored.id, status: stored.status }}
                locationId={stored.locationId}
                title={PAGE.name(stored)}
              />
            )}
          </>
        )
      }
    >
      {form.isReady ? (
        <div role="presentation" onKeyDown={keepEnter} className="space-y-5">
          <UnsavedNotice kept={form.keeping.kept} onAfresh={startAfresh} />
          {moved && <MovedOrderFigures form={form} moved={moved} onTakeFigures={takeFigures} />}
          <Sections form={form} />
          {approval}
        </div>
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

/**
 * Enter in a field does not submit: in a form this long it would too often issue the order by
 * mistake.
 */
function keepEnter(event: KeyboardEvent) {
  const { key, target, currentTarget } = event
  // React events of a dialog that was opened from this form bubble up to it, too.
  const isHere = target instanceof HTMLInputElement && currentTarget.contains(target)
  if (key === 'Enter' && isHere) event.preventDefault()
}

type SectionsProps = { form: OrderForm }

function Sections({ form }: SectionsProps) {
  useLookedUp(form.lookUps.refusal)
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
      <Prescription form={form} />
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

function Prescription({ form }: SectionsProps) {
  const url = useWatch({ control: form.control, name: 'prescriptionFileUrl' })
  const error = form.getFieldState('prescriptionFileUrl', form.formState).error?.message
  return (
    <>
      <PrescriptionField
        url={url}
        onChange={(uploaded) => form.choose('prescriptionFileUrl', uploaded)}
      />
      {form.beside.prescriptionFileUrl !== undefined && (
        <StoredNow>{form.beside.prescriptionFileUrl === null ? '' : TEXT.otherFile}</StoredNow>
      )}
      {error && (
        <div data-refusal>
          <Alert>{error}</Alert>
        </div>
      )}
    </>
  )
}
