import { Spinner } from '#web/platform/ui/Spinner.tsx'

const TEXT = {
  loading: 'Loading the calendar...',
  missing: 'The calendar did not load. Type the days, or open it again.',
}

/** What stands in a calendar's place while its code loads, and where it did not come. */
export const IN_PLACE = {
  Waiting: () => <Spinner label={TEXT.loading} />,
  Missing: () => <p className="max-w-64 text-sm">{TEXT.missing}</p>,
}
