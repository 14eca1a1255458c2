import { DateField } from '#web/ui/calendar/DateField.tsx'

const TEXT = { from: 'From', to: 'To' }

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
  const look = { today, className: 'min-w-0 grow basis-34' }
  return (
    <div className={`flex min-w-0 grow basis-72 flex-wrap gap-3 ${className}`}>
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
