import { z } from 'zod'
import { PAPER_SIZES, PRINTERS } from '#domain/shop/documents/kinds.ts'
import { optionalPrinterAddress } from '#domain/shop/documents/printer-address.ts'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import type { FieldLabel } from '#domain/field-texts.ts'
import { MOST_CENTAVOS } from '#domain/money.ts'
import { ADMINS, MANAGERS, ROLES } from '#domain/roles.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/shop/tills/api', {
  prefix: 'Prefix may have letters, digits, - and _ only',
  min: 'MIN must be 9 to 20 digits, as the tax office has given it',
  permitDate: 'Permit date must not be in the future',
  noAddress: 'A network printer needs its address',
  sheets: 'Sheets of A4 are printed by the browser’s dialog only',
})

/** Most tills of a location. */
export const MOST_TILLS = 99

const till = z.object({
  id: field.id,
  locationId: field.id,
  locationName: z.string(),
  name: z.string(),
  /** It sells for callers who name no till. Each location has exactly one. */
  isFirst: z.boolean(),
  /** It sells for callers who name no till while cash is controlled; it has no drawer. */
  isOffice: z.boolean(),
  /** Its invoice numbers begin with it. */
  prefix: z.string(),
  returnPrefix: z.string(),
  voidPrefix: z.string(),
  /** Of its next invoice. */
  nextNumber: z.int(),
  /** Of the last return and void slip; 0 before the first. */
  lastReturn: z.int(),
  lastVoidSlip: z.int(),
  /** It has numbered something. */
  isUsed: z.boolean(),
  /** The tax office's number of the machine, and its permit. */
  min: z.string().nullable(),
  serialNumber: z.string().nullable(),
  permit: z.string().nullable(),
  permitDate: field.dayOut.nullable(),
  zCounter: z.int(),
  /** How often its numbers jumped after a restore. */
  resetCounter: z.int(),
  accumulatedTotal: field.moneyOut,
  /** When it was made to go on with the numbers of an earlier machine. */
  begunAt: field.timeOut.nullable(),
  /** How it prints, and on what. */
  printer: z.enum(PRINTERS),
  paper: z.enum(PAPER_SIZES),
  /** Of a printer of the branch's network. */
  printerAddress: z.string().nullable(),
  /** A receipt is printed after each sale without being asked for. */
  printsItself: z.boolean(),
  isActive: z.boolean(),
  /** The calling browser is this till. */
  isHere: z.boolean(),
  /** Some browser is this till. */
  isBound: z.boolean(),
  boundAt: field.timeOut.nullable(),
  boundByName: z.string().nullable(),
  version: z.int(),
  createdAt: field.timeOut,
  updatedAt: field.timeOut,
})
export type Till = z.output<typeof till>

/** Cashiers do not read what a till has come to, nor where in the network its printer is. */
const cashiersTill = till.omit({ zCounter: true, accumulatedTotal: true, printerAddress: true })

/** Like a code of a location; an R or V fits behind it. */
const prefix = field
  .optionalText('prefix', 20)
  .refine((text) => text == null || /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(text), {
    error: () => TEXT.prefix,
  })

/** A machine's identification number, as the tax office gives it: older ones have nine digits, those of today seventeen. */
const min = field
  .optionalText('min', 50)
  .refine((text) => text == null || /^\d{9,20}$/.test(text.replace(/[\s-]/g, '')), {
    error: () => TEXT.min,
  })

const tillFields = {
  name: field.text('name', 50),
  min,
  serialNumber: field.optionalText('serialNumber', 50),
  permit: field.optionalText('permit', 50),
  permitDate: field.optionalDay('permitDate'),
}

const printing = {
  printer: z.enum(PRINTERS),
  paper: z.enum(PAPER_SIZES),
  printerAddress: optionalPrinterAddress('printerAddress'),
  printsItself: z.boolean(),
}

export const newTill = z.object({
  ...tillFields,
  ...z.object(printing).partial().shape,
  locationId: field.id,
  /** The location's code and the next free number when left out. */
  prefix,
})
export type NewTill = z.output<typeof newTill>

const tillChange = z
  .object({ ...tillFields, ...printing, isActive: z.boolean() })
  .partial()
  .extend({ version: z.int().optional() })
export type TillChange = z.output<typeof tillChange>

/** The form's fields, of a new till and of a change, on a day. */
export const tillFormOn = (today: string) =>
  z
    .object({
      ...tillFields,
      permitDate: tillFields.permitDate.refine((day) => day == null || day <= today, {
        error: () => TEXT.permitDate,
      }),
      ...printing,
      prefix,
      isActive: z.boolean(),
    })
    .refine(({ printer, printerAddress }) => printer !== 'NETWORK' || printerAddress != null, {
      error: () => TEXT.noAddress,
      path: ['printerAddress'],
    })
    .refine(({ printer, paper }) => printer === 'DIALOG' || paper !== 'A4', {
      error: () => TEXT.sheets,
      path: ['paper'],
    })

type TillForm = ReturnType<typeof tillFormOn>
export type TypedTill = z.input<TillForm>
export type CheckedTill = z.output<TillForm>

export const tillBeginning = z.object({
  nextNumber: field.wholeNumber('nextInvoiceNumber', 1, 999_999_999),
  zCounter: field.wholeNumber('zCounter', 0, 999_999_999),
  accumulatedTotal: field.money('accumulatedTotal', { most: MOST_CENTAVOS }),
})
export type TillBeginning = z.output<typeof tillBeginning>

/** A till has not printed more than so many documents since the backup: a larger number was misread. */
export const MOST_LEFT_OUT = 100_000

const lastNumber = (label: FieldLabel) => field.wholeNumber(label, 0, 999_999_999).optional()

/** The last numbers that a till of a restored shop has printed; of kinds left out none is beyond what the shop knows. */
export const numberJump = z.object({
  lastInvoice: lastNumber('lastInvoice'),
  lastReturn: lastNumber('lastReturnSlip'),
  lastVoidSlip: lastNumber('lastVoidSlip'),
})
export type NumberJump = z.output<typeof numberJump>

const byId = z.object({ id: field.idInText })

/** What else shows a till. The session names the till that the browser is. */
const SHOWING_TILLS = ['auth.me', 'documents', 'books'] as const

export const tillsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/tills',
    summary:
      'The tills of a location, or of all where the caller works; the first one of each before the others, inactive ones too.',
    allow: ROLES,
    query: z.object({ locationId: field.idInText.optional() }),
    status: 200,
    answer: z.array(till),
    answers: { CASHIER: z.array(cashiersTill) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tills',
    summary:
      'Opens a further till at a location, with number series of its own. Every location has a first till from its creation. No two series of the shop have the same prefix, and none has the code of another location.',
    allow: MANAGERS,
    body: newTill,
    makes: 'till',
    changes: SHOWING_TILLS,
    status: 201,
    answer: till,
    refuses: [409, 422],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/tills/{id}',
    summary:
      'Changes what is named of a till. Only an administrator makes it print over the network, and says where. The first till of a location is not deactivated; another that is lets go of its browser. Its prefixes stay.',
    allow: MANAGERS,
    params: byId,
    body: tillChange,
    changes: SHOWING_TILLS,
    status: 200,
    answer: till,
    refuses: [404, 409],
  }),
  bind: endpoint({
    method: 'POST',
    path: '/api/tills/{id}/binding',
    summary:
      'Makes the calling browser this till; if it was another till it is that no more. 409 when another browser is this till, unless `takeOver` is true. A cashier needs a manager’s approval.',
    allow: ROLES,
    approvable: true,
    params: byId,
    body: z.object({ takeOver: z.boolean().default(false) }),
    makes: 'till',
    changes: SHOWING_TILLS,
    status: 200,
    answer: till,
    answers: { CASHIER: cashiersTill },
    refuses: [404, 409, 410, 422],
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/api/tills/{id}/binding',
    summary: 'Whichever browser is this till is that no more. Does nothing when none is.',
    allow: MANAGERS,
    params: byId,
    changes: SHOWING_TILLS,
    status: 204,
    answer: field.nothing,
    refuses: [404],
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/tills/{id}/beginning',
    summary:
      'Makes a till go on with the invoice number, Z counter and accumulated total of an earlier machine. Once, and only before its first number is drawn.',
    allow: ADMINS,
    params: byId,
    body: tillBeginning,
    changes: ['documents', 'books'],
    status: 200,
    answer: till,
    refuses: [404, 409],
  }),
  jump: endpoint({
    method: 'POST',
    path: '/api/tills/{id}/jumps',
    summary:
      'After a restore: the till goes on behind the last numbers that it has printed. Those between, whose documents were handed out and are unknown to the shop, are left out for good, and its reset counter rises. 409 where a number is below what the shop knows, none is beyond it, or one is far beyond.',
    allow: ADMINS,
    params: byId,
    body: numberJump,
    makes: 'audit log',
    changes: ['documents', 'books'],
    status: 200,
    answer: till,
    refuses: [404, 409, 422],
  }),
}
