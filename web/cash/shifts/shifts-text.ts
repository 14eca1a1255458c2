import { texts } from '#domain/language.ts'
import { formatPesos, type Centavos } from '#domain/money.ts'
import type { MoveKind } from '#domain/cash/shifts/drawer.ts'

export const TEXT = texts('cash/shifts/shifts-text', {
  title: 'Shifts',
  subtitle: 'Who answered for which drawer, and what was in it',
  parts: 'Parts of this page',
  shifts: 'Shifts',
  book: 'Daily sales book',
  loading: 'Loading shifts',
  none: 'No shifts',
  noneHint: 'A shift stands here once a till opens one.',
  noMatch: 'No shift matches these filters.',
  off: 'Cash is not controlled',
  offHint:
    'Tills sell without shifts. Once cash is controlled, each drawer has one person who answers for it, is counted, and is read.',
  offWho: 'The owner switches it on under Settings.',
  rules: 'Cash control',

  tillAt: (till: string, location: string) => `${location} · ${till}`,
  everybody: 'Everybody',
  personNumber: (id: string) => `User #${id}`,
  state: 'State',
  allStates: 'All shifts',
  states: { OPEN: 'Open', CLOSED: 'Closed' },

  till: 'Till',
  accountableUser: 'Answers for it',
  opened: 'Opened',
  closed: 'Closed',
  expected: 'Expected',
  counted: 'Counted',
  difference: 'Difference',
  reading: 'Reading',
  openOne: (till: string, name: string) => `Open the shift of ${name} at ${till}`,
  isOpen: 'Open',
  isLong: 'Open for more than a day',
  waits: 'Waits for approval',
  recount: 'To be counted again',
  unread: 'Not read yet',
  zNumber: (number: number) => `Z ${number}`,
  notCounted: 'Not counted',
  noDifference: 'None',
  short: (amount: string) => `${amount} short`,
  over: (amount: string) => `${amount} over`,

  shiftOf: (name: string, till: string) => `Shift of ${name} at ${till}`,
  members: (names: string) => `Also sold: ${names}`,
  closedBy: (name: string, at: string) => `Closed by ${name}, ${at}`,
  approvedBy: (name: string) => `Approved by ${name}`,
  handedOver: 'The drawer was handed over as it was counted.',
  print: 'Print shift',
  paper: 'Shift',
  moves: 'The drawer, line by line',
  when: 'When',
  what: 'What',
  who: 'Who',
  amount: 'Amount',
  cashSlip: 'Cash slip',
  printSlip: (id: number) => `Slip ${id}`,
  kinds: {
    FLOAT: 'Float',
    SALE: 'Sale',
    PAYMENT: 'Later payment',
    DEPOSIT: 'Deposit',
    REFUND: 'Given back',
    VOID: 'Void',
    IN: 'Put in',
    OUT: 'Taken out',
  } satisfies Record<MoveKind, string>,
  counts: 'Counts',
  countOf: (number: number, name: string, at: string) => `Count ${number} by ${name}, ${at}`,
  printCount: (number: number) => `Slip of count ${number}`,
  methods: 'Other methods',
  method: 'Method',
  taken: 'Taken',
  slips: 'By slips',

  count: 'Count drawer',
  close: 'Close as counted',
  orderRecount: 'Have it counted again',
  recountAsked: 'Another count is ordered',
  asksRecount: 'Have this drawer counted once more? Both counts are kept.',
  failed: 'Error',
})

/** A difference in words, so that not its color alone shows it. */
export function differenceText(difference: Centavos): string {
  if (difference === 0) return TEXT.noDifference
  const amount = formatPesos(Math.abs(difference))
  return difference < 0 ? TEXT.short(amount) : TEXT.over(amount)
}
