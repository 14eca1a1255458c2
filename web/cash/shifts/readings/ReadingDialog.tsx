import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { DocumentButton } from '#web/shop/documents/DocumentButton.tsx'
import { Figures } from '#web/cash/shifts/readings/ReadingFigures.tsx'
import { TEXT } from '#web/cash/shifts/readings/readings-text.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { formatShortMoment } from '#web/platform/ui/moments.ts'

/** One Z reading, as it was made. */
export function ReadingDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { timeZone } = useCurrentUser().settings
  const read = useRead(api.readings.get, { params: { id } })
  const { data } = read
  return (
    <Dialog
      title={data ? TEXT.zTitle(data.tillName, data.number) : TEXT.caption}
      width="large"
      isOpen
      onClose={onClose}
      footer={
        data && (
          <DocumentButton
            label={TEXT.print}
            hasWords
            title={TEXT.zTitle(data.tillName, data.number)}
            paper={{ kind: 'reading', id: data.id }}
            locationId={data.locationId}
          />
        )
      }
    >
      <Loaded read={read}>
        {(reading) => (
          <div className="space-y-4">
            <p className="text-sm text-ink-muted">
              {reading.locationName} ·{' '}
              {TEXT.madeBy(reading.madeByName, formatShortMoment(reading.madeAt, timeZone))} ·{' '}
              {TEXT.resets(reading.resetCounter)}
            </p>
            {reading.isCarried && <p>{TEXT.carried}</p>}
            <Figures figures={reading.figures} totals={reading} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
