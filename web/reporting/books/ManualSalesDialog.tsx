import { useState } from 'react'
import { api } from '#domain/api.ts'
import { newManualSales } from '#domain/reporting/books/sales-summary.ts'
import { formatPesos, centavosOf, pesosOf } from '#domain/money.ts'
import { call, isUnanswered, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { TEXT } from '#web/reporting/books/books-text.ts'
import { FormDateField } from '#web/platform/ui/calendar/FormDateField.tsx'
import { formatDate, formatDay } from '#web/platform/ui/dates.ts'
import { dayIn } from '#web/platform/ui/use-filters.ts'
import { useFailure } from '#web/platform/ui/Loaded.tsx'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

type Props = {
  till: { id: number; name: string; locationName: string }
  today: string
  onClose: () => void
}

const typed = newManualSales.pick({ businessDate: true, amount: true })

/** Types what a till's manual invoices of a day come to, or corrects what somebody typed for it. */
export function ManualSalesDialog({ till, today, onClose }: Props) {
  const { timeZone } = useCurrentUser().settings
  const form = useCheckedForm(typed, { businessDate: today, amount: '' })
  const day = form.watch('businessDate')
  const isKnownDay = dayIn(day) !== undefined
  const query = { tillId: String(till.id), startDate: day, endDate: day }
  const read = useRead(api.books.manualSales, { query }, { enabled: isKnownDay })
  const { missing } = useFailure(read)
  const standing = read.data?.[0] ?? null
  const [tried, setTried] = useState<{ day: string; replacesId: number | null } | null>(null)
  const saving = useSaving(form, {
    send: async ({ businessDate, amount }, once) => {
      // A try without an answer may be the entry that stands by now: sent again it corrects what it did then.
      const replacesId = tried?.day === businessDate ? tried.replacesId : (standing?.id ?? null)
      const body = { tillId: till.id, businessDate, amount: pesosOf(amount), replacesId }
      try {
        return await call(api.books.enterManualSales, { body }, once)
      } catch (error) {
        setTried(isUnanswered(error) ? { day: businessDate, replacesId } : null)
        throw error
      }
    },
    doneMessage: (done) => ({
      title: TEXT.manualSaved(formatPesos(centavosOf(done.amount)), formatDate(done.businessDate)),
    }),
    failed: TEXT.manualFailed,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={TEXT.manualTitle(till.name, till.locationName)}
      saving={saving}
      isReady={isKnownDay && read.isSuccess}
      onClose={onClose}
    >
      <p className="text-sm text-ink-muted">{TEXT.manualHint}</p>
      <FormDateField
        form={form}
        name="businessDate"
        label={TEXT.manualDay}
        required
        today={today}
      />
      <MoneyField label={TEXT.manualAmount} required autoComplete="off" {...form.field('amount')} />
      <output className="block min-h-5 text-sm text-ink-muted">
        {missing
          ? TEXT.manualUnread
          : standing &&
            TEXT.manualStands(
              standing.typedByName,
              formatPesos(centavosOf(standing.amount)),
              formatDay(standing.typedAt, timeZone),
            )}
      </output>
    </SaveDialog>
  )
}
