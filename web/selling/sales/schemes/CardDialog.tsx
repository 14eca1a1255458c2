import { useEffect, useRef, type Ref } from 'react'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import type { SchemeInForce } from '#domain/people/signed-in/api.ts'
import type { Beneficiary } from '#domain/people/beneficiaries/api.ts'
import { newBeneficiary } from '#domain/people/beneficiaries/bodies.ts'
import { SHOWN_WITH } from '#domain/selling/sales/schemes/cards-body.ts'
import * as field from '#domain/fields.ts'
import { call, useRead } from '#web/api.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { TEXT as HOLDER } from '#web/people/beneficiaries/beneficiaries-text.ts'
import { HolderFields } from '#web/people/beneficiaries/HolderFields.tsx'
import { TEXT } from '#web/selling/sales/schemes/card-text.ts'
import type { BeneficiaryCard } from '#web/selling/sales/schemes/cards.ts'
import { RepresentativeField } from '#web/selling/sales/schemes/RepresentativeField.tsx'
import { cardOfBeneficiary, cardsOnFile } from '#web/selling/sales/schemes/card-of-beneficiary.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { FormDateField } from '#web/platform/ui/calendar/FormDateField.tsx'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

/**
 * A card as the till takes it down: who holds it, and what counts for this sale alone. It is filed with the customer by the sale
 * (decisions/0061).
 */
const typedCard = newBeneficiary.omit({ customerId: true }).extend({
  weekLeft: field.optionalMoney(() => TEXT.weekLeft),
  representative: field.optionalText(() => TEXT.representative, 255),
  // A select gives text: '' where nobody said.
  shownWith: z.union([z.literal(''), z.enum(SHOWN_WITH)]),
})

type Props = {
  schemes: readonly SchemeInForce[]
  /** Whose cards are offered, and with whom the sale files one that is typed. */
  customer: { id: number; name: string } | null
  /** Those that were shown already: they are not offered again. */
  shown: readonly BeneficiaryCard[]
  onShown: (card: BeneficiaryCard) => void
  onClose: () => void
}

/** Takes the card of a scheme: one that is remembered with the customer by one press, else by name and number. */
export function CardDialog(props: Props) {
  const { schemes, customer, shown, onShown, onClose } = props
  const today = useToday()
  const { form, scheme, known, show, saving } = useTypedCard(props)
  return (
    <SaveDialog
      title={TEXT.title}
      submitLabel={TEXT.apply}
      saving={saving}
      isReady={!known.isLoading}
      onClose={onClose}
    >
      {known.data && (
        <Remembered
          known={known.data}
          schemes={schemes}
          shown={shown}
          onChoose={(beneficiary) => show(beneficiary, null)}
          onShown={onShown}
        />
      )}
      <SelectField
        label={HOLDER.scheme}
        options={schemes.map(({ code, name }) => ({ value: code, label: name }))}
        {...form.field('scheme')}
      />
      <HolderFields
        field={form.field}
        renderDay={(day) => <FormDateField {...day} today={today} form={form} />}
        idLabel={scheme?.idLabel}
        idHint={customer ? TEXT.remember(customer.name) : TEXT.forget}
        isIdRequired
        scheme={scheme}
      />
      {scheme?.vatTreatment === 'INSIDE' && (
        <SelectField
          label={TEXT.shownWith}
          placeholder={TEXT.notSaid}
          options={SHOWN_WITH.map((code) => ({
            value: code,
            label: schemes.find((each) => each.code === code)?.name ?? code,
          }))}
          {...form.field('shownWith')}
        />
      )}
      {scheme?.weeklyCap && (
        <MoneyField label={TEXT.weekLeft} autoComplete="off" {...form.field('weekLeft')} />
      )}
      <details>
        <summary className="cursor-pointer text-sm text-ink-muted">{TEXT.more}</summary>
        <div className="mt-3 space-y-4">
          <TextField label={HOLDER.tin} maxLength={40} autoComplete="off" {...form.field('tin')} />
          <RepresentativeField {...form.field('representative')} />
        </div>
      </details>
    </SaveDialog>
  )
}

/** The form of a card, the cards that are remembered with the customer, and how one of both becomes a card of the sale. */
function useTypedCard({ schemes, customer, shown, onShown }: Props) {
  const form = useCheckedForm(typedCard, {
    scheme: notShown(schemes, shown)?.code ?? '',
    holderName: customer?.name ?? '',
    idNumber: '',
    tin: '',
    childName: '',
    childBirthDay: '',
    mission: '',
    validUntil: '',
    weekLeft: '',
    representative: '',
    shownWith: '',
  })
  const scheme = schemes.find(({ code }) => code === form.watch('scheme'))
  const known = useRead(
    api.beneficiaries.list,
    { query: { customerId: String(customer?.id) } },
    { enabled: customer !== null },
  )
  const show = async (
    beneficiary: Beneficiary,
    more: z.output<typeof typedCard> | null,
  ): Promise<BeneficiaryCard | null> => {
    const of = schemes.find(({ code }) => code === beneficiary.scheme)
    if (!of) return null
    const shownWith = of.vatTreatment === 'INSIDE' ? more?.shownWith || null : null
    return cardOfBeneficiary(beneficiary, of, more && { ...more, shownWith })
  }
  const saving = useSaving(form, {
    send: async ({ weekLeft, representative, shownWith, ...typed }, once) => {
      // What was typed of a child or a mission before another scheme was chosen is none of its card.
      const body = {
        ...typed,
        ...(!scheme?.asksChild && { childName: null, childBirthDay: null }),
        ...(!scheme?.asksMission && { mission: null, validUntil: null }),
      }
      const beneficiary = await call(api.beneficiaries.enter, { body }, once)
      // Until the sale files it, it leaves with the customer as their own cards do.
      const customerId = customer?.id ?? beneficiary.customerId
      return show({ ...beneficiary, customerId }, { ...body, weekLeft, representative, shownWith })
    },
    question: ({ scheme: code }) => {
      const same = known.data?.find((card) => card.scheme === code)
      return same && scheme && customer
        ? HOLDER.isAnother(customer.name, scheme.name, same.maskedNumber)
        : null
    },
    doneMessage: () => ({ title: TEXT.shown }),
    failed: TEXT.failed,
    onSaved: (card) => card && onShown(card),
  })
  return { form, scheme, known, show, saving }
}

/** One person shows a card of each scheme, so the next one is of another. */
function notShown(schemes: Props['schemes'], shown: Props['shown']): SchemeInForce | undefined {
  return schemes.find(({ code }) => !shown.some((card) => card.scheme.code === code)) ?? schemes[0]
}

type RememberedProps = {
  known: readonly Beneficiary[]
  schemes: readonly SchemeInForce[]
  shown: readonly BeneficiaryCard[]
  onChoose: (beneficiary: Beneficiary) => Promise<BeneficiaryCard | null>
  onShown: (card: BeneficiaryCard) => void
}

/**
 * Cards that are remembered with the customer, in the order of the schemes, the largest discount first: the first one has the
 * focus, so one more press applies it.
 */
function Remembered({ known, schemes, shown, onChoose, onShown }: RememberedProps) {
  const cards = cardsOnFile(known, schemes).filter(
    ({ beneficiary: { id } }) => !shown.some((card) => card.beneficiaryId === id),
  )
  const first = useRef<HTMLButtonElement>(null)
  const isThere = cards.length > 0
  useEffect(() => {
    if (isThere) first.current?.focus()
  }, [isThere])
  if (!isThere) return null
  return (
    <section aria-label={TEXT.remembered} className="space-y-2 border-b pb-4">
      {cards.map(({ beneficiary, scheme }, index) => (
        <KnownCard
          key={beneficiary.id}
          buttonRef={index === 0 ? first : undefined}
          name={scheme.name}
          card={beneficiary}
          onChoose={onChoose}
          onShown={onShown}
        />
      ))}
    </section>
  )
}

type KnownProps = Pick<RememberedProps, 'onChoose' | 'onShown'> & {
  card: Beneficiary
  name: string
  buttonRef: Ref<HTMLButtonElement> | undefined
}

function KnownCard({ card, name, buttonRef, onChoose, onShown }: KnownProps) {
  const showing = useAction({
    send: () => onChoose(card),
    failed: TEXT.failed,
    onDone: (shown) => shown && onShown(shown),
  })
  return (
    <Button
      ref={buttonRef}
      className="w-full justify-start! text-left"
      disabled={showing.isBusy}
      onClick={() => void showing.start()}
    >
      <span className="min-w-0">
        <strong className="font-semibold">{name}</strong>
        <span className="block truncate font-normal">
          {card.holderName} · {card.maskedNumber}
        </span>
      </span>
    </Button>
  )
}
