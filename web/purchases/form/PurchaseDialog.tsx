import { useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '#domain/api.ts'
import { pesosOf } from '#domain/money.ts'
import type { Purchase } from '#domain/purchases/api.ts'
import { isUntouched } from '#domain/purchases/purchase.ts'
import { call, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { openLookUps, useLookUps, type FailedCode } from '#web/finding/look-ups.ts'
import { useDeviceLocation } from '#web/locations/device-location.ts'
import { TEXT } from '#web/purchases/form/form-text.ts'
import { LinesEditor } from '#web/purchases/form/LinesEditor.tsx'
import { PapersDialog } from '#web/purchases/form/PapersDialog.tsx'
import { asideOf, type Aside } from '#web/purchases/form/aside.ts'
import {
  checkedPurchase,
  draftOf,
  typedTotal,
  type CheckedPurchase,
  type LineDraft,
  type PurchaseDraft,
  type PurchaseForm,
} from '#web/purchases/form/purchase-draft.ts'
import { SupplierField, type SupplierChoice } from '#web/purchases/form/SupplierField.tsx'
import { CHANGED } from '#web/purchases/changed.ts'
import { productOf, supplierOf } from '#web/purchases/names.ts'
import { SupplierDialog } from '#web/suppliers/SupplierDialog.tsx'
import { todayIn } from '#web/ui/dates.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { StoredNow } from '#web/ui/Field.tsx'
import { SaveDialog } from '#web/ui/SaveDialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { Once } from '#web/ui/use-action.ts'
import { useSaving, type Tried } from '#web/ui/use-saving.ts'
import { useStoredForm } from '#web/ui/use-stored-form.ts'
import { UnsavedNotice } from '#web/unsaved/UnsavedNotice.tsx'
import { useKeeping, useKept } from '#web/unsaved/use-keeping.ts'

type Props = {
  /** null makes a new one. */
  purchase: Purchase | null
  onClose: () => void
}

/** What is kept of a new one. */
type Typed = { values: PurchaseDraft; aside: Aside & { failed: readonly FailedCode[] } }

/** Orders goods, and puts an order right that nothing has come of. */
export function PurchaseDialog({ purchase, onClose }: Props) {
  const place = useDeviceLocation()
  // Once: a form that is typed into does not give way to another try.
  const { isFetched } = useRead(api.locations.list)
  if (purchase && !isUntouched(purchase))
    return <PapersDialog purchase={purchase} onClose={onClose} />
  if (!isFetched)
    return (
      <Dialog title={titleOf(purchase)} width="wide" isTall isOpen onClose={onClose}>
        <div className="grid min-h-96 place-items-center">
          <Spinner />
        </div>
      </Dialog>
    )
  return <OrderDialog purchase={purchase} locationId={place.id} onClose={onClose} />
}

function titleOf(purchase: Purchase | null): string {
  return purchase ? TEXT.editTitle(purchase.id) : TEXT.newTitle
}

type OrderProps = Props & { locationId: number | null }

function OrderDialog({ locationId, onClose, ...props }: OrderProps) {
  const today = todayIn(useCurrentUser().settings.timeZone)
  const keeping = useKept<Typed>(props.purchase ? null : 'purchase')
  const [aside, setAside] = useState<Aside>(() => ({
    ...asideOf(props.purchase),
    ...keeping.kept?.content.aside,
  }))
  const [lookUps] = useState(() => openLookUps(keeping.kept?.content.aside.failed))
  const { failed, refusal: unsettled } = useLookUps(lookUps)
  const beside = useMemo(() => ({ ...aside, failed }), [aside, failed])
  const form = useStoredForm<PurchaseDraft, CheckedPurchase, Purchase>(
    checkedPurchase(today, unsettled),
    {
      stored: props.purchase,
      typedOf: (stored) => draftOf(stored, locationId) as PurchaseDraft, // what is not chosen yet, the schema tells
      read,
      hintOfMade: (made) => (isUntouched(made) ? null : TEXT.receivedAlready(made.id)),
    },
  )
  /** What an earlier try has made is changed from then on, and kept on the device no more. */
  async function takeNewest(sent: CheckedPurchase, tried: Tried) {
    const newest = await form.takeNewest(sent, tried)
    if (newest && !('hint' in newest)) keeping.end()
    return newest
  }
  const purchase = form.stored
  // How often the form was begun with what was kept, or afresh after it.
  const [resumed, setResumed] = useState(keeping.kept ? 1 : 0)
  const isTyped = form.formState.isDirty || unsettled !== null || aside.unknown.length > 0
  const contentOf = () => ({ values: form.getValues(), aside: beside })
  useKeeping(keeping, {
    contentOf,
    isTyped,
    isReady: true,
    restore: ({ content }) =>
      form.reset({ ...form.getValues(), ...content.values }, { keepDefaultValues: true }),
    listen: (callback) => form.subscribe({ formState: { values: true }, callback }),
    beside,
  })
  const supplier = useSupplier(form, aside.supplier, (supplier) =>
    setAside((before) => ({ ...before, supplier })),
  )

  /** As it is by now, with the names of what is on it. */
  async function read(id: number): Promise<Purchase> {
    const found = await call(api.purchases.get, { params: { id: String(id) } })
    const { supplier, products } = asideOf(found)
    const isOwn = form.getFieldState('supplierId').isDirty
    setAside((before) => ({
      ...before,
      products: { ...products, ...before.products },
      ...(!isOwn && { supplier }),
    }))
    return found
  }

  function send(checked: CheckedPurchase, once: Once): Promise<Purchase> {
    if (!purchase) {
      const total = typedTotal(checked.items)
      const body = { ...checked, totalCost: total === null ? undefined : pesosOf(total) }
      return keeping.sending(contentOf(), () => call(api.purchases.create, { body }, once))
    }
    const { status: _, ...body } = checked
    const params = { id: String(purchase.id) }
    return call(api.purchases.update, { params, body: { ...body, version: purchase.version } })
  }

  const saving = useSaving(
    { ...form, takeNewest },
    {
      send,
      refreshes: CHANGED,
      tellDone: ({ id, status, locationName }) =>
        purchase
          ? { title: TEXT.updated }
          : {
              title: TEXT.created,
              description: TEXT.createdHint(id, status === 'RECEIVED', locationName),
            },
      failed: TEXT.error,
      onSaved: close,
      keys: keeping,
    },
  )

  function close() {
    keeping.end()
    onClose()
  }

  function startAfresh() {
    keeping.startAfresh()
    form.begin()
    setAside(asideOf(null))
    lookUps.forgetAll()
    setResumed(resumed + 1)
  }

  return (
    <SaveDialog
      title={titleOf(purchase)}
      width="wide"
      isTall
      submitLabel={purchase ? TEXT.save : TEXT.create}
      saving={{ ...saving, isTyped }}
      // A new one is kept, and can be gone on with.
      isKept={purchase === null}
      onClose={close}
    >
      <UnsavedNotice kept={keeping.kept} onAfresh={startAfresh} />
      <HeadFields form={form} isNew={purchase === null} supplier={supplier} />
      <LinesEditor
        form={form}
        aside={aside}
        onAside={setAside}
        lookUps={lookUps}
        today={today}
        resumed={resumed}
      />
      <StoredOrder form={form} purchase={purchase} />
      <TextAreaField label={TEXT.notes} rows={2} maxLength={2000} {...form.field('notes')} />
    </SaveDialog>
  )
}

/** Of whom and what is stored, where that stands beside what was typed. */
function StoredOrder({ form, purchase }: { form: PurchaseForm; purchase: Purchase | null }) {
  const items = useWatch({ control: form.control, name: 'items' })
  const { supplierId, items: stored } = form.beside
  const text = (lines: readonly LineDraft[]) =>
    lines.map((line) => TEXT.lineAt(nameIn(purchase, line.productId), line)).join(', ')
  return (
    <>
      {purchase && supplierId !== undefined && <StoredNow>{supplierOf(purchase)}</StoredNow>}
      {stored && text(stored) !== text(items) && <StoredNow>{text(stored)}</StoredNow>}
    </>
  )
}

function nameIn(purchase: Purchase | null, productId: number): string {
  const item = purchase?.items.find((each) => each.productId === productId)
  return item ? productOf(item) : String(productId)
}

/** Of whom is ordered: chosen, or added on the way. */
function useSupplier(
  form: PurchaseForm,
  chosen: SupplierChoice | null,
  setChosen: (supplier: SupplierChoice | null) => void,
) {
  // What the name of the one that is being added begins with.
  const [added, setAdded] = useState<string | null>(null)
  const boxRef = useRef<HTMLInputElement>(null)

  function choose(supplier: SupplierChoice | null) {
    setChosen(supplier && { id: supplier.id, name: supplier.name })
    chooseId(form, 'supplierId', supplier?.id ?? null)
  }

  function takeAdded(supplier: SupplierChoice) {
    choose(supplier)
    // Once the dialog has let go of the focus.
    requestAnimationFrame(() => boxRef.current?.focus())
  }

  return { chosen, choose, boxRef, added, setAdded, takeAdded }
}

function chooseId(form: PurchaseForm, name: 'supplierId' | 'locationId', id: number | null) {
  const value = id as number // none yet is what the schema tells
  form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
}

type HeadProps = { form: PurchaseForm; isNew: boolean; supplier: ReturnType<typeof useSupplier> }

/** Of whom, where to, and under which papers. */
function HeadFields({ form, isNew, supplier }: HeadProps) {
  const locations = useRead(api.locations.list)
  const locationId = useWatch({ control: form.control, name: 'locationId' })
  const errorOf = (name: 'supplierId' | 'locationId') =>
    form.getFieldState(name, form.formState).error?.message
  return (
    <div className="grid grid-cols-2 gap-x-2 gap-y-4 sm:grid-cols-3 sm:gap-x-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
      <SupplierField
        chosen={supplier.chosen}
        boxRef={supplier.boxRef}
        error={errorOf('supplierId')}
        onChoose={supplier.choose}
        onAdd={supplier.setAdded}
      />
      {supplier.added !== null && (
        <SupplierDialog
          supplier={null}
          name={supplier.added}
          onSaved={supplier.takeAdded}
          onClose={() => supplier.setAdded(null)}
        />
      )}
      <SelectField
        label={TEXT.location}
        required
        placeholder={TEXT.chooseLocation}
        options={(locations.data ?? [])
          .filter(({ id, isActive }) => isActive || id === locationId)
          .map(({ id, name }) => ({ value: id, label: name }))}
        value={locationId ?? ''}
        error={errorOf('locationId')}
        stored={form.beside.locationId}
        onChange={({ target }) => chooseId(form, 'locationId', Number(target.value) || null)}
      />
      {isNew && (
        <SelectField label={TEXT.status} options={TEXT.statuses} {...form.field('status')} />
      )}
      <TextField
        label={TEXT.reference}
        maxLength={100}
        autoComplete="off"
        {...form.field('reference')}
      />
      <TextField label={TEXT.expectedOn} type="date" {...form.field('expectedOn')} />
    </div>
  )
}
