import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { useRead } from '#web/api.ts'
import { JournalButton } from '#web/cash/shifts/readings/JournalButton.tsx'
import { TEXT } from '#web/cash/shifts/readings/readings-text.ts'
import type { LookedAt } from '#web/cash/shifts/readings/XDialog.tsx'
import type { Filters } from '#web/cash/shifts/use-shift-filters.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'

type Props = {
  filters: Filters
  onLook: (till: LookedAt) => void
}

/** Each till with its counters. Its journal is saved from here, and what happened at it since its last Z reading looked at. */
export function TillReadings({ filters, onLook }: Props) {
  const { location: locationId, till: tillId, from, to } = filters
  const query = locationId ? { locationId } : {}
  const read = useRead(api.tills.list, { query }, { refetchOnMount: 'always' })
  return (
    <Card title={TEXT.tills}>
      <Loaded read={read} skeleton={<Skeleton className="h-24" />}>
        {(tills) => (
          <ul className="grid gap-x-6 gap-y-2 xl:grid-cols-2">
            {tills
              .filter(({ id }) => tillId === '' || String(id) === tillId)
              .map((till) => (
                <li
                  key={till.id}
                  className="flex items-center justify-between gap-3 text-sm max-sm:flex-wrap max-sm:gap-y-1.5"
                >
                  <span className="min-w-0 max-sm:w-full">
                    <span className="block font-medium wrap-anywhere">
                      {till.locationName} · {till.name}
                    </span>
                    {'zCounter' in till && (
                      <span className="block text-ink-muted tabular-nums">
                        {till.zCounter > 0 ? TEXT.counter(till.zCounter) : TEXT.noZ} ·{' '}
                        {TEXT.accumulated(formatPesos(centavosOf(till.accumulatedTotal)))}
                      </span>
                    )}
                  </span>
                  <span className="flex shrink-0 flex-wrap justify-end gap-2">
                    {'zCounter' in till && till.zCounter > 0 && (
                      <JournalButton till={till} from={from} to={to} />
                    )}
                    <Button
                      className="shrink-0 whitespace-nowrap"
                      aria-label={TEXT.lookAt(`${till.locationName} · ${till.name}`)}
                      onClick={() => onLook(till)}
                    >
                      {TEXT.look}
                    </Button>
                  </span>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
