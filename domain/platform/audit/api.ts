import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { ADMINS, MANAGERS } from '#domain/roles.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/platform/audit/api', {
  hash: 'A seal has 64 digits and letters from a to f',
  halfSeal: 'A seal has a number and 64 signs',
})

const anything = z.unknown().meta({ description: 'What it was, or became, as JSON' })

const auditEntry = z.object({
  id: z.int(),
  /** The user who did it; null for the program itself. */
  userId: field.id.nullable(),
  userName: z.string().nullable(),
  /** What was done: CREATE, UPDATE, SELL ... */
  action: z.string(),
  /** The kind of thing it was done to: 'sale', 'product' ... */
  entity: z.string(),
  entityId: field.id.nullable(),
  /**
   * What people call the thing today: invoice number, product, file ... Of something deleted its last name. null when it
   * has none, or its name was erased (decisions/0017).
   */
  entityName: z.string().nullable(),
  /** The product's or location's code. */
  entityCode: z.string().nullable(),
  /** The thing is still there to be opened. */
  isThere: z.boolean(),
  before: anything,
  after: anything,
  metadata: anything,
  /** Personal values of the entry, by path: 'before.name', 'after.phone'. Empty once they were erased (decisions/0017). */
  personal: z.record(z.string(), z.string()),
  /** Names of things whose ids stand in before, after or metadata, by field and id: `{ supplierId: { 7: 'Zuellig' } }`. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
  /** The entry was written with personal values, whether they are still kept or not. */
  hasPersonal: z.boolean(),
  /** The entry's place in the sealed chain; null until it is sealed, about a second after it was written. */
  seal: z.int().nullable(),
  createdAt: field.timeOut,
})
export type AuditLogEntry = z.output<typeof auditEntry>

const auditChoices = z.object({
  actions: z.array(z.string()),
  entities: z.array(z.string()),
  /** Who did any of it, by name. */
  people: z.array(z.object({ id: field.id, fullName: z.string() })),
})
export type AuditChoices = z.output<typeof auditChoices>

const name = z.string().trim().min(1).max(50)

const auditFilters = z.object({
  limit: field.queryNumber(1, 1000).default(100),
  /** The id of the last entry on the page before. */
  before: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'must be a number')
    .transform(Number)
    .optional(),
  userId: field.idInText.optional(),
  action: name.optional(),
  entity: name.optional(),
  entityId: field.idInText.optional(),
  /** The name or number of the thing, as `domain/search.ts` reads it; '#12' is every thing of that id. */
  search: z.string().trim().max(200).optional(),
  /** Entries of people coming and going are left out, or shown alone. */
  signIns: z.enum(['left-out', 'only']).optional(),
  /** Days of the shop, both included. */
  from: field.dayInText.optional(),
  to: field.dayInText.optional(),
})
export type AuditFilters = z.output<typeof auditFilters>

/** A seal as a Z reading prints it; both are left out to check the chain alone. */
export const sealOnPaper = z
  .object({
    seq: field.wholeNumber('sealNumber', 1, Number.MAX_SAFE_INTEGER).nullish(),
    /** As it is printed, in whatever parts and letters. */
    hash: z
      .string()
      .max(200)
      .transform((text) => text.replace(/\s/g, '').toLowerCase())
      .refine((hash) => hash === '' || /^[0-9a-f]{64}$/.test(hash), { error: () => TEXT.hash })
      .transform((hash) => (hash === '' ? null : hash))
      .nullish(),
  })
  .refine(({ seq, hash }) => (seq == null) === (hash == null), {
    error: () => TEXT.halfSeal,
    path: ['hash'],
  })
export type SealOnPaper = z.output<typeof sealOnPaper>

const sealCheck = z.object({
  /** Number of seals that were gone along. */
  checked: z.int(),
  /** The first seal that is not what its entry and the seal before it make; null when all are. */
  brokenAt: z
    .object({
      seq: z.int(),
      /** null: the entry, or the seal itself, is not there any more. */
      auditId: z.int().nullable(),
      sealedAt: field.timeOut.nullable(),
    })
    .nullable(),
  /** Whether the log holds the seal that was asked for; null where none was. */
  isHeld: z.boolean().nullable(),
})
export type SealCheck = z.output<typeof sealCheck>

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit-logs',
    summary:
      'Who did what to what and when, newest first, with how it was before and after and the name of the thing; `before` goes on after the last one of the page before. Managers read of prices, and of stock and sales at their locations; what is about people or the shop’s settings, administrators alone.',
    allow: MANAGERS,
    query: auditFilters,
    status: 200,
    answer: z.array(auditEntry),
  }),
  checkSeals: endpoint({
    method: 'POST',
    path: '/api/audit-logs/seals/check',
    summary:
      'Goes along the sealed chain of the log and says where it breaks first, and whether the log holds a seal that stands on a paper, as each Z reading prints one. It changes nothing.',
    allow: ADMINS,
    body: sealOnPaper,
    longRunning: true,
    status: 200,
    answer: sealCheck,
  }),
  kinds: endpoint({
    method: 'GET',
    path: '/api/audit-logs/kinds',
    summary:
      'Every action and entity that stands in the log, and who acted: the choices of its filters. Managers get those of what they may read.',
    allow: MANAGERS,
    status: 200,
    answer: auditChoices,
  }),
}
