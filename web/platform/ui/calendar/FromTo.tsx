import { texts } from '#domain/language.ts'
import { DateField } from '#web/platform/ui/calendar/DateField.tsx'

export const TEXT = texts('platform/ui/calendar/FromTo', { from: 'From', to: 'To' })

type Days = { from: string; to: string }
type Props = {
  days: Days
  /** Today in the shop's time zone, 'YYYY-MM-DD'. */
  today: string
  onChange: (changes: Partial<Days>) => void
  className?: string
}

/** The days from which and to which a list shows, '' for any; on the narrowest phones one above the other. */
export function FromTo({ days: { from, to }, today, onChange, className = '' }: Props) {
  // As wide as the text 'YYYY-MM-DD' beside the calendar's button; it is larger where it is touched.
  const look = { today, className: 'min-w-0 grow basis-36.5 pointer-coarse:basis-40' }
  return (
    <div
      className={`flex min-w-0 grow basis-76 pointer-coarse:basis-83 flex-wrap gap-3 ${className}`}
    >
      <DateField
        {...look}
        label={TEXT.from}
        max={to}
        value={from}
        onChange={(day) => onChange({ from: day })}
      />
      <DateField
        {...look}
        label={TEXT.to}
        min={from}
        value={to}
        onChange={(day) => onChange({ to: day })}
      />
    </div>
  )
}
