import { IdCard } from 'lucide-react'
import type { Ref } from 'react'
import { api } from '#domain/api.ts'
import type { SchemeInForce } from '#domain/people/signed-in/api.ts'
import { useRead } from '#web/api.ts'
import {
  cardOfBeneficiary,
  cardsOnFile,
  type CardOnFile,
} from '#web/selling/sales/schemes/card-of-beneficiary.ts'
import { TEXT } from '#web/selling/sales/schemes/card-text.ts'
import type { BeneficiaryCard } from '#web/selling/sales/schemes/cards.ts'
import { KEYS } from '#web/selling/sales/till/use-shortcuts.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Kbd } from '#web/platform/ui/Kbd.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'

type Props = {
  customerId: number
  schemes: readonly SchemeInForce[]
  /** The cards of the sale: no other one of their schemes is offered. */
  shown: readonly BeneficiaryCard[]
  buttonRef: Ref<HTMLButtonElement>
  onShown: (card: BeneficiaryCard) => void
}

/** Offers a card that is on file with the customer, that of the largest discount first, so that one press takes it. */
export function OfferedCard({ customerId, schemes, shown, ...does }: Props) {
  const { data = [] } = useRead(api.beneficiaries.list, {
    query: { customerId: String(customerId) },
  })
  const [first] = cardsOnFile(data, schemes).filter(
    ({ scheme }) => !shown.some((card) => card.scheme.code === scheme.code),
  )
  return first && <Offer key={first.beneficiary.id} {...first} {...does} />
}

/** It goes with its customer: an answer that comes later is none for the next one. */
function Offer({
  beneficiary,
  scheme,
  buttonRef,
  onShown,
}: CardOnFile & Pick<Props, 'buttonRef' | 'onShown'>) {
  const showing = useAction({
    send: () => cardOfBeneficiary(beneficiary, scheme, null),
    failed: TEXT.failed,
    onDone: onShown,
  })
  return (
    <Button
      ref={buttonRef}
      icon={IdCard}
      aria-keyshortcuts={KEYS.card}
      className="my-1 w-full px-3! font-medium!"
      disabled={showing.isBusy}
      onClick={() => void showing.start()}
    >
      <span className="min-w-0 flex-1 truncate text-left">
        {TEXT.offer(scheme.name, beneficiary.maskedNumber)}
      </span>
      <Kbd>{KEYS.card}</Kbd>
    </Button>
  )
}
