import { texts } from '#domain/language.ts'
export const CASH_RULES_TEXT = texts('cash/shifts/cash-rules-text/cash-rules', {
  title: 'Cash Control',
  cashControl: 'Tills sell in shifts',
  cashControlHint:
    'Each drawer has one person who answers for it and counts it without seeing the expected amount. It is switched off once every drawer is closed and read.',
  cashOutLimit: 'Taken out without approval, at most',
  cashOutHint: 'More is taken out by a manager, or with a manager’s PIN.',
  countOffLimit: 'Difference closed without approval, at most',
  countOffHint: 'A count that is off by more is closed by a manager, or with a manager’s PIN.',
  byReason: 'A drawer may be opened for a reason',
  byReasonHint:
    'Without a sale or a move of cash; who opened it and why is logged. Philippine rules forbid it.',
  asks: 'From now on every till sells in an open shift only. Switch it on?',
  isOn: 'Cash is controlled',
  isOff: 'Cash is not controlled',
  failed: 'Not saved',
})
