import { IdCard, Pencil, Plus, X } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import type { BeneficiaryCard } from '#web/selling/sales/schemes/cards.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import { KEYS, useShortcuts } from '#web/selling/sales/till/use-shortcuts.ts'
import { Button, IconButton } from '#web/platform/ui/Button.tsx'
import { Kbd } from '#web/platform/ui/Kbd.tsx'
import { lazyDialog } from '#web/platform/ui/lazy-dialog.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { toast } from '#web/platform/ui/Toast.tsx'

/** Loaded on demand, as their forms are. */
const CardDialog = lazyDialog(
  () => import('#web/selling/sales/schemes/CardDialog.tsx'),
  'CardDialog',
)
/** It comes with the first customer. */
const OfferedCard = lazyPart(
  () => import('#web/selling/sales/schemes/OfferedCard.tsx'),
  'OfferedCard',
)
const OfSaleDialog = lazyDialog(
  () => import('#web/selling/sales/schemes/OfSaleDialog.tsx'),
  'OfSaleDialog',
)

type Props = {
  cards: readonly BeneficiaryCard[]
  customer: { id: number; name: string } | null
  /** Takes a card, or takes one off. One that is on file with the customer is offered at once. */
  onShow: (card: BeneficiaryCard) => void
  onRemove: (card: BeneficiaryCard) => void
  /** Moves the focus on; by default it goes to the button that takes a card. */
  onDone?: () => void
  /** It stands in a dialog, where its key counts, too. */
  isInDialog?: boolean
  /** Why nothing of it may change now, by its key neither. */
  atRest?: string | null
  /** Says why its key does nothing; by default in a toast. */
  onRefused?: (sentence: string) => void
}

/** Cards of schemes of law that the buyer has shown. Nothing where the shop knows no schemes. */
export function BeneficiaryCards(props: Props) {
  const { cards, customer, onShow, onRemove, onDone, isInDialog, atRest = null } = props
  const { schemes } = useCurrentUser().settings
  const [isAsking, setIsAsking] = useState(false)
  const [changing, setChanging] = useState<BeneficiaryCard | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [offer, setOffer] = useState<HTMLButtonElement | null>(null)
  const canShow = schemes.length > 0
  const refuse = props.onRefused ?? ((sentence) => toast({ title: sentence, destructive: true }))
  function ask() {
    if (!canShow || atRest !== null) refuse(atRest ?? TEXT.noSchemes)
    else if (offer) offer.click()
    else setIsAsking(true)
  }
  useShortcuts({ card: ask }, isInDialog)
  // A card whose scheme has ended since can still be taken off.
  if (!canShow && cards.length === 0) return null
  const goOn = onDone ?? (() => button.current?.focus())
  function close() {
    setIsAsking(false)
    setChanging(null)
    // One frame later, because the closing dialog first gives the focus back.
    requestAnimationFrame(goOn)
  }
  function take(card: BeneficiaryCard) {
    onShow(card)
    close()
  }

  const asked = { schemes, customer, shown: cards, onShown: take }
  const askButton = canShow && (
    <AskButton
      buttonRef={button}
      shortcut={offer ? undefined : KEYS.card}
      isForAnother={cards.length > 0}
      onAsk={() => setIsAsking(true)}
    />
  )
  return (
    <div className="mt-1.5">
      <div className="flex items-center">
        <ul aria-label={TEXT.cardsShown} className="min-w-0 flex-1">
          {cards.map((card) => (
            <ShownCard
              key={card.scheme.code}
              card={card}
              isOwn={card.holderName === customer?.name}
              onChange={() => setChanging(card)}
              onRemove={() => {
                onRemove(card)
                goOn()
              }}
            />
          ))}
        </ul>
        {cards.length > 0 && askButton}
      </div>
      {canShow && customer && atRest === null && (
        <OfferedCard key={customer.id} {...asked} customerId={customer.id} buttonRef={setOffer} />
      )}
      {cards.length === 0 && askButton}
      {isAsking && <CardDialog {...asked} onClose={close} />}
      {changing && <OfSaleDialog card={changing} onChanged={take} onClose={close} />}
    </div>
  )
}

type AskProps = {
  buttonRef: RefObject<HTMLButtonElement | null>
  /** Its key, unless that takes an offered card. */
  shortcut: string | undefined
  /** One is shown already: a second is seldom, and the button gives way. */
  isForAnother: boolean
  onAsk: () => void
}

function AskButton({ buttonRef, shortcut, isForAnother, onAsk }: AskProps) {
  if (isForAnother)
    return (
      <IconButton
        ref={buttonRef}
        label={TEXT.showCard}
        icon={Plus}
        aria-keyshortcuts={shortcut}
        className="text-ink-muted"
        onClick={onAsk}
      />
    )
  return (
    <Button
      ref={buttonRef}
      look="ghost"
      aria-keyshortcuts={shortcut}
      className="-ml-2.5 gap-1.5! px-2.5! font-medium! text-ink-muted"
      onClick={onAsk}
    >
      {TEXT.showCard}
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </Button>
  )
}

type ShownProps = {
  card: BeneficiaryCard
  /** It is the customer's own: it needs no second line, because the name stands above. */
  isOwn: boolean
  onChange: () => void
  onRemove: () => void
}

function ShownCard({ card, isOwn, onChange, onRemove }: ShownProps) {
  const { scheme, holderName, maskedNumber, representative } = card
  return (
    <li className="flex items-center gap-2 text-sm">
      <IdCard aria-hidden size={16} className="shrink-0 text-accent-ink" />
      <span className="min-w-0 flex-1">
        <strong className="font-semibold">{scheme.name}</strong>{' '}
        {isOwn ? (
          <span className="text-ink-muted">{maskedNumber}</span>
        ) : (
          <span className="block truncate text-ink-muted">
            {holderName} · {maskedNumber}
          </span>
        )}
        {representative !== null && (
          <span className="block truncate text-ink-muted">
            {TEXT.representedBy(representative)}
          </span>
        )}
      </span>
      <IconButton
        label={TEXT.changeCard(scheme.name)}
        icon={Pencil}
        className="text-ink-muted"
        onClick={onChange}
      />
      <IconButton
        label={TEXT.removeCard(scheme.name)}
        icon={X}
        className="text-ink-muted"
        onClick={onRemove}
      />
    </li>
  )
}
