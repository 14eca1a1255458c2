import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '#domain/api.ts'
import { formatPesos, type Centavos } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { hasCardNumber } from '#domain/card-numbers.ts'
import type { Returnable } from '#domain/selling/sales/returns/api.ts'
import type { MethodAmount } from '#domain/selling/sales/returns/refunds.ts'
import { methodLabel, ORDER_METHODS } from '#domain/cash/payments/methods.ts'
import { CHECKOUT_METHODS, isCash } from '#domain/cash/payments/checkout-methods.ts'
import { MANAGERS } from '#domain/roles.ts'
import { useRead } from '#web/api.ts'
import { useApproval } from '#web/platform/approvals/use-approval.tsx'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { openDrawerFor } from '#web/shop/documents/drawer.ts'
import { pendingReturnOf, sendKept } from '#web/selling/sales/returns/pending-return.ts'
import {
  allBackOf,
  exchangeOf,
  figuresOf,
  firstLeft,
  leftOf,
  refundsOf,
  returnBodyOf,
  returnChecking,
  returnDraftOf,
  type ReturnFormOf,
} from '#web/selling/sales/returns/return-draft.ts'
import { LINK_LOOK, ReturnLines } from '#web/selling/sales/returns/ReturnLines.tsx'
import { TEXT, reportedOf } from '#web/selling/sales/returns/returns-text.ts'
import { UnknownReturn } from '#web/selling/sales/returns/UnknownReturn.tsx'
import { useTillAt } from '#web/cash/shifts/till/till-at.ts'
import type { Exchange } from '#web/selling/sales/till/cart.ts'
import { serverMs } from '#web/server-clock.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { NotLoaded, useFailure } from '#web/platform/ui/Loaded.tsx'
import { ReasonField } from '#web/platform/ui/ReasonField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { Spinner } from '#web/platform/ui/Spinner.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

type Props = {
  sale: Sale
  /** Leads to the sale itself, where the return was opened by the receipt's number. */
  onShowSale?: () => void
  /** At a till: what comes back pays for the goods of its cart. */
  onExchange?: (exchange: Exchange) => void
  onClose: () => void
}

/** Takes goods of an issued sale back, once it is known what may still come back. */
export function ReturnDialog(props: Props) {
  const { sale, onClose } = props
  const [pending, setPending] = useState(() => pendingReturnOf(window, sale.id))
  const params = { id: String(sale.id) }
  const read = useRead(api.returns.returnable, { params }, { refetchOnMount: 'always' })
  const { missing } = useFailure(read)
  const title = TEXT.dialogTitle(sale.invoiceNumber ?? '')
  if (pending)
    return (
      <UnknownReturn
        saleId={sale.id}
        title={title}
        pending={pending}
        onGoOn={() => setPending(null)}
        onClose={onClose}
      />
    )
  // What was read for an earlier opening is not what is left now.
  if (read.data && read.isFetchedAfterMount && read.data.lines.some((line) => leftOf(line) > 0))
    return <ReturnForm {...props} title={title} returnable={read.data} />
  return (
    <Dialog title={title} width="large" isOpen onClose={onClose}>
      {missing ? (
        <NotLoaded read={read} error={missing} />
      ) : read.data && read.isFetchedAfterMount ? (
        <p>{TEXT.nothingLeft}</p>
      ) : (
        <div className="grid min-h-60 place-items-center">
          <Spinner label={TEXT.loading} />
        </div>
      )}
    </Dialog>
  )
}

type FormProps = Props & { title: string; returnable: Returnable }

function ReturnForm(props: FormProps) {
  const { sale, title, returnable, onShowSale, onExchange, onClose } = props
  const { form, figures, refunds, isForManagers, isNothing, saving, exchange, approval } =
    useReturnForm(props)
  const isAskedHowMany = isNothing && form.getFieldState('lines', form.formState).invalid
  return (
    <>
      <SaveDialog
        title={title}
        width="large"
        submitLabel={TEXT.submit(figures.refunded)}
        saving={saving}
        onClose={onClose}
        aside={
          onExchange && (
            <Button
              icon={ArrowLeftRight}
              disabled={saving.isBusy || (figures.refunded === 0 && !isNothing)}
              onClick={() => void exchange(onExchange)}
            >
              {TEXT.exchange}
            </Button>
          )
        }
      >
        <Origin sale={sale} returnable={returnable} onShowSale={onShowSale} />
        {isAskedHowMany && <Alert>{TEXT.nothingYet}</Alert>}
        <ReturnLines form={form} returnable={returnable} />
        <div className="grid gap-4 sm:grid-cols-2">
          <div>
            <ReasonField usual={TEXT.reasons} {...form.field('reason')} />
          </div>
          {figures.refunded > 0 && (
            <SelectField
              label={TEXT.method}
              placeholder={TEXT.asPaid(returnable.held.map((each) => each.method))}
              hint={isForManagers && TEXT.paidOtherwise}
              options={(sale.source === 'POS' ? CHECKOUT_METHODS : ORDER_METHODS).map((each) => ({
                value: each,
                label: methodLabel(each),
              }))}
              {...form.field('method')}
            />
          )}
        </div>
        <Figures {...figures} refunds={refunds} />
      </SaveDialog>
      {approval}
    </>
  )
}

/** What comes back by what is typed, and how it is saved, or begins an exchange. */
function useReturnForm({ sale, returnable, onClose }: FormProps) {
  const { till } = useCurrentUser()
  const at = useTillAt(sale.locationId)
  const { callApproved, dialog } = useApproval(sale.locationId)
  const form: ReturnFormOf = useCheckedForm(returnChecking(returnable), returnDraftOf(returnable))
  const [lines, method] = useWatch({ control: form.control, name: ['lines', 'method'] })
  const figures = figuresOf(returnable, allBackOf(returnable, lines))
  const { refunds, isForManagers } = refundsOf(returnable, method, figures.refunded)
  const isNothing = lines.every(({ qty }) => !qty)

  function askHowMany() {
    if (isNothing) form.setFocus(`lines.${firstLeft(returnable)}.qty`)
  }

  const saving = useSaving(form, {
    send: (checked, once) => {
      const params = { id: String(sale.id) }
      const body = { ...returnBodyOf(returnable, checked), ...at }
      return sendKept(window, sale.id, { key: once.idempotencyKey, atMs: serverMs() }, () =>
        callApproved(api.returns.create, { params, body }, once),
      )
    },
    doneMessage: reportedOf,
    failed: TEXT.error,
    onSaved: ({ saleId, refunds }) => {
      if (refunds.some((refund) => isCash(refund.method)))
        openDrawerFor(till, { cause: 'SALE', saleId })
      onClose()
    },
    onRefused: askHowMany,
  })
  const exchange = (begin: (exchange: Exchange) => void) =>
    form.handleSubmit((checked) => {
      if (hasCardNumber(checked.reason))
        return form.setError('reason', { message: TEXT.cardNumber }, { shouldFocus: true })
      begin(exchangeOf(sale, returnable, checked))
    }, askHowMany)()
  return {
    form,
    figures,
    refunds,
    isForManagers,
    isNothing,
    saving,
    exchange,
    approval: dialog,
  }
}

type OriginProps = Pick<FormProps, 'sale' | 'returnable'> & {
  onShowSale: (() => void) | undefined
}

/** When, where and to whom it was sold, and why only a manager takes it back. */
function Origin({ sale, returnable, onShowSale }: OriginProps) {
  const { daysAgo, returnDays, isForManagers } = returnable
  const isManager = MANAGERS.includes(useCurrentUser().user.role)
  const why =
    daysAgo > returnDays
      ? TEXT.tooLate(returnDays)
      : isForManagers && !isManager && TEXT.forManagers
  return (
    <div className="text-sm text-ink-muted">
      <div className="flex flex-wrap items-center gap-x-3">
        <p>
          {[TEXT.soldAgo(daysAgo), sale.locationName, sale.customerName ?? TEXT.walkIn].join(' · ')}
        </p>
        {onShowSale && (
          <button type="button" className={LINK_LOOK} onClick={onShowSale}>
            {TEXT.showSale}
          </button>
        )}
      </div>
      {why && <p className="font-medium text-warning-ink">{why}</p>}
    </div>
  )
}

type Given = { total: Centavos; credited: Centavos; refunded: Centavos; refunds: MethodAmount[] }

/** What is given back stands out: it is counted out next. */
function Figures({ total, credited, refunded, refunds }: Given) {
  const [first, ...others] = refunds
  const isByOne = first !== undefined && others.length === 0
  return (
    <output className="block space-y-1 border-t pt-3 text-sm tabular-nums">
      {credited > 0 && <Figure label={TEXT.total} amount={total} />}
      {credited > 0 && <Figure label={TEXT.credited} amount={credited} />}
      <Figure
        label={isByOne ? TEXT.refundedBy(first.method) : TEXT.refunded}
        amount={refunded}
        isStrong
      />
      {others.length > 0 &&
        refunds.map(({ method, amount }) => (
          <Figure key={method} label={TEXT.by(method)} amount={amount} />
        ))}
    </output>
  )
}

function Figure({
  label,
  amount,
  isStrong = false,
}: {
  label: string
  amount: Centavos
  isStrong?: boolean
}) {
  return (
    <span className={`flex justify-between gap-4 ${isStrong ? 'text-base font-semibold' : ''}`}>
      <span className={isStrong ? '' : 'text-ink-muted'}>{label}</span>
      <span>{formatPesos(amount)}</span>
    </span>
  )
}
