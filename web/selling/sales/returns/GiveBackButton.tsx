import { Undo2 } from 'lucide-react'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { methodLabel } from '#domain/cash/payments/methods.ts'
import { isCash } from '#domain/cash/payments/checkout-methods.ts'
import { useApproval } from '#web/platform/approvals/use-approval.tsx'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { openDrawerFor } from '#web/shop/documents/drawer.ts'
import { TEXT } from '#web/selling/sales/returns/returns-text.ts'
import { useTillAt } from '#web/cash/shifts/till/till-at.ts'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'

type Props = { sale: Sale; payment: Sale['payments'][number] }

/** Gives a deposit back that a shift took for an order which is not issued. */
export function GiveBackButton({ sale, payment }: Props) {
  const { till } = useCurrentUser()
  const body = useTillAt(sale.locationId)
  const { callApproved, dialog } = useApproval(sale.locationId)
  const reported = TEXT.byMethod(
    formatPesos(centavosOf(payment.amount)),
    methodLabel(payment.method),
  )
  const giving = useAction({
    send: (_: undefined, once) => {
      const params = { id: String(sale.id), paymentId: String(payment.id) }
      return callApproved(api.sales.giveBack, { params, body }, once)
    },
    doneMessage: () => ({ title: TEXT.depositGivenBack(reported) }),
    failed: TEXT.error,
    onDone: () => {
      if (isCash(payment.method)) openDrawerFor(till, { cause: 'SALE', saleId: sale.id })
    },
  })
  return (
    <>
      <IconButton
        label={TEXT.giveDepositBack(reported)}
        icon={Undo2}
        className="text-ink-muted"
        disabled={giving.isBusy}
        onClick={() => giving.ask(TEXT.asksGivingBack(reported), undefined)}
      />
      {dialog}
    </>
  )
}
