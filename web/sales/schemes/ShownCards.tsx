import { IdCard, X } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '#web/auth/current-user.ts'
import type { TillCustomer } from '#web/sales/till/basket.ts'
import type { ShownCard } from '#web/sales/till/cards.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { cardRemoved, cardShown } from '#web/sales/till/till-state.ts'
import type { Till } from '#web/sales/till/till.ts'
import { KEYS, useShortcuts } from '#web/sales/till/use-shortcuts.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Kbd } from '#web/ui/Kbd.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

/** Loaded on demand, as its form is. */
const CardDialog = lazyDialog(() => import('#web/sales/schemes/CardDialog.tsx'), 'CardDialog')

type Props = {
  till: Till
  cards: readonly ShownCard[]
  customer: TillCustomer | null
  onDone: () => void
}

/** Cards of schemes of law that the buyer has shown. Nothing where the shop knows no schemes. */
export function ShownCards({ till, cards, customer, onDone }: Props) {
  const { schemes } = useCurrentUser().settings
  const [isAsking, setIsAsking] = useState(false)
  useShortcuts({ card: () => setIsAsking(schemes.length > 0) })
  if (schemes.length === 0) return null

  function close() {
    setIsAsking(false)
    // One frame later, because the closing dialog first gives the focus back.
    requestAnimationFrame(onDone)
  }

  return (
    <div className="mt-1.5">
      <ul aria-label={TEXT.cardsShown}>
        {cards.map((card) => (
          <li key={card.scheme.code} className="flex items-center gap-2 text-sm">
            <IdCard aria-hidden size={16} className="shrink-0 text-accent-ink" />
            <span className="min-w-0 flex-1">
              <strong className="font-semibold">{card.scheme.name}</strong>
              <span className="block truncate text-ink-muted">
                {card.holderName} · {card.maskedNumber}
              </span>
            </span>
            <IconButton
              label={TEXT.removeCard(card.scheme.name)}
              icon={X}
              className="text-ink-muted"
              onClick={() => {
                till.change((state) => cardRemoved(state, card))
                onDone()
              }}
            />
          </li>
        ))}
      </ul>
      <Button
        look="ghost"
        aria-keyshortcuts={KEYS.card}
        className="-ml-2.5 gap-1.5! px-2.5! font-medium! text-ink-muted"
        onClick={() => setIsAsking(true)}
      >
        {TEXT.showCard}
        <Kbd>{KEYS.card}</Kbd>
      </Button>
      {isAsking && (
        <CardDialog
          schemes={schemes}
          customer={customer}
          onShown={(card) => {
            till.change((state) => cardShown(state, card))
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
