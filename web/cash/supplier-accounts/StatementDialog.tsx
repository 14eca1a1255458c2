import { useState } from 'react'
import type { SupplierAccount } from '#domain/cash/supplier-accounts/answers.ts'
import { dayAfter } from '#domain/reporting/reports/period.ts'
import { TEXT } from '#web/cash/supplier-accounts/supplier-accounts-text.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { PeriodField } from '#web/platform/ui/calendar/PeriodField.tsx'
import { DocumentDialog } from '#web/shop/documents/DocumentButton.tsx'

/** Days that a statement goes back unless somebody chooses others. */
const USUAL_DAYS = 90

type Props = { account: SupplierAccount; onClose: () => void }

/** The statement of a supplier's account, of the days that are chosen above it. */
export function StatementDialog({ account: { supplierId, supplierName }, onClose }: Props) {
  const today = useToday()
  const [typed, setTyped] = useState({ from: dayAfter(today, 0 - USUAL_DAYS), to: today })
  const [days, setDays] = useState(typed)
  return (
    <DocumentDialog
      paper={{ kind: 'supplierStatement', id: supplierId, ...days }}
      locationId={null}
      title={TEXT.statementOf(supplierName)}
      isSheet
      onClose={onClose}
    >
      <div className="mb-4 max-w-md">
        <PeriodField
          label={TEXT.statementDays}
          {...typed}
          today={today}
          onChange={(next) => {
            setTyped(next)
            if (next.from <= next.to) setDays(next)
          }}
        />
      </div>
    </DocumentDialog>
  )
}
