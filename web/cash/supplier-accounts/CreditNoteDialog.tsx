import { z } from 'zod'
import { api } from '#domain/api.ts'
import type { SupplierAccount } from '#domain/cash/supplier-accounts/answers.ts'
import { newClaim, newCredit } from '#domain/cash/supplier-accounts/bodies.ts'
import { CREDIT_KINDS, TEXT as METHODS } from '#domain/cash/supplier-accounts/methods.ts'
import { TAX_CLASSES } from '#domain/law/schemes/tax-class.ts'
import { centavosOf, formatPesos, pesosOf } from '#domain/money.ts'
import { purchaseName } from '#domain/buying/purchases/purchase.ts'
import { call, useRead } from '#web/api.ts'
import { placeInSelect } from '#web/cash/supplier-accounts/OpeningDialog.tsx'
import { PlaceField } from '#web/cash/supplier-accounts/PlaceField.tsx'
import { TEXT } from '#web/cash/supplier-accounts/supplier-accounts-text.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { FormDateField } from '#web/platform/ui/calendar/FormDateField.tsx'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useCheckedForm, type CheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

/** Selects give text. */
const idInSelect = z.string().transform((id) => Number(id) || null)
const inSelects = { locationId: placeInSelect, purchaseId: idInSelect }
const claimSchema = newClaim.extend(inSelects)
const creditSchema = newCredit.extend({ ...inSelects, claimId: idInSelect })

type Props = { account: SupplierAccount; locationId: string; onClose: () => void }

const KINDS = CREDIT_KINDS.map((value) => ({ value, label: METHODS.kinds[value] }))

/** Notes what a supplier is asked to credit without goods that went back. */
export function ClaimDialog({ account, locationId, onClose }: Props) {
  const { supplierId, supplierName } = account
  const today = useToday()
  const purchases = usePurchasesOf(supplierId)
  const form = useCheckedForm(claimSchema, {
    kind: 'CLAIM',
    locationId: placeOf(account, locationId),
    purchaseId: '',
    amount: '',
    claimedOn: today,
    note: '',
  })
  const saving = useSaving(form, {
    send: ({ amount, ...claim }, once) =>
      call(
        api.supplierAccounts.claim,
        { params: { id: String(supplierId) }, body: { ...claim, amount: pesosOf(amount) } },
        once,
      ),
    doneMessage: () => ({ title: TEXT.entered, description: supplierName }),
    failed: TEXT.failed,
    onSaved: onClose,
  })
  return (
    <SaveDialog title={TEXT.enterClaim} saving={saving} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={TEXT.kind} options={KINDS} {...form.field('kind')} />
        <MoneyField label={TEXT.amount} required {...form.field('amount')} />
        <FormDateField label={TEXT.day} required today={today} form={form} name="claimedOn" />
        <PlaceField label={TEXT.location} {...form.field('locationId')} />
      </div>
      <SelectField
        label={TEXT.ofPurchase}
        placeholder="–"
        options={purchases}
        {...form.field('purchaseId')}
      />
      <TextField
        label={TEXT.reason}
        required
        maxLength={500}
        autoComplete="off"
        {...form.field('note')}
      />
    </SaveDialog>
  )
}

/** Enters a credit note of a supplier without goods that went back. */
export function CreditNoteDialog({ account, locationId, onClose }: Props) {
  const { supplierId, supplierName, claims, isVatRegistered } = account
  const today = useToday()
  const purchases = usePurchasesOf(supplierId)
  const form = useCheckedForm(creditSchema, {
    kind: 'PRICE',
    locationId: placeOf(account, locationId),
    purchaseId: '',
    claimId: '',
    isLast: false,
    number: '',
    amount: '',
    creditedOn: today,
    taxClass: isVatRegistered ? 'VATABLE' : 'VAT_EXEMPT',
    note: '',
  })
  const saving = useSaving(form, {
    send: ({ amount, ...credit }, once) =>
      call(
        api.supplierAccounts.credit,
        { params: { id: String(supplierId) }, body: { ...credit, amount: pesosOf(amount) } },
        once,
      ),
    doneMessage: () => ({ title: TEXT.entered, description: supplierName }),
    failed: TEXT.failed,
    onSaved: onClose,
  })
  return (
    <SaveDialog title={TEXT.enterCredit} saving={saving} onClose={onClose}>
      <TextField
        label={TEXT.number}
        required
        maxLength={100}
        autoComplete="off"
        {...form.field('number')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={TEXT.kind} options={KINDS} {...form.field('kind')} />
        <MoneyField label={TEXT.amount} required {...form.field('amount')} />
        <FormDateField label={TEXT.day} required today={today} form={form} name="creditedOn" />
        <SelectField
          label={TEXT.taxClass}
          options={TAX_CLASSES.map((value) => ({ value, label: TEXT.taxClasses[value] }))}
          {...form.field('taxClass')}
        />
        <PlaceField label={TEXT.location} {...form.field('locationId')} />
      </div>
      <SelectField
        label={TEXT.ofPurchase}
        placeholder={TEXT.noPurchase}
        options={purchases}
        {...form.field('purchaseId')}
      />
      <ClaimFields claims={claims} form={form} />
      <TextField label={TEXT.note} maxLength={500} autoComplete="off" {...form.field('note')} />
    </SaveDialog>
  )
}

type CreditForm = CheckedForm<z.input<typeof creditSchema>, z.output<typeof creditSchema>>
type ClaimProps = Pick<SupplierAccount, 'claims'> & { form: CreditForm }

/** The claim that a credit note answers, where one is open. */
function ClaimFields({ claims, form }: ClaimProps) {
  const open = claims.filter(({ settledAt }) => settledAt === null)
  if (open.length === 0) return null
  return (
    <>
      <SelectField
        label={TEXT.ofClaim}
        placeholder={TEXT.noClaim}
        options={open.map(({ id, awaited, note }) => ({
          value: id,
          label: `${formatPesos(centavosOf(awaited))} · ${note}`,
        }))}
        {...form.field('claimId')}
      />
      <SwitchField label={TEXT.isLast} {...form.field('isLast')} />
    </>
  )
}

/** The supplier's last purchases, for a select. */
function usePurchasesOf(supplierId: number) {
  const query = { supplierId: String(supplierId), limit: '50' }
  const purchases = useRead(api.purchases.list, { query }).data ?? []
  return purchases.map(({ id, reference }) => ({
    value: id,
    label: [purchaseName(id), reference].filter(Boolean).join(' · '),
  }))
}

/** Where a paper is proposed to be of: what is shown, else where something is owed. */
export function placeOf({ debts, credits }: SupplierAccount, locationId: string): string {
  return locationId || String(debts[0]?.locationId ?? credits[0]?.locationId ?? '')
}
