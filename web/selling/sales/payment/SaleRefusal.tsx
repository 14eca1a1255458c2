import { useState, type RefObject } from 'react'
import { centavosOf } from '#domain/money.ts'
import type { CartLines } from '#web/selling/sales/cart/lines.ts'
import { soldName } from '#web/selling/sales/cart/units.ts'
import { MovedPrices } from '#web/selling/sales/payment/MovedPrices.tsx'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import { lawByNow, type BeneficiaryCard } from '#web/selling/sales/schemes/cards.ts'
import { Kbd } from '#web/platform/ui/Kbd.tsx'
import {
  amountConfirmed,
  figuresAccepted,
  quantitiesConfirmed,
  supplyExplained,
} from '#web/selling/sales/till/refusal-answers.ts'
import { saleRefused, type TillRefusal } from '#web/selling/sales/till/till-state.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { lazyDialog } from '#web/platform/ui/lazy-dialog.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'

/**
 * Milliseconds during which the notice accepts nothing: the press may be the second half of a
 * double press on Complete Sale.
 */
const UNREAD_MS = 700

/** Loaded on demand, as its form is. */
const ApprovalDialog = lazyDialog(
  () => import('#web/platform/approvals/ApprovalDialog.tsx'),
  'ApprovalDialog',
)

type Props = {
  till: Till
  lines: CartLines
  refusal: TillRefusal
  cards: readonly BeneficiaryCard[]
  answerRef: RefObject<HTMLElement | null>
  /** Called when the cashier accepts the changed prices. */
  onAccepted: () => void
  onPay: () => void
}

/**
 * Why the sale was refused, or what is asked before it is sent: shown beside the total until the
 * cashier changes something.
 */
export function SaleRefusal(props: Props) {
  const { till, lines, cards, refusal, answerRef, onAccepted, onPay } = props
  const { sentence, figures, question, asked } = refusal
  const longLine = longSupplyIn(refusal)
  return (
    <Alert>
      <p>{sentence}</p>
      {figures && (
        <MovedPrices
          prices={lines.flatMap(({ key, product }, index) => {
            const was = product.price
            const line = figures.lines[index]
            const now = line && centavosOf(line.price)
            return now === undefined || now === was
              ? []
              : [{ key, name: soldName(product), was, now }]
          })}
          law={lawByNow(cards, figures)}
          figures={figures}
          className="max-h-40 overflow-y-auto"
        />
      )}
      {figures && (
        <Accept
          label={TEXT.acceptPrices}
          answerRef={answerRef}
          onAccept={() => {
            till.change(figuresAccepted)
            onAccepted()
          }}
        />
      )}
      {question && (
        <Accept
          label={question === 'amount' ? TEXT.itWas : TEXT.itIs}
          answerRef={answerRef}
          onAccept={() => {
            till.change(question === 'amount' ? amountConfirmed : quantitiesConfirmed)
            onPay()
          }}
        />
      )}
      {longLine !== null && (
        <SupplyReason
          key={longLine}
          answerRef={answerRef}
          onGiven={(reason) => {
            till.change((state) => supplyExplained(state, longLine, reason))
            onPay()
          }}
        />
      )}
      {asked && (
        <ApprovalDialog
          asked={asked}
          onApproved={(approvalId) => {
            till.change((state) => saleRefused(state, { ...refusal, approvalId }))
            onPay()
          }}
          onClose={() => till.change((state) => saleRefused(state, { sentence }))}
        />
      )}
    </Alert>
  )
}

/** Index of the line that is more than thirty days need, and is sold with a reason only; null where that is not why. */
function longSupplyIn({ errors = [] }: TillRefusal): number | null {
  for (const { field } of errors) {
    const match = /^items\.(\d+)\.supplyReason$/.exec(field)
    if (match) return Number(match[1])
  }
  return null
}

type SupplyReasonProps = Pick<Props, 'answerRef'> & { onGiven: (reason: string) => void }

function SupplyReason({ answerRef, onGiven }: SupplyReasonProps) {
  const [reason, setReason] = useState('')
  return (
    <form
      className="mt-2 space-y-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() !== '') onGiven(reason.trim())
      }}
    >
      <TextField
        ref={answerRef as RefObject<HTMLInputElement | null>} // any element that takes the focus
        label={TEXT.supplyReason}
        maxLength={500}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" className="w-full" disabled={reason.trim() === ''}>
        {TEXT.sellAllTheSame}
      </Button>
    </form>
  )
}

type AcceptProps = Pick<Props, 'answerRef'> & { label: string; onAccept: () => void }

function Accept({ label, answerRef, onAccept }: AcceptProps) {
  const [shownAtMs] = useState(() => performance.now())
  return (
    <Button
      ref={answerRef as RefObject<HTMLButtonElement | null>} // any element that takes the focus
      className="mt-2 w-full"
      onClick={() => performance.now() - shownAtMs >= UNREAD_MS && onAccept()}
    >
      {label}
      <Kbd>Enter</Kbd>
    </Button>
  )
}
