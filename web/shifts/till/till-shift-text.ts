import type { CashReason } from '#domain/shifts/drawer.ts'

export const TEXT = {
  shift: 'Shift',
  noTill: 'This browser is no till, so it takes no cash. A manager makes it one under Locations.',
  none: 'No open shift: nothing is sold here until one is opened.',
  open: 'Open shift',
  since: (name: string, time: string) => `${name}, since ${time}`,
  isLong: 'Open for more than a day: count and close it.',
  notIn: (name: string) =>
    `${name} answers for this drawer. ${name} or a manager lets you sell here.`,
  drawer: 'Drawer',
  counted:
    'The drawer is counted. A manager has to approve the difference, or have it counted again.',
  recount: 'A manager wants the drawer counted once more.',
  approve: 'Close with approval',
  unknownSale:
    'A sale of this till is still unknown. The drawer is counted once it is known whether it was made.',

  cashIn: 'Cash in',
  cashOut: 'Cash out',
  letIn: 'Let somebody sell',
  count: 'Count and close',
  countAgain: 'Count again',
  error: 'Error',

  openTitle: (till: string) => `Open Shift at ${till}`,
  openHint: 'You answer for this drawer until you count and close it.',
  float: 'Cash in the drawer now',
  opening: 'Opening...',
  opened: 'Shift opened',
  openedText: (till: string) => `You answer for the drawer of ${till}`,

  inTitle: 'Put Cash In',
  outTitle: 'Take Cash Out',
  amount: 'Amount',
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  reasons: {
    CHANGE_FUND: 'Change fund',
    SAFE: 'To the safe',
    EXPENSE: 'Petty expense',
    OTHER: 'Other',
  } satisfies Record<CashReason, string>,
  safeIn: 'From the safe',
  note: 'Note',
  putIn: 'Put in',
  takeOut: 'Take out',
  wasPutIn: (amount: string) => `${amount} put in`,
  wasTakenOut: (amount: string) => `${amount} taken out`,

  letInTitle: 'Let Somebody Sell',
  letInHint: 'They sell from this drawer, too. You still answer for it.',
  who: 'Cashier',
  chooseWho: 'Choose a cashier',
  nobody: 'Every cashier of this location sells in this shift already.',
  letInDone: (name: string) => `${name} sells in this shift`,
  letInSubmit: 'Let in',
}
