import { useId } from 'react'
import { api } from '#domain/api.ts'
import { call, useRead } from '#web/api.ts'
import { DocumentButton } from '#web/shop/documents/DocumentButton.tsx'
import { Figures } from '#web/cash/shifts/readings/ReadingFigures.tsx'
import { TEXT } from '#web/cash/shifts/readings/readings-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'

/** The till that is looked at. */
export type LookedAt = { id: number; name: string; locationId: number }

type Props = { till: LookedAt; onClose: () => void }

/** What happened at a till since its last Z reading, and the button that reads it for good. */
export function XDialog({ till, onClose }: Props) {
  const whyId = useId()
  const params = { id: String(till.id) }
  const read = useRead(api.readings.x, { params }, { refetchOnMount: 'always' })
  const making = useAction({
    send: (_: undefined, once) => call(api.readings.z, { params, body: {} }, once),
    doneMessage: ({ number }) => ({ title: TEXT.made(number) }),
    failed: TEXT.failed,
    onDone: onClose,
  })
  // An office's shift, which nobody answers for, is ended by its reading.
  const isNoneClosed =
    read.data?.shifts.every(
      ({ answererName, closedAt }) => answererName !== null && closedAt === null,
    ) ?? false
  return (
    <Dialog
      title={TEXT.lookAt(till.name)}
      width="large"
      isOpen
      onClose={onClose}
      footer={
        <>
          {isNoneClosed && (
            <p id={whyId} className="mr-auto self-center text-sm text-ink-muted">
              {TEXT.noneClosed}
            </p>
          )}
          {read.data && (
            <DocumentButton
              label={TEXT.print}
              hasWords
              title={TEXT.lookAt(till.name)}
              paper={{ kind: 'x', id: till.id }}
              locationId={till.locationId}
            />
          )}
          <Button
            look="primary"
            disabled={making.isBusy || !read.data || isNoneClosed}
            aria-describedby={isNoneClosed ? whyId : undefined}
            onClick={() => making.ask(TEXT.asks(till.name), undefined)}
          >
            {TEXT.make}
          </Button>
        </>
      }
    >
      <Loaded read={read}>{(x) => <Figures figures={x} totals={x} />}</Loaded>
    </Dialog>
  )
}
