import { Link } from '@tanstack/react-router'
import { TEXT } from '#web/goods/on-order/on-order-text.ts'

/** Most purchases that are named. */
const FEW = 2

type Props = {
  purchaseIds: readonly number[]
  /** Opens them in another tab, so that a form in this one stays as it is. */
  isAside?: boolean
}

/** The purchases that bring something, as links that open them. */
export function PurchaseLinks({ purchaseIds, isAside = false }: Props) {
  const hidden = purchaseIds.length - FEW
  return (
    <>
      {purchaseIds.slice(0, FEW).map((id, place) => (
        <span key={id} className="whitespace-nowrap">
          {place > 0 && ', '}
          <Link
            to="/purchases"
            search={{ open: String(id) }}
            {...(isAside && { target: '_blank', 'aria-label': TEXT.openAside(id) })}
            className="rounded text-accent-ink underline underline-offset-4"
          >
            {TEXT.open(id)}
          </Link>
        </span>
      ))}
      {hidden > 0 && ` ${TEXT.more(hidden)}`}
    </>
  )
}
