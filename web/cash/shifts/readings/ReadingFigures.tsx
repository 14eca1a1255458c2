import type { ReactNode } from 'react'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { methodLabel } from '#domain/cash/payments/methods.ts'
import {
  BY_SCHEME,
  salesLines,
  schemeLines,
  taxLines,
  type DayLine,
} from '#domain/cash/shifts/readings/day-lines.ts'
import type { DayFigures, ReadingFigures } from '#domain/cash/shifts/readings/reading.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { TEXT } from '#web/cash/shifts/readings/readings-text.ts'
import { Difference } from '#web/cash/shifts/ShiftList.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { formatShortMoment } from '#web/platform/ui/moments.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/platform/ui/Table.tsx'

type Props = {
  figures: ReadingFigures
  totals: { accumulatedBefore: string; accumulatedAfter: string }
}

/** What an X or a Z reading shows. */
export function Figures({ figures, totals }: Props) {
  const { days, methods, numbers, shifts, drawer } = figures
  const { timeZone } = useCurrentUser().settings
  return (
    <div className="space-y-5 text-sm">
      {days.map((day) => (
        <Section key={day.businessDate} title={formatDate(day.businessDate)}>
          <Day day={day} />
        </Section>
      ))}
      {methods.length > 0 && (
        <Section title={TEXT.methods}>
          <Methods methods={methods} />
        </Section>
      )}
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Section title={TEXT.drawer}>
          <Drawer drawer={drawer} />
        </Section>
        <div className="space-y-5">
          <Section title={TEXT.numbers}>
            <Facts>
              {(['invoices', 'returns', 'voidSlips'] as const).map((series) => {
                const range = numbers[series]
                return (
                  <Fact key={series} label={TEXT.ranges[series]}>
                    {range ? TEXT.range(range.first, range.last, range.count) : TEXT.noNumbers}
                  </Fact>
                )
              })}
            </Facts>
          </Section>
          <Section title={TEXT.after}>
            <Facts>
              <Fact label={TEXT.before} money={totals.accumulatedBefore} />
              <Fact label={TEXT.invoiced} money={figures.invoiced} />
              <Fact label={TEXT.afterWhole} money={totals.accumulatedAfter} />
            </Facts>
          </Section>
          {shifts.length > 0 && (
            <Section title={TEXT.shifts}>
              <ul className="space-y-1">
                {shifts.map(({ id, answererName, openedAt, closedAt }) => (
                  <li key={id}>
                    {answererName ?? '–'}: {formatShortMoment(openedAt, timeZone)} –{' '}
                    {closedAt ? formatShortMoment(closedAt, timeZone) : TEXT.open}
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
      </div>
    </div>
  )
}

function Day({ day }: { day: DayFigures }) {
  const { taxMode, taxLabel } = useCurrentUser().settings
  const schemes = schemeLines(day)
  return (
    <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <DayLines lines={salesLines(day)} />
      <div className="space-y-3">
        <DayLines
          lines={taxLines(day, { hasClasses: taxMode === 'INCLUDED_IN_PRICES', taxLabel })}
        />
        {schemes.length > 0 && (
          <div>
            <h4 className="mb-1 font-semibold">{BY_SCHEME}</h4>
            <DayLines lines={schemes} />
          </div>
        )}
      </div>
    </div>
  )
}

const LOOKS: Record<DayLine['look'], string> = {
  total: 'font-semibold',
  part: 'pl-4 text-ink-muted',
  plain: 'text-ink-muted',
}

function DayLines({ lines }: { lines: DayLine[] }) {
  return (
    <Facts>
      {lines.map(({ label, amount, look }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of two schemes are called alike, and nothing moves
        <div key={index} className="flex justify-between gap-4">
          <dt className={LOOKS[look]}>{label}</dt>
          <dd className={`text-right tabular-nums ${look === 'total' ? LOOKS.total : ''}`}>
            {formatPesos(amount)}
          </dd>
        </div>
      ))}
    </Facts>
  )
}

function Methods({ methods }: Pick<ReadingFigures, 'methods'>) {
  return (
    <Table caption={TEXT.methods}>
      <TableHead>
        <HeadCell>{TEXT.method}</HeadCell>
        <HeadCell isFigure>{TEXT.ofSales}</HeadCell>
        <HeadCell isFigure>{TEXT.payments}</HeadCell>
        <HeadCell isFigure>{TEXT.deposits}</HeadCell>
        <HeadCell isFigure>{TEXT.refunds}</HeadCell>
        <HeadCell isFigure>{TEXT.netOfMethod}</HeadCell>
      </TableHead>
      <TableBody>
        {methods.map((each) => (
          <TableRow key={each.method}>
            <Cell className="font-medium">{methodLabel(each.method)}</Cell>
            <Money label={TEXT.ofSales}>{each.sales}</Money>
            <Money label={TEXT.payments}>{each.payments}</Money>
            <Money label={TEXT.deposits}>{each.deposits}</Money>
            <Money label={TEXT.refunds}>{each.refunds}</Money>
            <Money label={TEXT.netOfMethod}>{each.net}</Money>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Drawer({ drawer }: Pick<ReadingFigures, 'drawer'>) {
  return (
    <Facts>
      <Fact label={TEXT.float} money={drawer.float} />
      <Fact label={TEXT.salesInCash} money={drawer.sales} />
      <Fact label={TEXT.payments} money={drawer.payments} />
      <Fact label={TEXT.deposits} money={drawer.deposits} />
      <Fact label={TEXT.refunds} money={drawer.refunds} />
      <Fact label={TEXT.voids} money={drawer.voids} />
      <Fact label={TEXT.in} money={drawer.in} />
      <Fact label={TEXT.out} money={drawer.out} />
      <Fact label={TEXT.expected} money={drawer.expected} />
      <Fact label={TEXT.counted}>
        {drawer.counted === null ? '–' : formatPesos(centavosOf(drawer.counted))}
      </Fact>
      <Fact label={TEXT.difference}>
        <Difference difference={drawer.difference} />
      </Fact>
    </Facts>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 text-base font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="space-y-1">{children}</dl>
}

type FactProps = { label: string } & ({ money: string } | { children: ReactNode })

function Fact({ label, ...fact }: FactProps) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="text-right tabular-nums">
        {'money' in fact ? formatPesos(centavosOf(fact.money)) : fact.children}
      </dd>
    </div>
  )
}

function Money({ label, children }: { label: string; children: string }) {
  return (
    <Cell isFigure label={label}>
      {formatPesos(centavosOf(children))}
    </Cell>
  )
}
