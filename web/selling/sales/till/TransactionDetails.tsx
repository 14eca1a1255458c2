import type { ReactNode, RefObject } from 'react'
import { serverSentence } from '#web/api.ts'
import type { DeviceLocation } from '#web/shop/locations/device-location.ts'
import { CustomerSearch } from '#web/selling/sales/customer/CustomerSearch.tsx'
import { BeneficiaryCards } from '#web/selling/sales/schemes/BeneficiaryCards.tsx'
import type { BeneficiaryCard } from '#web/selling/sales/schemes/cards.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import type { TillCustomer } from '#web/selling/sales/till/cart.ts'
import { cardRemoved, cardShown, refusalOver } from '#web/selling/sales/till/till-state.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'

type Props = {
  till: Till
  place: DeviceLocation
  customer: TillCustomer | null
  cards: readonly BeneficiaryCard[]
  customerRef: RefObject<HTMLInputElement | null>
  /** The drawer, where the till sells in shifts. */
  shift: ReactNode
  /** The drawer says where it stands. */
  isPlaceSaid: boolean
  /** The sale is on its way: what is shown is no cart any more. */
  isSent: boolean
  /** Says why a key does nothing. */
  onRefused: (sentence: string) => void
  onDone: () => void
}

/** The card with the location and the customer of the sale. */
export function TransactionDetails(props: Props) {
  const { till, place, customer, cards, customerRef, shift, isPlaceSaid } = props
  const { isSent, onRefused, onDone } = props
  return (
    <Card
      title={TEXT.details}
      className="sm:p-4! lg:short:p-3! [&>header]:mb-2 lg:short:[&>header]:sr-only"
    >
      {!isPlaceSaid && (
        <SelectField
          label={TEXT.location}
          isLabelHidden
          // Until the list is there, nothing is asked for.
          placeholder={place.isPending ? '' : TEXT.selectLocation}
          // The till that this browser is stands where it stands.
          disabled={!!place.till}
          options={place.options.map(({ id, name }) => ({ value: id, label: name }))}
          value={place.id ?? ''}
          error={place.error ? serverSentence(place.error) : undefined}
          onChange={(event) => {
            place.choose(Number(event.target.value) || null)
            till.change(refusalOver)
          }}
          className="mb-2.5 lg:short:mb-1.5"
        />
      )}
      {shift}
      <CustomerSearch till={till} customer={customer} boxRef={customerRef} onDone={onDone} />
      <BeneficiaryCards
        cards={cards}
        customer={customer}
        onShow={(card) => till.change((state) => cardShown(state, card))}
        onRemove={(card) => till.change((state) => cardRemoved(state, card))}
        onDone={onDone}
        atRest={isSent ? TEXT.stillSaving : null}
        onRefused={onRefused}
      />
    </Card>
  )
}
