import { UserRound, X } from 'lucide-react'
import type { RefObject } from 'react'
import { CustomerBox } from '#web/selling/sales/customer/CustomerBox.tsx'
import type { TillCustomer } from '#web/selling/sales/till/cart.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import { customerChosen } from '#web/selling/sales/till/till-state.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { KEYS } from '#web/selling/sales/till/use-shortcuts.ts'
import { IconButton } from '#web/platform/ui/Button.tsx'

type Props = {
  till: Till
  customer: TillCustomer | null
  boxRef: RefObject<HTMLInputElement | null>
  /** Moves the focus back to the product search. */
  onDone: () => void
}

/** The customer box of the till, with the chosen customer below it. */
export function CustomerSearch({ till, customer, boxRef, onDone }: Props) {
  return (
    <>
      <CustomerBox
        boxRef={boxRef}
        lookUps={till.lookUps}
        shortcut={KEYS.customer}
        onChoose={({ id, name, phone }) =>
          till.change((state) => customerChosen(state, { id, name, phone }))
        }
        onDone={onDone}
      />
      <ChosenCustomer till={till} customer={customer} />
    </>
  )
}

/**
 * The customer of this sale. The height is the same with a customer and without, so nothing below
 * moves.
 */
function ChosenCustomer({ till, customer }: Omit<Props, 'boxRef' | 'onDone'>) {
  return (
    <div className="mt-2.5 flex min-h-11 items-center gap-3 lg:short:mt-1.5 lg:short:min-h-8">
      <span
        className={`grid size-9 shrink-0 place-items-center lg:short:size-7 rounded-full ${customer ? 'bg-accent-soft text-accent-ink' : 'bg-sunken text-ink-muted'}`}
      >
        <UserRound aria-hidden size={18} />
      </span>
      <output className="min-w-0 flex-1 text-sm lg:short:flex lg:short:flex-wrap lg:short:gap-x-2 lg:short:leading-4">
        <span className="block font-medium wrap-anywhere">{customer?.name ?? TEXT.walkIn}</span>
        <span className="block text-ink-muted tabular-nums">
          {customer ? (customer.phone ?? TEXT.noPhone) : TEXT.noCustomer}
        </span>
      </output>
      {customer && (
        <IconButton
          label={TEXT.clearCustomer}
          icon={X}
          className="text-ink-muted lg:short:-my-2"
          onClick={() => till.change((state) => customerChosen(state, null))}
        />
      )}
    </div>
  )
}
