import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '#domain/api.ts'
import { numbersIn, recallForm } from '#domain/goods/recalls/bodies.ts'
import { call, useRead } from '#web/api.ts'
import { productSource } from '#web/goods/product-search/product-source.ts'
import { RecallPreview } from '#web/goods/recalls/RecallPreview.tsx'
import { TEXT } from '#web/goods/recalls/recalls-text.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { FormDateField } from '#web/platform/ui/calendar/FormDateField.tsx'
import { Picker } from '#web/platform/ui/picker/Picker.tsx'
import { ReasonField } from '#web/platform/ui/ReasonField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import { TextAreaField } from '#web/platform/ui/TextAreaField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useCheckedForm, type CheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

const PRODUCTS = productSource({ found: TEXT.found, none: TEXT.noProduct })

type Form = CheckedForm<z.input<typeof recallForm>, z.output<typeof recallForm>>
type Props = { onOpened: (id: number) => void; onClose: () => void }

/** Opens a recall, after it has shown what that takes out of sale. */
export function OpenRecallDialog({ onOpened, onClose }: Props) {
  const today = useToday()
  const form: Form = useCheckedForm(recallForm, {
    productId: null,
    ofAllLots: false,
    lotNumbers: '',
    reference: '',
    reason: '',
    announcedOn: today,
  })
  const saving = useSaving(form, {
    send: (body, once) => call(api.recalls.open, { body }, once),
    doneMessage: ({ places, productName }) => ({
      title: TEXT.opened,
      description: TEXT.openedHint(
        places.reduce((sum, { recalledQty }) => sum + recalledQty, 0),
        productName,
      ),
    }),
    failed: TEXT.openFailed,
    onSaved: ({ id }) => onOpened(id),
  })
  const [productId, ofAllLots, typed] = useWatch({
    control: form.control,
    name: ['productId', 'ofAllLots', 'lotNumbers'],
  })
  return (
    <SaveDialog
      title={TEXT.open}
      width="large"
      submitLabel={TEXT.takeOut}
      busyLabel={TEXT.takingOut}
      submitLook="danger"
      saving={saving}
      onClose={onClose}
    >
      <ProductField form={form} productId={productId} />
      <SwitchField label={TEXT.ofAllLots} hint={TEXT.ofAllLotsHint} {...form.field('ofAllLots')} />
      {!ofAllLots && <NumbersField form={form} productId={productId} typed={typed} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormDateField
          label={TEXT.announcedOn}
          required
          today={today}
          max={today}
          form={form}
          name="announcedOn"
        />
        <TextField
          label={TEXT.reference}
          hint={TEXT.referenceHint}
          maxLength={100}
          autoComplete="off"
          {...form.field('reference')}
        />
      </div>
      <ReasonField usual={TEXT.usualReasons} {...form.field('reason')} />
      {productId !== null && (
        <RecallPreview productId={productId} numbers={ofAllLots ? null : numbersIn(typed)} />
      )}
    </SaveDialog>
  )
}

function ProductField({ form, productId }: { form: Form; productId: number | null }) {
  const [chosen, setChosen] = useState('')
  return (
    <Picker
      label={TEXT.product}
      required
      placeholder={TEXT.findProduct}
      icon={Search}
      source={PRODUCTS}
      value={productId}
      text={chosen}
      error={form.getFieldState('productId', form.formState).error?.message}
      onChoose={(product) => {
        setChosen(product?.name ?? '')
        form.setValue('productId', product?.id ?? null, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
      }}
    />
  )
}

type NumbersProps = { form: Form; productId: number | null; typed: string }

/** Numbers as they are typed, and those that the product has in stock to be added by a press. */
function NumbersField({ form, productId, typed }: NumbersProps) {
  const lots = useRead(
    api.stock.lots,
    { query: { productId: String(productId), limit: '1000' } },
    { enabled: productId !== null },
  ).data
  const inStock = [...new Set(lots?.flatMap(({ lotNumber }) => lotNumber ?? []))]
  const left = inStock.filter((number) => !numbersIn(typed).includes(number))
  const add = (number: string) =>
    form.setValue('lotNumbers', [...numbersIn(typed), number].join('\n'), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  return (
    <div>
      <TextAreaField
        label={TEXT.numbers}
        hint={TEXT.numbersHint}
        required
        autoComplete="off"
        spellCheck={false}
        {...form.field('lotNumbers')}
      />
      {left.length > 0 && (
        <p className="mt-2 flex max-h-32 flex-wrap items-center gap-2 overflow-y-auto p-1 text-sm">
          <span className="text-ink-muted">{TEXT.inStock}</span>
          {left.map((number) => (
            <Button
              key={number}
              icon={Plus}
              aria-label={TEXT.addNumber(number)}
              onClick={() => add(number)}
            >
              {number}
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}
