import { useState } from 'react'
import { api } from '#domain/api.ts'
import type { HereTill } from '#domain/people/signed-in/api.ts'
import { MANAGERS } from '#domain/roles.ts'
import type { Shift } from '#domain/cash/shifts/api.ts'
import { isAllowed } from '#web/feature.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { hasDrawer, openDrawerFor } from '#web/shop/documents/drawer.ts'
import { DocumentDialog } from '#web/shop/documents/DocumentButton.tsx'
import type { ShiftHere } from '#web/cash/shifts/till/shift-here.ts'
import { TEXT } from '#web/cash/shifts/till/till-shift-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { lazyDialog } from '#web/platform/ui/lazy-dialog.tsx'
import { formatShortMoment, formatTime } from '#web/platform/ui/moments.ts'
import { useOpened } from '#web/platform/ui/use-opened.ts'

const BecomeTillDialog = lazyDialog(
  () => import('#web/shop/tills/BecomeTillDialog.tsx'),
  'BecomeTillDialog',
)
const OpenShiftDialog = lazyDialog(
  () => import('#web/cash/shifts/till/OpenShiftDialog.tsx'),
  'OpenShiftDialog',
)
const MoveCashDialog = lazyDialog(
  () => import('#web/cash/shifts/till/MoveCashDialog.tsx'),
  'MoveCashDialog',
)
const LetInDialog = lazyDialog(() => import('#web/cash/shifts/till/LetInDialog.tsx'), 'LetInDialog')
const CountDialog = lazyDialog(() => import('#web/cash/shifts/CountDialog.tsx'), 'CountDialog')
const CloseShiftDialog = lazyDialog(
  () => import('#web/cash/shifts/CloseShiftDialog.tsx'),
  'CloseShiftDialog',
)
const XDialog = lazyDialog(() => import('#web/cash/shifts/readings/XDialog.tsx'), 'XDialog')
const OpenDrawerDialog = lazyDialog(
  () => import('#web/cash/shifts/till/OpenDrawerDialog.tsx'),
  'OpenDrawerDialog',
)

type Asked = 'open' | 'drawer' | 'IN' | 'OUT' | 'letIn' | 'openDrawer' | 'x' | 'count' | 'close'

const OPENED: Record<string, Asked> = { shift: 'open' }

/** A slip of what was done with the drawer, to be signed. */
type Slip = { kind: 'move' | 'count'; id: number }

type Props = {
  here: ShiftHere
  /** Where a browser that is no till would become one. */
  locationId: number | null
  /** What the till is called, where an open shift says it; else null. */
  placeName: string | null
  /**
   * It is unknown whether a sale of this device is in the drawer: until it is known the drawer is
   * not counted.
   */
  isSaleUnknown: boolean
  /** Moves the focus on: what was pressed may be gone with the shift. */
  onDone: () => void
}

/** Who answers for the drawer of this till, and what is done with it. Never shows what the drawer should hold. */
export function TillShift({ here, locationId, placeName, isSaleUnknown, onDone }: Props) {
  const { till, shift } = here
  const [asked, setAsked] = useOpened<Asked>(shift === undefined ? shift : shift ? {} : OPENED)
  const [slip, setSlip] = useState<Slip | null>(null)
  // One frame later, because a dialog that closes gives the focus back first.
  const goOn = () => requestAnimationFrame(onDone)
  function close() {
    setAsked(null)
    goOn()
  }
  function showSlip(next: Slip) {
    setAsked(null)
    setSlip(next)
  }
  if (till === null) return <NoTill locationId={locationId} onDone={goOn} />
  if (shift === undefined) return null
  function ask(next: Asked) {
    // It is open by the time the first note is counted.
    if (next === 'count' && shift) openDrawerFor(till, { cause: 'COUNT', shiftId: shift.id })
    setAsked(next)
  }
  return (
    <section aria-label={TEXT.shift} className="mb-2.5 space-y-1.5 text-sm">
      {shift ? (
        <OpenShift shift={shift} placeName={placeName} isSaleUnknown={isSaleUnknown} onAsk={ask} />
      ) : (
        <>
          <Line isWarning>{TEXT.none}</Line>
          <Button look="primary" className="w-full" onClick={() => setAsked('open')}>
            {TEXT.open}
          </Button>
        </>
      )}
      {asked === 'open' && <OpenShiftDialog till={till} onClose={close} />}
      {shift && asked && (
        <AskedDialog
          till={till}
          asked={asked}
          shift={shift}
          onAsk={ask}
          onSlip={showSlip}
          onClose={close}
          isSaleUnknown={isSaleUnknown}
        />
      )}
      {slip && (
        <DocumentDialog
          paper={slip}
          locationId={till.locationId}
          title={slip.kind === 'move' ? TEXT.cashSlip : TEXT.countSlip}
          onClose={() => {
            setSlip(null)
            goOn()
          }}
        />
      )}
    </section>
  )
}

type NoTillProps = Pick<Props, 'locationId' | 'onDone'>

/** In place of a drawer, where the browser is no till: it can become one. */
function NoTill({ locationId, onDone }: NoTillProps) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <section aria-label={TEXT.shift} className="mb-2.5 space-y-1.5 text-sm">
      <Line isWarning>{TEXT.noTill}</Line>
      {locationId !== null && (
        <Button className="w-full" onClick={() => setIsAsked(true)}>
          {TEXT.becomeTill}
        </Button>
      )}
      {isAsked && locationId !== null && (
        <BecomeTillDialog
          locationId={locationId}
          onClose={() => {
            setIsAsked(false)
            onDone()
          }}
        />
      )}
    </section>
  )
}

type OpenProps = Pick<Props, 'placeName' | 'isSaleUnknown'> & {
  shift: Shift
  onAsk: (asked: Asked) => void
}

function OpenShift({ shift, placeName, isSaleUnknown, onAsk }: OpenProps) {
  const { user, settings } = useCurrentUser()
  const { answererName, openedAt, isLong, countedAt, isRecountOrdered } = shift
  const isIn =
    MANAGERS.includes(user.role) ||
    shift.answererId === user.id ||
    shift.members.some(({ userId }) => userId === user.id)
  const format = isLong ? formatShortMoment : formatTime
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-0 *:truncate">
          {placeName !== null && <p className="leading-4.5 font-semibold">{placeName}</p>}
          <p className="leading-4.5 text-ink-muted">
            {TEXT.since(answererName, format(openedAt, settings.timeZone))}
          </p>
        </div>
        {isIn && countedAt === null && (
          <Button onClick={() => onAsk('drawer')}>{TEXT.drawer}</Button>
        )}
      </div>
      {!isIn && <Line isWarning>{TEXT.notIn(answererName)}</Line>}
      {isLong && <Line isWarning>{TEXT.isLong}</Line>}
      {countedAt !== null && (
        <>
          <Line isWarning>{isRecountOrdered ? TEXT.recount : TEXT.counted}</Line>
          {isIn && (
            <Button
              className="w-full"
              disabled={isSaleUnknown}
              onClick={() => onAsk(isRecountOrdered ? 'count' : 'close')}
            >
              {isRecountOrdered ? TEXT.countAgain : TEXT.approve}
            </Button>
          )}
        </>
      )}
      {isSaleUnknown && countedAt !== null && <Line>{TEXT.unknownSale}</Line>}
    </>
  )
}

type AskedProps = {
  till: HereTill
  asked: Asked
  shift: Shift
  isSaleUnknown: boolean
  onAsk: (asked: Asked) => void
  onSlip: (slip: Slip) => void
  onClose: () => void
}

function AskedDialog({ till, asked, shift, isSaleUnknown, ...does }: AskedProps) {
  const { onAsk, onSlip, onClose } = does
  const { user, settings } = useCurrentUser()
  const isOthers = shift.answererId !== user.id
  const about = { shift, onClose }
  if (asked === 'IN' || asked === 'OUT')
    return (
      <MoveCashDialog {...about} direction={asked} onMoved={(id) => onSlip({ kind: 'move', id })} />
    )
  if (asked === 'openDrawer') return <OpenDrawerDialog {...about} till={till} />
  if (asked === 'letIn') return <LetInDialog {...about} />
  if (asked === 'count')
    return <CountDialog {...about} onCounted={(id) => onSlip({ kind: 'count', id })} />
  if (asked === 'close') return <CloseShiftDialog {...about} />
  if (asked === 'open') return null
  if (asked === 'x') return <XDialog till={till} onClose={onClose} />
  const mayLetIn = !isOthers || MANAGERS.includes(user.role)
  return (
    <Dialog title={TEXT.drawer} isOpen onClose={onClose}>
      <div className="grid gap-2">
        <Button onClick={() => onAsk('IN')}>{TEXT.cashIn}</Button>
        <Button onClick={() => onAsk('OUT')}>{TEXT.cashOut}</Button>
        {mayLetIn && <Button onClick={() => onAsk('letIn')}>{TEXT.letIn}</Button>}
        {settings.opensDrawerByReason && hasDrawer(till) && (
          <Button onClick={() => onAsk('openDrawer')}>{TEXT.openDrawer}</Button>
        )}
        {isAllowed(api.readings.x.allow, user.role) && (
          <Button onClick={() => onAsk('x')}>{TEXT.xReading}</Button>
        )}
        <Button disabled={isSaleUnknown} onClick={() => onAsk('count')}>
          {TEXT.count}
        </Button>
      </div>
      {isSaleUnknown && <Line isWarning>{TEXT.unknownSale}</Line>}
    </Dialog>
  )
}

function Line({ isWarning = false, children }: { isWarning?: boolean; children: string }) {
  return <p className={isWarning ? 'text-warning-ink' : 'text-ink-muted'}>{children}</p>
}
