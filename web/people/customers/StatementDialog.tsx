import { useState } from 'react'
import type { Customer } from '#domain/people/customers/api.ts'
import { dayAfter } from '#domain/reporting/reports/period.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { TEXT } from '#web/people/customers/customers-text.ts'
import { DocumentDialog } from '#web/shop/documents/DocumentButton.tsx'
import { PeriodField } from '#web/platform/ui/calendar/PeriodField.tsx'

/** Days that a statement goes back unless somebody chooses others. */
const USUAL_DAYS = 90

type Props = { customer: Customer; onClose: () => void }

/** A customer's statement of account, of the days that are chosen above it. */
export function StatementDialog({ customer: { id, name }, onClose }: Props) {
  const today = useToday()
  const [typed, setTyped] = useState({ from: dayAfter(today, 0 - USUAL_DAYS), to: today })
  const [days, setDays] = useState(typed)
  return (
    <DocumentDialog
      paper={{ kind: 'statement', id, ...days }}
      locationId={null}
      title={TEXT.statementOf(name)}
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
