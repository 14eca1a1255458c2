import { Search } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '#domain/api.ts'
import type { Product } from '#domain/goods/products/api.ts'
import type { ScheduledChange } from '#domain/goods/scheduled-changes/api.ts'
import { scheduledChangeForm } from '#domain/goods/scheduled-changes/bodies.ts'
import {
  SCHEDULED_CHANGE_KINDS,
  PRODUCT_CHANGE_KINDS,
} from '#domain/goods/scheduled-changes/scheduled-change.ts'
import { percentText, pesosOf } from '#domain/money.ts'
import { pieces } from '#domain/goods/products/packs.ts'
import { TAX_CLASS_WORDS } from '#domain/goods/products/tax-class-words.ts'
import { TAX_CLASSES } from '#domain/law/schemes/tax-class.ts'
import { call, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { changeText, goodsText, TEXT } from '#web/goods/scheduled-changes/scheduled-changes-text.ts'
import { productSource } from '#web/goods/product-search/product-source.ts'
import { capHint } from '#web/goods/scheduled-changes/cap-hint.tsx'
import { FormDateField } from '#web/platform/ui/calendar/FormDateField.tsx'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { Picker } from '#web/platform/ui/picker/Picker.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useSaving } from '#web/platform/ui/use-saving.ts'
import { useStoredForm, type StoredForm } from '#web/platform/ui/use-stored-form.ts'

const PRODUCTS = productSource({ found: TEXT.found, none: TEXT.noProduct })

type Props = {
  /** null plans a new one. */
  change: ScheduledChange | null
  /** Of what a new one is, unless another product is chosen. */
  product?: Pick<Product, 'id' | 'name'>
  onClose: () => void
}

type Form = StoredForm<
  z.input<typeof scheduledChangeForm>,
  z.output<typeof scheduledChangeForm>,
  ScheduledChange
>

/** Plans what begins on a day, or changes a plan that has not begun. */
export function ScheduledChangeDialog(props: Props) {
  const { form, saving } = useScheduledChange(props)
  const today = useToday()
  const change = form.stored
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <SaveDialog title={change ? TEXT.change : TEXT.add} saving={saving} onClose={props.onClose}>
      {change ? (
        <p className="font-semibold wrap-anywhere">
          {TEXT.kinds[change.kind]}
          {change.productName !== null &&
            ` · ${goodsText({ ...change, productName: change.productName })}`}
        </p>
      ) : (
        <SubjectFields form={form} product={props.product} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <NewValueField form={form} />
        <FormDateField
          label={TEXT.fromDay}
          hint={TEXT.today(kind)}
          required
          today={today}
          min={today}
          form={form}
          name="fromDay"
        />
      </div>
      <TextField
        label={TEXT.source}
        hint={TEXT.sourceHint}
        maxLength={500}
        autoComplete="off"
        {...form.field('source')}
      />
    </SaveDialog>
  )
}

function useScheduledChange({ change: opened, product, onClose }: Props) {
  const form: Form = useStoredForm(scheduledChangeForm, {
    stored: opened,
    typedOf: (stored) => ({
      kind: stored?.kind ?? 'TAX_CLASS',
      productId: stored?.productId ?? product?.id ?? null,
      fromDay: stored?.fromDay ?? '',
      taxClass: stored?.taxClass ?? 'VAT_EXEMPT',
      priceCap: stored?.priceCap ?? '',
      taxRate: stored?.taxRate ?? '',
      source: stored?.source ?? '',
    }),
    read: (id) => call(api.datedChanges.get, { params: { id: String(id) } }),
  })
  const change = form.stored
  const saving = useSaving(form, {
    send: ({ kind, productId, priceCap, taxRate, ...rest }, once) => {
      const body = {
        ...rest,
        priceCap: priceCap == null ? null : pesosOf(priceCap),
        taxRate: taxRate == null ? null : percentText(taxRate),
      }
      if (!change)
        return call(api.datedChanges.create, { body: { ...body, kind, productId } }, once)
      const { taxClass, ...others } = body
      return call(api.datedChanges.update, {
        params: { id: String(change.id) },
        body: {
          ...others,
          ...(kind === 'TAX_CLASS' && { taxClass }),
          ...(kind !== 'TAX_RATE' && { taxRate: undefined }),
          version: change.version,
        },
      })
    },
    doneMessage: (saved) => ({
      title: change ? TEXT.updated : TEXT.created,
      description: changeText(saved),
    }),
    failed: change ? TEXT.updateFailed : TEXT.createFailed,
    onSaved: onClose,
  })
  return { form, saving }
}

type SubjectProps = { form: Form } & Pick<Props, 'product'>

/** What changes, and for which product. */
function SubjectFields({ form, product }: SubjectProps) {
  const { user, settings } = useCurrentUser()
  const [chosen, setChosen] = useState(product?.name ?? '')
  const [kind, productId] = useWatch({ control: form.control, name: ['kind', 'productId'] })
  const isRateOffered = user.role === 'ADMIN' && settings.taxMode === 'INCLUDED_IN_PRICES'
  const kinds = isRateOffered ? SCHEDULED_CHANGE_KINDS : PRODUCT_CHANGE_KINDS
  return (
    <>
      <SelectField
        label={TEXT.kind}
        options={kinds.map((value) => ({ value, label: TEXT.kinds[value] }))}
        {...form.field('kind')}
      />
      {kind !== 'TAX_RATE' && (
        <Picker
          label={TEXT.product}
          required
          placeholder={TEXT.findProduct}
          icon={Search}
          source={PRODUCTS}
          value={productId}
          text={chosen}
          error={form.getFieldState('productId', form.formState).error?.message}
          onChoose={(other) => {
            setChosen(other?.name ?? '')
            form.setValue('productId', other?.id ?? null, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }}
        />
      )}
    </>
  )
}

/** What it changes to. */
function NewValueField({ form }: { form: Form }) {
  const [kind, productId, cap] = useWatch({
    control: form.control,
    name: ['kind', 'productId', 'priceCap'],
  })
  const goods = useRead(
    api.products.find,
    { params: { id: String(productId) }, query: {} },
    { enabled: kind === 'PRICE_CAP' && productId !== null },
  ).data
  if (kind === 'TAX_CLASS')
    return (
      <SelectField
        label={TEXT.taxClass}
        options={TAX_CLASSES.map((value) => ({ value, label: TAX_CLASS_WORDS[value] }))}
        {...form.field('taxClass')}
      />
    )
  if (kind === 'TAX_RATE')
    return (
      <NumberField
        label={TEXT.taxRate}
        required
        min={0}
        max={100}
        isDecimal
        {...form.field('taxRate')}
      />
    )
  const piece = pieces(1, goods?.pieceName ?? null)
  return (
    <MoneyField
      label={TEXT.priceCap}
      hint={(goods && capHint(cap ?? '', goods)) ?? TEXT.priceCapHint(piece)}
      {...form.field('priceCap')}
    />
  )
}
