import { useState } from 'react'
import { api } from '#domain/api.ts'
import type {
  Debt,
  SupplierAccount,
  SupplierPayment,
} from '#domain/cash/supplier-accounts/answers.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { useRead } from '#web/api.ts'
import { AccountActions, type AccountForm } from '#web/cash/supplier-accounts/AccountActions.tsx'
import { overdueOf } from '#web/cash/supplier-accounts/AccountsTable.tsx'
import { AccountPapers } from '#web/cash/supplier-accounts/AccountPapers.tsx'
import { ClaimDialog, CreditNoteDialog } from '#web/cash/supplier-accounts/CreditNoteDialog.tsx'
import { OpeningDialog } from '#web/cash/supplier-accounts/OpeningDialog.tsx'
import { Part } from '#web/cash/supplier-accounts/Part.tsx'
import { PayDialog } from '#web/cash/supplier-accounts/PayDialog.tsx'
import { nameOf } from '#web/cash/supplier-accounts/ShareFields.tsx'
import { StatementDialog } from '#web/cash/supplier-accounts/StatementDialog.tsx'
import { TEXT } from '#web/cash/supplier-accounts/supplier-accounts-text.ts'
import { VoidPaymentDialog } from '#web/cash/supplier-accounts/VoidPaymentDialog.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { Figure, Figures } from '#web/platform/ui/Figures.tsx'
import { NotLoaded, OutOfDate, useFailure } from '#web/platform/ui/Loaded.tsx'
import { Spinner } from '#web/platform/ui/Spinner.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/platform/ui/Table.tsx'

type Props = { id: string; locationId: string; onClose: () => void }

/** A dialog with the account of a supplier: what is owed, what lies there, and the papers of both. */
export function AccountDialog({ id, locationId, onClose }: Props) {
  const query = locationId ? { locationId } : {}
  const read = useRead(
    api.supplierAccounts.get,
    { params: { id }, query },
    { refetchOnMount: 'always' },
  )
  const { missing } = useFailure(read)
  const [form, setForm] = useState<AccountForm | null>(null)
  const [voided, setVoided] = useState<SupplierPayment | null>(null)
  const account = read.data
  const close = () => setForm(null)
  return (
    <Dialog
      title={account ? TEXT.accountOf(account.supplierName) : TEXT.title}
      width="wide"
      isTall
      isOpen
      onClose={onClose}
      footer={account && <AccountActions account={account} onForm={setForm} />}
    >
      {account ? (
        <>
          <OutOfDate reads={[read]} />
          <Whole account={account} onVoid={setVoided} />
          {form === 'pay' && (
            <PayDialog account={account} locationId={locationId} onClose={close} />
          )}
          {form === 'opening' && (
            <OpeningDialog account={account} locationId={locationId} onClose={close} />
          )}
          {form === 'claim' && (
            <ClaimDialog account={account} locationId={locationId} onClose={close} />
          )}
          {form === 'credit' && (
            <CreditNoteDialog account={account} locationId={locationId} onClose={close} />
          )}
          {form === 'statement' && <StatementDialog account={account} onClose={close} />}
          {voided && <VoidPaymentDialog payment={voided} onClose={() => setVoided(null)} />}
        </>
      ) : missing ? (
        <NotLoaded read={read} error={missing} />
      ) : (
        <div className="grid min-h-60 place-items-center">
          <Spinner label={TEXT.loading} />
        </div>
      )}
    </Dialog>
  )
}

type WholeProps = { account: SupplierAccount; onVoid: (payment: SupplierPayment) => void }

function Whole({ account, onVoid }: WholeProps) {
  const { sums, debts, credits } = account
  const pesos = (amount: string) => formatPesos(centavosOf(amount))
  const overdue = overdueOf(sums)
  return (
    <div className="space-y-5">
      <Figures>
        <Figure label={TEXT.owed} value={pesos(sums.owed)} />
        <Figure label={TEXT.overdue} value={formatPesos(overdue)} isBad={overdue > 0} />
        <Figure label={TEXT.credit} value={pesos(sums.credit)} />
        <Figure label={TEXT.coming} value={pesos(sums.coming)} />
        <Figure label={TEXT.awaited} value={pesos(sums.awaited)} />
      </Figures>
      <Part title={TEXT.debts}>
        {debts.length === 0 ? (
          <p className="text-sm text-ink-muted">{TEXT.noDebts}</p>
        ) : (
          <Debts debts={debts} />
        )}
      </Part>
      {credits.length > 0 && (
        <Part title={TEXT.credits}>
          <ul className="divide-y rounded border text-sm">
            {credits.map(({ purchaseId, openingId, locationName, amount }) => (
              <li
                key={`${purchaseId} ${openingId} ${locationName}`}
                className="flex gap-3 px-4 py-2"
              >
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {[
                    purchaseId === null && openingId === null
                      ? TEXT.unshared
                      : nameOf({ purchaseId, openingId, number: null }),
                    locationName,
                  ].join(' · ')}
                </span>
                <span className="tabular-nums">{pesos(amount)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <AccountPapers account={account} onVoid={onVoid} />
    </div>
  )
}

function Debts({ debts }: { debts: readonly Debt[] }) {
  const pesos = (amount: string) => formatPesos(centavosOf(amount))
  return (
    <div className="overflow-hidden rounded border">
      <Table caption={TEXT.debts}>
        <TableHead>
          <HeadCell>{TEXT.invoice}</HeadCell>
          <HeadCell>{TEXT.came}</HeadCell>
          <HeadCell>{TEXT.due}</HeadCell>
          <HeadCell isFigure>{TEXT.amount}</HeadCell>
          <HeadCell isFigure>{TEXT.paid}</HeadCell>
          <HeadCell isFigure>{TEXT.owed}</HeadCell>
        </TableHead>
        <TableBody>
          {debts.map((debt) => (
            <TableRow key={`${debt.purchaseId} ${debt.openingId} ${debt.delivery}`}>
              <Cell className="wrap-anywhere">
                <p className="font-medium">{nameOf(debt)}</p>
                <p className="text-ink-muted">{debt.locationName}</p>
              </Cell>
              <Cell label={TEXT.came} className="whitespace-nowrap">
                {debt.day ? formatDate(debt.day) : '–'}
              </Cell>
              <Cell label={TEXT.due} className="whitespace-nowrap">
                {debt.dueOn ? formatDate(debt.dueOn) : '–'}
                {debt.daysLate > 0 && (
                  <span className="block text-danger-ink">{TEXT.late(debt.daysLate)}</span>
                )}
              </Cell>
              <Cell isFigure label={TEXT.amount}>
                {pesos(debt.amount)}
              </Cell>
              <Cell isFigure label={TEXT.paid}>
                {pesos(debt.paid)}
              </Cell>
              <Cell isFigure label={TEXT.owed} className="font-semibold">
                {pesos(debt.owed)}
                {centavosOf(debt.coming) > 0 && (
                  <span className="block font-normal text-ink-muted">
                    {TEXT.willPay(pesos(debt.coming))}
                  </span>
                )}
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
