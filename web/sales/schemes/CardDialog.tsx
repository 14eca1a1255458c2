import { useEffect, useRef, type Ref } from 'react'
import type { z } from 'zod'
import { api } from '#domain/api.ts'
import type { SchemeInForce } from '#domain/auth/api.ts'
import type { Beneficiary } from '#domain/beneficiaries/api.ts'
import { newBeneficiary } from '#domain/beneficiaries/bodies.ts'
import * as field from '#domain/fields.ts'
import { call, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { TEXT as HOLDER } from '#web/beneficiaries/beneficiaries-text.ts'
import { HolderFields } from '#web/beneficiaries/HolderFields.tsx'
import { TEXT } from '#web/sales/schemes/card-text.ts'
import type { ShownCard } from '#web/sales/schemes/cards.ts'
import { RepresentativeField } from '#web/sales/schemes/RepresentativeField.tsx'
import { shownCard } from '#web/sales/schemes/shown-card.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDateField } from '#web/ui/calendar/FormDateField.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { todayIn } from '#web/ui/moments.ts'
import { SaveDialog } from '#web/ui/SaveDialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { useCheckedForm } from '#web/ui/use-checked-form.ts'
import { useSaving } from '#web/ui/use-saving.ts'

/** A card as the till takes it down: who holds it, and what counts for this sale alone. */
const typedCard = newBeneficiary.extend({
  weekLeft: field.optionalMoney(TEXT.weekLeft),
  representative: field.optionalText(TEXT.representative, 255),
})

type Props = {
  schemes: readonly SchemeInForce[]
  /** Whose cards are offered, and with whom one that is typed is remembered. */
  customer: { id: number; name: string } | null
  /** Those that were shown already: they are not offered again. */
  shown: readonly ShownCard[]
  onShown: (card: ShownCard) => void
  onClose: () => void
}

/** Takes the card of a scheme: one that is remembered with the customer by one press, else by name and number. */
export function CardDialog({ schemes, customer, shown, onShown, onClose }: Props) {
  const { timeZone } = useCurrentUser().settings
  const form = useCheckedForm(typedCard, {
    scheme: schemes[0]?.code ?? '',
    customerId: customer?.id ?? null,
    holderName: customer?.name ?? '',
    idNumber: '',
    tin: '',
    childName: '',
    childBirthDay: '',
    mission: '',
    validUntil: '',
    weekLeft: '',
    representative: '',
  })
  const scheme = schemes.find(({ code }) => code === form.watch('scheme'))
  const show = async (
    beneficiary: Beneficiary,
    more: z.output<typeof typedCard> | null,
  ): Promise<ShownCard | null> => {
    const of = schemes.find(({ code }) => code === beneficiary.scheme)
    return of ? shownCard(beneficiary, of, more) : null
  }
  const saving = useSaving(form, {
    send: async ({ weekLeft, representative, ...typed }, once) => {
      // What was typed of a child or a mission before another scheme was chosen is none of its card.
      const body = {
        ...typed,
        ...(!scheme?.asksChild && { childName: null, childBirthDay: null }),
        ...(!scheme?.asksMission && { mission: null, validUntil: null }),
      }
      const beneficiary = await call(api.beneficiaries.enter, { body }, once)
      return show(beneficiary, { ...body, weekLeft, representative })
    },
    refreshes: [api.beneficiaries.list],
    tellDone: () => ({ title: TEXT.shown }),
    failed: TEXT.failed,
    onSaved: (card) => card && onShown(card),
  })

  return (
    <SaveDialog title={TEXT.title} submitLabel={TEXT.apply} saving={saving} onClose={onClose}>
      {customer && (
        <Remembered
          customerId={customer.id}
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
        holderName={form.field('holderName')}
        idNumber={{
          label: scheme?.idLabel,
          hint: customer ? TEXT.remember(customer.name) : TEXT.forget,
          required: true,
          ...form.field('idNumber'),
        }}
        child={
          scheme?.asksChild
            ? {
                name: form.field('childName'),
                birthDay: (
                  <FormDateField
                    label={HOLDER.childBirthDay}
                    required
                    today={todayIn(timeZone)}
                    form={form}
                    name="childBirthDay"
                  />
                ),
              }
            : null
        }
        mission={
          scheme?.asksMission
            ? {
                name: form.field('mission'),
                validUntil: (
                  <FormDateField
                    label={HOLDER.validUntil}
                    required
                    today={todayIn(timeZone)}
                    form={form}
                    name="validUntil"
                  />
                ),
              }
            : null
        }
      />
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

type RememberedProps = {
  customerId: number
  schemes: readonly SchemeInForce[]
  shown: readonly ShownCard[]
  onChoose: (beneficiary: Beneficiary) => Promise<ShownCard | null>
  onShown: (card: ShownCard) => void
}

/**
 * Cards that are remembered with the customer, in the order of the schemes, the largest discount first: the first one has the
 * focus, so one more press applies it.
 */
function Remembered({ customerId, schemes, shown, onChoose, onShown }: RememberedProps) {
  const query = { customerId: String(customerId) }
  const known = useRead(api.beneficiaries.list, { query }).data ?? []
  const offered = known.filter(({ id }) => !shown.some((card) => card.beneficiaryId === id))
  const cards = schemes.flatMap(({ code }) => offered.filter(({ scheme }) => scheme === code))
  const first = useRef<HTMLButtonElement>(null)
  const isThere = cards.length > 0
  useEffect(() => {
    if (isThere) first.current?.focus()
  }, [isThere])
  if (!isThere) return null
  return (
    <section aria-label={TEXT.remembered} className="space-y-2 border-b pb-4">
      {cards.map((card, index) => (
        <KnownCard
          key={card.id}
          buttonRef={index === 0 ? first : undefined}
          name={schemes.find(({ code }) => code === card.scheme)?.name ?? card.scheme}
          card={card}
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
