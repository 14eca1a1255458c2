import type { Block, Document } from '#domain/shop/documents/document.ts'
import type { Header, Making } from '#domain/shop/documents/making.ts'
import { facts, framed, heading, left, sum, sumIfAny } from '#domain/shop/documents/frame.ts'
import { countText, dayText, momentText } from '#domain/shop/documents/written.ts'
import { centavosOf } from '#domain/money.ts'
import { methodLabel } from '#domain/cash/payments/methods.ts'
import {
  BY_SCHEME,
  bridgeLines,
  salesLines,
  schemeLines,
  taxLines,
  type DayLine,
} from '#domain/cash/shifts/readings/day-lines.ts'
import type { DayFigures, Reading, ReadingFigures } from '#domain/cash/shifts/readings/reading.ts'
import type { XReading } from '#domain/cash/shifts/readings/reading.ts'

/** What an X reading shows, and when it was taken. */
export type XFacts = { x: XReading; at: string }

type Totals = { accumulatedBefore: string; accumulatedAfter: string }

/** What happened at a till since its last Z reading, by now. */
export function xDocument(making: Making, { x, at }: XFacts): Document {
  return framed(making, {
    title: 'X READING',
    name: `X ${making.header.tillName}`,
    number: null,
    marks: ['NOT A CLOSING'],
    isForStaff: true,
    blocks: [
      facts([
        ['Till', making.header.tillName],
        ['Date', momentText(at, making.layout.timeZone)],
      ]),
      ...figuresOf(making, x, x),
    ],
  })
}

/** What a till was read for good by. */
export function zDocument(making: Making, reading: Reading): Document {
  const { timeZone } = making.layout
  return framed(making, {
    title: 'Z READING',
    name: `Z ${reading.number} ${reading.tillName}`,
    number: null,
    isForStaff: true,
    ...(reading.isCarried && { marks: ['CARRIED OVER'] }),
    blocks: [
      facts([
        ['Z counter', String(reading.number)],
        ['Reset counter', String(reading.resetCounter)],
        ['Till', making.header.tillName],
        ['Date', momentText(reading.madeAt, timeZone)],
        ['By', reading.madeByName],
      ]),
      ...figuresOf(making, reading.figures, reading),
      ...sealOf(reading),
      { kind: 'signatures', signatures: [{ label: 'Read by', name: reading.madeByName }] },
    ],
  })
}

function figuresOf(making: Making, figures: ReadingFigures, totals: Totals): Block[] {
  const { days, shifts } = figures
  return [
    { kind: 'rule' },
    ...(shifts.length > 0 ? [shiftsOf(making, figures), numbersOf(figures)] : []),
    ...days.flatMap((day) => dayOf(making.header, making.layout.taxLabel, day)),
    ...methodsOf(figures),
    ...(shifts.length > 0 ? drawerOf(figures) : []),
    { kind: 'rule' },
    heading('Accumulated total'),
    {
      kind: 'sums',
      sums: [
        sum('Before', centavosOf(totals.accumulatedBefore)),
        sum('Invoiced since', centavosOf(figures.invoiced)),
        sum('AFTER', centavosOf(totals.accumulatedAfter), true),
      ],
    },
    ...(days.length > 0 ? [heading('From invoiced to net sales'), sumsOf(bridgeLines(days))] : []),
  ]
}

/** The seal of the log by then: the audit log can be checked for it, whatever became of the database since. */
function sealOf({ logSeal }: Reading): Block[] {
  if (logSeal === null) return []
  const half = logSeal.hash.length / 2
  return [
    { kind: 'rule' },
    heading(`Seal ${logSeal.seq} of the audit log`),
    left([logSeal.hash.slice(0, half), logSeal.hash.slice(half)]),
  ]
}

function shiftsOf({ layout: { timeZone } }: Making, { shifts }: ReadingFigures): Block {
  const at = (time: string) => momentText(time, timeZone)
  return facts(
    shifts.map(({ id, answererName, openedAt, closedAt }) => [
      `Shift ${id}${answererName === null ? '' : `, ${answererName}`}`,
      `${at(openedAt)} to ${closedAt === null ? 'now' : at(closedAt)}`,
    ]),
  )
}

function numbersOf({ numbers }: ReadingFigures): Block {
  const range = (of: ReadingFigures['numbers']['invoices']) =>
    of === null ? 'none' : `${of.first} to ${of.last} (${countText(of.count)})`
  return facts([
    ['Invoices', range(numbers.invoices)],
    ['Return slips', range(numbers.returns)],
    ['Void slips', range(numbers.voidSlips)],
  ])
}

function dayOf({ taxpayer }: Header, taxLabel: string, day: DayFigures): Block[] {
  const schemes = schemeLines(day)
  return [
    { kind: 'rule' },
    heading(dayText(day.businessDate)),
    sumsOf([...salesLines(day), ...taxLines(day, { hasClasses: taxpayer !== null, taxLabel })]),
    ...(schemes.length > 0 ? [heading(BY_SCHEME), sumsOf(schemes)] : []),
  ]
}

function sumsOf(lines: DayLine[]): Block {
  return {
    kind: 'sums',
    sums: lines.map(({ label, amount, look }) =>
      look === 'total'
        ? sum(label.toUpperCase(), amount, true)
        : sum(look === 'part' ? `- ${label}` : label, amount),
    ),
  }
}

/** By method, each kind of its money where it has more than one. */
function methodsOf({ methods }: ReadingFigures): Block[] {
  if (methods.length === 0) return []
  const parts = (each: (typeof methods)[number]) =>
    [
      ...sumIfAny('- of sales', centavosOf(each.sales)),
      ...sumIfAny('- later payments', centavosOf(each.payments)),
      ...sumIfAny('- deposits', centavosOf(each.deposits)),
      ...sumIfAny('- given back', centavosOf(each.refunds)),
    ].filter((_, __, all) => all.length > 1)
  return [
    { kind: 'rule' },
    heading('Money by method'),
    {
      kind: 'sums',
      sums: methods.flatMap((each) => [
        sum(methodLabel(each.method), centavosOf(each.net), true),
        ...parts(each),
      ]),
    },
  ]
}

function drawerOf({ drawer }: ReadingFigures): Block[] {
  const of = centavosOf
  return [
    { kind: 'rule' },
    heading('Drawer'),
    {
      kind: 'sums',
      sums: [
        sum('Float', of(drawer.float)),
        sum('Sales in cash', of(drawer.sales)),
        ...sumIfAny('Later payments', of(drawer.payments)),
        ...sumIfAny('Deposits', of(drawer.deposits)),
        ...sumIfAny('Given back', of(drawer.refunds)),
        ...sumIfAny('Voided', of(drawer.voids)),
        ...sumIfAny('Put in', of(drawer.in)),
        ...sumIfAny('Taken out', of(drawer.out)),
        sum('EXPECTED', of(drawer.expected), true),
        ...(drawer.counted === null ? [] : [sum('Counted', of(drawer.counted))]),
        ...(drawer.difference === null ? [] : [sum('Over or short', of(drawer.difference), true)]),
      ],
    },
  ]
}
