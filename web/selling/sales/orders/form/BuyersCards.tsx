import { useWatch } from 'react-hook-form'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { TEXT } from '#web/selling/sales/orders/form/order-form-text.ts'
import type { OrderForm } from '#web/selling/sales/orders/form/use-order-form.ts'
import { withCard } from '#web/selling/sales/schemes/cards.ts'
import { BeneficiaryCards } from '#web/selling/sales/schemes/BeneficiaryCards.tsx'
import { Alert } from '#web/platform/ui/Alert.tsx'

/** The cards of schemes of law that the order's buyer has shown, as at the till; and what keeps one from counting. */
export function BuyersCards({ form }: { form: OrderForm }) {
  const { schemes } = useCurrentUser().settings
  const watched = { control: form.control } as const
  const cards = useWatch({ ...watched, name: 'beneficiaries' })
  const [customerId, customerName] = useWatch({ ...watched, name: ['customerId', 'customerName'] })
  const refusals = cards.flatMap(
    (_, index) =>
      form.getFieldState(`beneficiaries.${index}.beneficiaryId`, form.formState).error?.message ??
      [],
  )
  // Only the stored lines still name the scheme of a card that is gone.
  const saved = new Set(form.stored?.items.flatMap(({ scheme }) => scheme ?? []))
  const gone = [...saved].filter((code) => cards.every(({ scheme }) => scheme.code !== code))
  return (
    <>
      <BeneficiaryCards
        isInDialog
        cards={cards}
        customer={customerId === null ? null : { id: customerId, name: customerName }}
        onShow={(card) => form.choose('beneficiaries', withCard(cards, card))}
        onRemove={(card) =>
          form.choose(
            'beneficiaries',
            cards.filter((each) => each !== card),
          )
        }
      />
      {gone.map((scheme) => (
        <Alert key={scheme} tone="warning">
          {TEXT.cardGone(schemes.find(({ code }) => code === scheme)?.name ?? scheme)}
        </Alert>
      ))}
      {refusals.map((sentence) => (
        <div key={sentence} data-refusal>
          <Alert>{sentence}</Alert>
        </div>
      ))}
    </>
  )
}
