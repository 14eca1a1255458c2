import { z } from 'zod'
import { drawerOpening } from '#domain/cash/shifts/drawer-opening.ts'
import { approverAndPin } from '#domain/platform/approvals/api.ts'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { ADMINS, MANAGERS, ROLES } from '#domain/roles.ts'
import { shopSettings } from '#domain/shop/settings/api.ts'
import { settingsChange } from '#domain/shop/settings/bodies.ts'
import {
  cashMove,
  cashRules,
  drawerCount,
  shiftClosing,
  shiftOpening,
} from '#domain/cash/shifts/bodies.ts'
import { MOVE_KINDS, MOVE_REASONS } from '#domain/cash/shifts/drawer.ts'

/** A shift as everybody may see it: nothing of what its drawer should hold. */
const shift = z.object({
  id: field.id,
  locationId: field.id,
  tillId: field.id,
  tillName: z.string(),
  answererId: field.id,
  answererName: z.string(),
  /** Who else sells in it. */
  members: z.array(z.object({ userId: field.id, name: z.string() })),
  openedAt: field.timeOut,
  /** Since its drawer was counted it sells no more. */
  countedAt: field.timeOut.nullable(),
  /** A manager wants the drawer counted once more. */
  isRecountOrdered: z.boolean(),
  closedAt: field.timeOut.nullable(),
  /** Open for more than a day: it may have been forgotten. */
  isLong: z.boolean(),
})
export type Shift = z.output<typeof shift>

const move = z.object({
  id: field.id,
  locationId: field.id,
  shiftId: field.id,
  kind: z.enum(MOVE_KINDS),
  /** Below nothing when it left the drawer. */
  amount: field.moneyOut,
  reason: z.enum(MOVE_REASONS).nullable(),
  note: z.string().nullable(),
  /** The sale that it belongs to. */
  saleId: field.id.nullable(),
  invoiceNumber: z.string().nullable(),
  movedByName: z.string(),
  movedAt: field.timeOut,
  approvedByName: z.string().nullable(),
})
export type DrawerMove = z.output<typeof move>

const pieces = z.object({ value: field.moneyOut, count: z.int() })
const methodAmount = z.object({ method: z.string(), amount: field.moneyOut })

const count = z.object({
  id: field.id,
  locationId: field.id,
  shiftId: field.id,
  /** The second one was ordered by a manager. */
  number: z.int(),
  cash: field.moneyOut,
  denominations: z.array(pieces),
  methods: z.array(methodAmount),
  countedByName: z.string(),
  countedAt: field.timeOut,
  /** Whether the shift is closed with it. Otherwise a manager has to approve the difference. */
  isClosed: z.boolean(),
  /** The shift that took the drawer over. */
  handedToId: field.id.nullable(),
})
export type ShiftCount = z.output<typeof count>

/** A shift as managers answer for it. */
const shiftReport = shift.extend({
  locationName: z.string(),
  closedByName: z.string().nullable(),
  /** Cash that should be in the drawer: by now, or as it was when it was closed. */
  expected: field.moneyOut,
  counted: field.moneyOut.nullable(),
  /** What was counted less what was expected: below nothing is short. */
  difference: field.moneyOut.nullable(),
  closeNote: z.string().nullable(),
  approvedByName: z.string().nullable(),
  handedToId: field.id.nullable(),
  /** The number of the Z reading that holds it. */
  zNumber: z.int().nullable(),
})
export type ShiftReport = z.output<typeof shiftReport>

export const wholeShift = shiftReport.extend({
  moves: z.array(move.omit({ locationId: true, shiftId: true })),
  counts: z.array(
    count.omit({ locationId: true, shiftId: true, isClosed: true, handedToId: true }),
  ),
  /** What was taken less what was given back by each method but cash, beside what its slips came to. */
  methods: z.array(methodAmount.extend({ counted: field.moneyOut.nullable() })),
})
export type WholeShift = z.output<typeof wholeShift>
/** What the approver of a count has to know. */
export type CountDifference = Pick<WholeShift, 'expected' | 'counted' | 'difference' | 'methods'>

const byId = z.object({ id: field.idInText })

export const shiftsApi = {
  control: endpoint({
    method: 'PUT',
    path: '/api/cash-control',
    summary:
      'Changes those settings of cash control that the body names; GET /api/settings shows them. Where cash control is switched on, every location gets an office, which sells for callers who name no till and take no cash, and what each till sold before is carried into its first reading. It is switched off once every drawer is closed and in a Z reading. `settings` changes those of PUT /api/settings with it, both or neither.',
    allow: ADMINS,
    body: cashRules.partial().extend({
      /** What a kind of shop says of its settings beside its cash: both are changed or neither. */
      settings: settingsChange.omit({ version: true }).optional(),
      version: z.int().optional(),
    }),
    status: 200,
    answer: shopSettings,
    refuses: [409],
  }),
  here: endpoint({
    method: 'GET',
    path: '/api/tills/{id}/shift',
    summary: 'The open shift of a till; null when it has none, or cash is not controlled.',
    allow: ROLES,
    params: byId,
    status: 200,
    answer: z.object({ shift: shift.nullable() }),
    refuses: [404],
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/shifts',
    summary:
      'Opens a shift at a till with what lies in its drawer; the caller answers for it. 409 where the till has an open shift, the caller answers for another one, or cash is not controlled.',
    allow: ROLES,
    body: shiftOpening,
    makes: 'shift',
    locationScoped: true,
    status: 201,
    answer: shift,
    refuses: [404, 409, 422],
  }),
  addMember: endpoint({
    method: 'PUT',
    path: '/api/shifts/{id}/members/{userId}',
    summary:
      'Lets another cashier sell in a shift. For the user who answers for it, and managers. Does nothing when the cashier sells in it already.',
    allow: ROLES,
    params: byId.extend({ userId: field.idInText }),
    status: 200,
    answer: shift,
    refuses: [404, 409],
  }),
  sellers: endpoint({
    method: 'GET',
    path: '/api/shifts/{id}/sellers',
    summary:
      'Whom its answerer or a manager may let sell in an open shift: the cashiers of its location who do not yet.',
    allow: ROLES,
    params: byId,
    status: 200,
    answer: z.array(z.object({ id: field.id, name: z.string() })),
    refuses: [404, 409],
  }),
  moveCash: endpoint({
    method: 'POST',
    path: '/api/shifts/{id}/moves',
    summary:
      'Puts cash into the drawer of an open shift, or takes some out, for a reason. More than the shop’s limit is taken out by a manager, or approved. The answer never says what the drawer holds.',
    allow: ROLES,
    approvable: true,
    params: byId,
    body: cashMove,
    makes: 'drawer move',
    locationScoped: true,
    status: 201,
    answer: move,
    refuses: [404, 409, 422],
  }),
  count: endpoint({
    method: 'POST',
    path: '/api/shifts/{id}/counts',
    summary:
      'Counts the drawer, without being shown the expected amount. From then on the shift sells no more. It is closed by that where the count is right or off by little, else by POST .../close. A count stays; another one is ordered by a manager. With `takesOver` a shift of the caller begins with what was counted, in the same step.',
    allow: ROLES,
    approvable: true,
    params: byId,
    body: drawerCount,
    makes: 'shift count',
    locationScoped: true,
    status: 201,
    answer: count,
    refuses: [404, 409, 422],
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/shifts/{id}/close',
    summary:
      'Closes a counted shift that is off by more than the shop’s limit, with a note. A manager’s, or approved.',
    allow: ROLES,
    approvable: true,
    params: byId,
    body: shiftClosing,
    makes: 'audit log',
    locationScoped: true,
    status: 200,
    answer: shift,
    refuses: [404, 409, 422],
  }),
  orderRecount: endpoint({
    method: 'PUT',
    path: '/api/shifts/{id}/recount',
    summary: 'Has the drawer of a counted shift counted once more. Both counts are kept.',
    allow: MANAGERS,
    params: byId,
    status: 200,
    answer: shift,
    refuses: [404, 409],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/shifts',
    summary:
      'Shifts, the newest first, with what their drawers should hold and what was counted; `before` goes on after the last one of the page before.',
    allow: MANAGERS,
    query: z.object({
      locationId: field.idInText.optional(),
      tillId: field.idInText.optional(),
      userId: field.idInText.optional(),
      state: z.enum(['OPEN', 'CLOSED']).optional(),
      /** Days of the shop on which they were opened. */
      from: field.dayInText.optional(),
      to: field.dayInText.optional(),
      limit: field.queryNumber(1, 1000).default(100),
      before: field.idInText.optional(),
    }),
    status: 200,
    answer: z.array(shiftReport),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/shifts/{id}',
    summary: 'One shift with every move of its drawer and every count.',
    allow: MANAGERS,
    params: byId,
    status: 200,
    answer: wholeShift,
    refuses: [404],
  }),
  difference: endpoint({
    method: 'POST',
    path: '/api/shifts/{id}/difference',
    summary:
      'By how much a counted drawer is off, for a user who is about to approve its closing at another user’s screen: by their PIN, as for POST /api/approvals, and the log says who looked. It approves nothing. Managers read it under their own name by GET /api/shifts/{id}.',
    allow: ROLES,
    params: z.object({ id: field.idInText }),
    body: approverAndPin,
    status: 200,
    answer: wholeShift.pick({ expected: true, counted: true, difference: true, methods: true }),
    refuses: [404, 409],
  }),
  openDrawer: endpoint({
    method: 'POST',
    path: '/api/tills/{id}/drawer-openings',
    summary:
      'Opens the drawer of the calling browser’s till: for cash that the caller took, gave back or moved within the last minute; to count it; or for a reason, where the shop allows that. The last two are logged. The server sends the command to a network printer, and `failure` says what went wrong there; the browser itself sends it to a USB printer.',
    allow: ROLES,
    params: z.object({ id: field.idInText }),
    body: drawerOpening,
    status: 200,
    answer: z.object({ failure: z.string().nullable() }),
    refuses: [404, 409],
  }),
}
