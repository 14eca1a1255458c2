import { useState } from 'react'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { methodLabel } from '#domain/cash/payments/methods.ts'
import type { WholeShift } from '#domain/cash/shifts/api.ts'
import { call, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { CloseShiftDialog } from '#web/cash/shifts/CloseShiftDialog.tsx'
import { DocumentButton } from '#web/shop/documents/DocumentButton.tsx'
import { CountDialog } from '#web/cash/shifts/CountDialog.tsx'
import { DrawerMoves } from '#web/cash/shifts/DrawerMoves.tsx'
import { Difference, ShiftState } from '#web/cash/shifts/ShiftList.tsx'
import { TEXT } from '#web/cash/shifts/shifts-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { Figure, Figures } from '#web/platform/ui/Figures.tsx'
import { NotLoaded, OutOfDate, useFailure } from '#web/platform/ui/Loaded.tsx'
import { formatShortMoment } from '#web/platform/ui/moments.ts'
import { Spinner } from '#web/platform/ui/Spinner.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/platform/ui/Table.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'

/** A dialog with everything about a shift, and what a manager does about its drawer from anywhere. */
export function ShiftDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useRead(api.shifts.get, { params: { id } }, { refetchOnMount: 'always' })
  const { missing } = useFailure(read)
  const shift = read.data
  return (
    <Dialog
      title={shift ? TEXT.shiftOf(shift.answererName, shift.tillName) : TEXT.shifts}
      width="large"
      isOpen
      onClose={onClose}
      footer={
        shift && (shift.closedAt === null ? <Actions shift={shift} /> : <Printed {...shift} />)
      }
    >
      {shift ? (
        <>
          <OutOfDate reads={[read]} />
          <Whole shift={shift} />
        </>
      ) : missing ? (
        <NotLoaded read={read} error={missing} />
      ) : (
        <div className="grid min-h-60 place-items-center">
          <Spinner label={TEXT.loading} />
        </div>
      )}
    </Dialog>
  )
}

/** What its answerer answers for, on paper, once the shift is closed. */
function Printed({ id, locationId }: WholeShift) {
  return (
    <DocumentButton
      hasWords
      label={TEXT.print}
      title={TEXT.paper}
      paper={{ kind: 'shift', id }}
      locationId={locationId}
    />
  )
}

function Actions({ shift }: { shift: WholeShift }) {
  const [asked, setAsked] = useState<'count' | 'close' | null>(null)
  const close = () => setAsked(null)
  const recount = useAction({
    send: () => call(api.shifts.orderRecount, { params: { id: String(shift.id) } }),
    doneMessage: () => ({ title: TEXT.recountAsked }),
    failed: TEXT.failed,
  })
  const isCounted = shift.countedAt !== null && !shift.isRecountOrdered
  return (
    <>
      {isCounted ? (
        <>
          <Button
            disabled={recount.isBusy}
            onClick={() => recount.ask(TEXT.asksRecount, undefined)}
          >
            {TEXT.orderRecount}
          </Button>
          <Button look="primary" onClick={() => setAsked('close')}>
            {TEXT.close}
          </Button>
        </>
      ) : (
        <Button onClick={() => setAsked('count')}>{TEXT.count}</Button>
      )}
      {asked === 'count' && <CountDialog shift={shift} onClose={close} />}
      {asked === 'close' && <CloseShiftDialog shift={shift} onClose={close} />}
    </>
  )
}

function Whole({ shift }: { shift: WholeShift }) {
  const { timeZone } = useCurrentUser().settings
  const { members, closedAt, closedByName, approvedByName, closeNote, counted } = shift
  const at = (time: string) => formatShortMoment(time, timeZone)
  return (
    <div className="space-y-5">
      <div className="space-y-1 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          {shift.locationName} · {TEXT.opened} {at(shift.openedAt)}
          {closedAt === null && <ShiftState shift={shift} />}
        </p>
        {members.length > 0 && (
          <p className="text-ink-muted">
            {TEXT.members(members.map(({ name }) => name).join(', '))}
          </p>
        )}
        {closedAt !== null && <p>{TEXT.closedBy(closedByName ?? '', at(closedAt))}</p>}
        {approvedByName !== null && <p>{TEXT.approvedBy(approvedByName)}</p>}
        {closeNote !== null && <p className="wrap-anywhere">{closeNote}</p>}
        {shift.handedToId !== null && <p>{TEXT.handedOver}</p>}
      </div>
      <Figures>
        <Figure label={TEXT.expected} value={formatPesos(centavosOf(shift.expected))} />
        <Figure
          label={TEXT.counted}
          value={counted === null ? TEXT.notCounted : formatPesos(centavosOf(counted))}
        />
        <div>
          <dt className="text-sm text-ink-muted">{TEXT.difference}</dt>
          <dd className="text-lg font-semibold tabular-nums">
            <Difference difference={shift.difference} />
          </dd>
        </div>
      </Figures>
      {shift.counts.length > 0 && <Counts {...shift} />}
      {shift.methods.length > 0 && <Methods methods={shift.methods} />}
      <DrawerMoves {...shift} />
    </div>
  )
}

function Counts({ counts, locationId }: Pick<WholeShift, 'counts' | 'locationId'>) {
  const { timeZone } = useCurrentUser().settings
  return (
    <section>
      <h3 className="mb-1 font-semibold">{TEXT.counts}</h3>
      <ul className="space-y-2 text-sm">
        {counts.map((count) => (
          <li key={count.id} className="flex items-start justify-between gap-2">
            <div className="min-w-0">
              <p>
                {TEXT.countOf(
                  count.number,
                  count.countedByName,
                  formatShortMoment(count.countedAt, timeZone),
                )}
                : <span className="font-semibold">{formatPesos(centavosOf(count.cash))}</span>
              </p>
              <p className="text-ink-muted tabular-nums">
                {count.denominations
                  .map((each) => `${each.count} × ${formatPesos(centavosOf(each.value))}`)
                  .join(' · ')}
              </p>
            </div>
            <DocumentButton
              label={TEXT.printCount(count.number)}
              title={TEXT.counts}
              paper={{ kind: 'count', id: count.id }}
              locationId={locationId}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Methods({ methods }: Pick<WholeShift, 'methods'>) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{TEXT.methods}</h3>
      <Table caption={TEXT.methods}>
        <TableHead>
          <HeadCell>{TEXT.method}</HeadCell>
          <HeadCell isFigure>{TEXT.taken}</HeadCell>
          <HeadCell isFigure>{TEXT.slips}</HeadCell>
        </TableHead>
        <TableBody>
          {methods.map(({ method, amount, counted }) => (
            <TableRow key={method}>
              <Cell>{methodLabel(method)}</Cell>
              <Cell isFigure label={TEXT.taken}>
                {formatPesos(centavosOf(amount))}
              </Cell>
              <Cell isFigure label={TEXT.slips}>
                {counted === null ? '–' : formatPesos(centavosOf(counted))}
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}
