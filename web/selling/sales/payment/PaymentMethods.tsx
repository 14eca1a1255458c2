import { Banknote, CreditCard, Smartphone } from 'lucide-react'
import {
  CHECKOUT_METHODS,
  METHOD_LABELS,
  type CheckoutMethod,
} from '#domain/cash/payments/checkout-methods.ts'

const METHOD_ICONS = { cash: Banknote, card: CreditCard, ewallet: Smartphone }

type Props = { label: string; method: CheckoutMethod; onChoose: (method: CheckoutMethod) => void }

export function PaymentMethods({ label, method, onChoose }: Props) {
  return (
    <div role="radiogroup" aria-label={label} className="grid grid-cols-3 gap-2">
      {CHECKOUT_METHODS.map((each) => {
        const Icon = METHOD_ICONS[each]
        return (
          <label
            key={each}
            className="relative flex min-h-11 items-center lg:short:min-h-control justify-center gap-1.5 rounded border border-line-strong bg-surface px-1 text-sm font-semibold transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-checked:ring-1 has-checked:ring-accent has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="method"
              value={each}
              checked={method === each}
              onChange={() => onChoose(each)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Icon aria-hidden size={18} className="max-[22rem]:hidden" />
            {METHOD_LABELS[each]}
          </label>
        )
      })}
    </div>
  )
}

/** The next payment method, starting again after the last one. */
export function nextMethod(method: CheckoutMethod): CheckoutMethod {
  const index = CHECKOUT_METHODS.indexOf(method)
  return CHECKOUT_METHODS[(index + 1) % CHECKOUT_METHODS.length] ?? method
}
