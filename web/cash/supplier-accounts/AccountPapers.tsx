import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#domain/api.ts'
import type {
  SupplierAccount,
  SupplierClaim,
  SupplierCredit,
  SupplierOpening,
  SupplierPayment,
} from '#domain/cash/supplier-accounts/answers.ts'
import { TEXT as METHODS } from '#domain/cash/supplier-accounts/methods.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { call } from '#web/api.ts'
import { Part } from '#web/cash/supplier-accounts/Part.tsx'
import { TEXT } from '#web/cash/supplier-accounts/supplier-accounts-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { useAction } from '#web/platform/ui/use-action.ts'
import { DocumentButton } from '#web/shop/documents/DocumentButton.tsx'

const pesos = (amount: string) => formatPesos(centavosOf(amount))

type Props = { account: SupplierAccount; onVoid: (payment: SupplierPayment) => void }

/** The papers of an account: payments, credit notes, what is awaited, and opening balances. */
export function AccountPapers({ account, onVoid }: Props) {
  const { payments, notes, claims, awaitedReturns, openings } = account
  const open = claims.filter(({ settledAt }) => settledAt === null)
  return (
    <>
      <Part title={TEXT.payments}>
        {payments.length === 0 ? (
          <p className="text-sm text-ink-muted">{TEXT.noPayments}</p>
        ) : (
          <Rows>
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} onVoid={onVoid} />
            ))}
          </Rows>
        )}
      </Part>
      {open.length + awaitedReturns.length > 0 && (
        <Part title={TEXT.claims}>
          <Rows>
            {awaitedReturns.map(({ id, number, sentOn, days, awaited }) => (
              <PaperRow
                key={id}
                name={number}
                details={[formatDate(sentOn), TEXT.daysAgo(days)]}
                amount={awaited}
              />
            ))}
            {open.map((claim) => (
              <ClaimRow key={claim.id} claim={claim} />
            ))}
          </Rows>
        </Part>
      )}
      {notes.length > 0 && (
        <Part title={TEXT.notes}>
          <Rows>
            {notes.map((note) => (
              <NoteRow key={note.id} note={note} />
            ))}
          </Rows>
        </Part>
      )}
      {openings.length > 0 && (
        <Part title={TEXT.openings}>
          <Rows>
            {openings.map((opening) => (
              <OpeningRow key={opening.id} opening={opening} />
            ))}
          </Rows>
        </Part>
      )}
    </>
  )
}

function Rows({ children }: { children: ReactNode }) {
  return <ul className="divide-y rounded border text-sm">{children}</ul>
}

type RowProps = {
  name: string
  details: readonly (string | null | false)[]
  amount: string
  isUndone?: boolean
  badge?: string | false
  children?: ReactNode
}

function PaperRow({ name, details, amount, isUndone = false, badge = false, children }: RowProps) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-1">
      <span
        className={`min-w-0 flex-1 wrap-anywhere ${isUndone ? 'text-ink-muted line-through' : ''}`}
      >
        <span className="font-medium">{name}</span>
        <span className="block text-ink-muted">{details.filter(Boolean).join(' · ')}</span>
      </span>
      {badge && <Badge>{badge}</Badge>}
      <span className="tabular-nums">{pesos(amount)}</span>
      {children}
    </li>
  )
}

type PaymentProps = { payment: SupplierPayment; onVoid: (payment: SupplierPayment) => void }

function PaymentRow({ payment, onVoid }: PaymentProps) {
  const { id, method, undoesId, undoneById, isComing, shares, locationId } = payment
  const applied = shares.reduce((sum, { amount }) => sum + Math.max(centavosOf(amount), 0), 0)
  const amount = method === 'CREDIT' ? (applied / 100).toFixed(2) : payment.amount
  const name = TEXT.paymentOf(id, pesos(amount))
  const isVoided = undoneById !== null
  return (
    <PaperRow
      name={[METHODS.methods[method], payment.reference].filter(Boolean).join(' · ')}
      details={[
        TEXT.by(formatDate(payment.paidOn), payment.createdByName),
        payment.bank,
        payment.tillName,
        undoesId !== null && TEXT.voids(undoesId),
        payment.note,
      ]}
      amount={amount}
      isUndone={isVoided}
      badge={isVoided ? TEXT.isVoided : isComing && TEXT.isComing}
    >
      <DocumentButton
        label={TEXT.voucher(id)}
        title={TEXT.voucher(id)}
        paper={{ kind: 'supplierPayment', id }}
        locationId={locationId}
        isSheet
      />
      {!isVoided && undoesId === null && (
        <TakeBackButton
          label={TEXT.void}
          name={TEXT.voidOf(name)}
          onPress={() => onVoid(payment)}
        />
      )}
    </PaperRow>
  )
}

function ClaimRow({ claim }: { claim: SupplierClaim }) {
  const name = TEXT.claimOf(pesos(claim.amount))
  const settle = useAction({
    send: () =>
      call(api.supplierAccounts.changeClaim, {
        params: { id: String(claim.id) },
        body: { isSettled: true },
      }),
    doneMessage: () => ({ title: TEXT.settled, description: name }),
    failed: TEXT.failed,
  })
  return (
    <PaperRow
      name={name}
      details={[TEXT.by(formatDate(claim.claimedOn), claim.createdByName), claim.note]}
      amount={claim.awaited}
    >
      <Button
        look="ghost"
        className="px-2!"
        aria-label={TEXT.settleOf(name)}
        disabled={settle.isBusy}
        onClick={() => settle.ask(TEXT.confirmSettle(name))}
      >
        {TEXT.settle}
      </Button>
    </PaperRow>
  )
}

function NoteRow({ note }: { note: SupplierCredit }) {
  const { id, number, kind, undoesId, undoneById, returnNumber } = note
  const takeBack = useAction({
    send: (_input: void, once) =>
      call(
        api.supplierAccounts.voidCredit,
        { params: { id: String(id) }, body: { reason: TEXT.takeBackReason } },
        once,
      ),
    doneMessage: () => ({ title: TEXT.takenBackDone, description: number }),
    failed: TEXT.failed,
  })
  const isUndone = undoneById !== null
  return (
    <PaperRow
      name={number}
      details={[
        TEXT.by(formatDate(note.creditedOn), note.createdByName),
        kind === 'GOODS' ? returnNumber && TEXT.ofReturn(returnNumber) : METHODS.kinds[kind],
        note.note,
      ]}
      amount={note.amount}
      isUndone={isUndone}
    >
      {kind !== 'GOODS' && !isUndone && undoesId === null && (
        <TakeBackButton
          label={TEXT.takeBack}
          name={TEXT.takeBackOf(number)}
          isBusy={takeBack.isBusy}
          onPress={() => takeBack.ask(TEXT.confirmTakeBack(number))}
        />
      )}
    </PaperRow>
  )
}

function OpeningRow({ opening }: { opening: SupplierOpening }) {
  const { id, number, dueOn, undoesId, undoneById } = opening
  const name = [TEXT.opening, number].filter(Boolean).join(' · ')
  const takeBack = useAction({
    send: (_input: void, once) =>
      call(
        api.supplierAccounts.voidOpening,
        { params: { id: String(id) }, body: { reason: TEXT.takeBackReason } },
        once,
      ),
    doneMessage: () => ({ title: TEXT.takenBackDone, description: name }),
    failed: TEXT.failed,
  })
  const isUndone = undoneById !== null
  return (
    <PaperRow
      name={name}
      details={[`${TEXT.due} ${formatDate(dueOn)}`]}
      amount={opening.amount}
      isUndone={isUndone}
    >
      {!isUndone && undoesId === null && (
        <TakeBackButton
          label={TEXT.takeBack}
          name={TEXT.takeBackOf(name)}
          isBusy={takeBack.isBusy}
          onPress={() => takeBack.ask(TEXT.confirmTakeBack(name))}
        />
      )}
    </PaperRow>
  )
}

type TakeBackProps = { label: string; name: string; isBusy?: boolean; onPress: () => void }

function TakeBackButton({ label, name, isBusy = false, onPress }: TakeBackProps) {
  return (
    <Button
      look="ghost"
      icon={Undo2}
      className="px-2! hover:text-danger-ink"
      aria-label={name}
      disabled={isBusy}
      onClick={onPress}
    >
      {label}
    </Button>
  )
}
