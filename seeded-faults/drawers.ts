import type { Fault } from './fault.ts'

/** Faults in shifts, drawers, readings, their journal, and numbers after a restore. */
export const OF_DRAWERS: readonly Fault[] = [
  {
    name: 'refund-leaves-no-drawer',
    rule: 'Cash that is given back leaves the drawer that pays it',
    file: 'server/cash/shifts/documents.sql.ts',
    from: "WHERE ${shiftId}::int IS NOT NULL AND lower(method) = 'cash' AND amount <> 0`",
    to: "WHERE ${shiftId}::int IS NOT NULL AND ${kind} <> 'REFUND' AND lower(method) = 'cash' AND amount <> 0`",
    caughtBy: ['server/cash/shifts/drawer.test.ts'],
  },
  {
    name: 'stranger-sells-in-a-shift',
    rule: 'A till sells to the user who answers for its drawer or was let in',
    file: 'server/cash/shifts/shift-for.ts',
    from: 'if (!shift.isMember && !MANAGERS.includes(user.role))',
    to: 'if (!shift.isMember && !MANAGERS.includes(user.role) && tillName === null)',
    caughtBy: ['server/cash/shifts/shifts.test.ts'],
  },
  {
    name: 'late-sale-in-the-next-shift',
    rule: 'A sale that was rung up in a shift is not taken by a later one',
    file: 'server/cash/shifts/shift-for.ts',
    from: 'if (shiftId !== undefined && shift?.id !== shiftId)',
    to: 'if (shiftId !== undefined && shift === null)',
    caughtBy: ['server/cash/shifts/races.test.ts'],
  },
  {
    name: 'counted-until-it-fits',
    rule: 'A count once in is final, so that nobody tries what is expected',
    file: 'server/cash/shifts/close-shift.ts',
    from: 'if (shift.countedAt !== null && !shift.isRecountOrdered)',
    to: 'if (shift.countedAt !== null && shift.isRecountOrdered)',
    caughtBy: ['server/cash/shifts/shifts.test.ts'],
  },
  {
    name: 'cash-out-without-limit',
    rule: 'Above a limit cash is taken out by approval only',
    file: 'server/cash/shifts/close-shift.ts',
    from: "if (direction === 'OUT' && amount > centavosOf(cashOutLimit))",
    to: "if (direction === 'OUT' && amount > centavosOf(cashOutLimit) * 100)",
    caughtBy: ['server/cash/shifts/shifts.test.ts'],
  },
  {
    name: 'journal-holds-names',
    rule: 'What is personal stands apart from the journal, where it can be erased',
    file: 'server/cash/journal/redaction.ts',
    from: "value === null || value === '' ?",
    to: "value === null || value !== '' ?",
    caughtBy: ['server/cash/journal/journal.test.ts'],
  },
  {
    name: 'numbers-jump-back',
    rule: 'After a restore numbers only go on, never back',
    file: 'server/shop/tills/jumps/skip-numbers.ts',
    from: 'if (last < lastNumber)',
    to: 'if (last < lastNumber - 100)',
    caughtBy: ['server/shop/tills/jumps/jumps.test.ts'],
  },
  {
    name: 'returns-off-the-selling-till',
    rule: 'A return is off the till that took it, in the report by till',
    file: 'server/reporting/reports/tills.sql.ts',
    from: 'const by = { sale: sql`till_id`, back: sql`returns.till_id` }',
    to: 'const by = { sale: sql`till_id`, back: sql`sales.till_id` }',
    caughtBy: ['server/reporting/reports/tills.test.ts'],
  },
]
