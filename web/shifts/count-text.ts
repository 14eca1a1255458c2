import { api } from '#domain/api.ts'

/** Calls whose answers change when a drawer is counted or its shift closed. */
export const CHANGED_BY_CLOSING = [api.shifts.here, api.shifts.list, api.shifts.get]

export const COUNT_TEXT = {
  title: (till: string) => `Count the Drawer of ${till}`,
  hint: 'Type how many of each there are. What is counted is final: look twice.',
  pieces: 'Notes and coins',
  slips: 'Slips of other payments',
  slipsOf: (method: string) => `${method}, total of slips`,
  otherSlips: 'Other methods',
  cash: (amount: string) => `Cash ${amount}`,
  asks: (amount: string) => `${amount} in cash. A count cannot be changed. Is it right?`,
  submit: 'That is what is there',
  counting: 'Counting...',
  takesOver: 'I take the drawer over: my shift begins with what was counted',
  waits: 'Drawer counted',
  waitsText: 'A manager has to approve the count before the shift is closed',
  closed: 'Shift closed',
  handedOver: 'You answer for the drawer now',
  error: 'Error',

  closeTitle: (till: string) => `Close the Shift of ${till}`,
  closeHint: 'What was counted stays as it is, and the shift is closed by it.',
  note: 'What became of the difference',
  close: 'Close shift',
  closing: 'Closing...',
}
