import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { ROLES, MANAGERS } from '#domain/roles.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/shop/locations/api', {
  code: 'Code may have letters, digits, - and _ only',
  noBranchCode: 'Branch code is required',
  branchCode: 'Branch code must be 5 digits, like 00001',
})

const location = z.object({
  id: field.id,
  name: z.string(),
  code: z.string(),
  /** The tax office's number of the branch, five digits behind the shop's TIN. */
  branchCode: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  isMain: z.boolean(),
  isActive: z.boolean(),
  version: z.int(),
  createdAt: field.timeOut,
  updatedAt: field.timeOut,
})
export type Location = z.output<typeof location>

/** Invoice numbers start with the code, so it is short and plain. */
const locationCode = field
  .text('code', 20)
  .refine((code) => /^([A-Za-z0-9][A-Za-z0-9_-]*)?$/.test(code), {
    error: () => TEXT.code,
  })

const branchCode = z
  .string({ error: () => TEXT.noBranchCode })
  .trim()
  .regex(/^\d{5}$/, { error: () => TEXT.branchCode })

const locationFields = {
  name: field.text('name', 100),
  code: locationCode,
  branchCode,
  address: field.note('address', 500),
  phone: field.optionalText('phone', 50),
  email: field.optionalEmail,
  isMain: z.boolean(),
  isActive: z.boolean(),
}
export const newLocation = z.object({
  ...locationFields,
  /** '00000' when left out. */
  branchCode: branchCode.optional(),
  isMain: locationFields.isMain.default(false),
  isActive: locationFields.isActive.default(true),
})
export type NewLocation = z.output<typeof newLocation>

const locationChange = z.object(locationFields).partial().extend({ version: z.int().optional() })
export type LocationChange = z.output<typeof locationChange>

const byId = z.object({ id: field.idInText })

/** What else shows a location. */
const SHOWING_LOCATIONS = [
  'auth.me',
  'tills',
  'documents',
  'products',
  'stock',
  'reports',
  'books',
] as const

export const locationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/locations',
    summary:
      'The locations where the caller works, the main one first, then by name; inactive ones too. They come whole up to 1000; beyond that search finds the rest.',
    allow: ROLES,
    query: z.object({ search: field.searchText.optional() }),
    status: 200,
    answer: z.array(location),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/locations',
    summary:
      'Creates a location. Exactly one is the main one: a new main location takes that from the old. Only for who works at every location.',
    allow: MANAGERS,
    body: newLocation,
    makes: 'location',
    changes: SHOWING_LOCATIONS,
    status: 201,
    answer: location,
    refuses: [409, 422],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/locations/{id}',
    summary:
      'Changes what is named of a location. There is always one main location: making another one the main one moves it (only for who works at every location); the main one is neither unmarked nor deactivated. Invoice numbers keep the code they began with.',
    allow: MANAGERS,
    params: byId,
    body: locationChange,
    changes: SHOWING_LOCATIONS,
    status: 200,
    answer: location,
    refuses: [404, 409],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/locations/{id}',
    summary:
      'Deletes a location that has neither stock nor a past and is not the main one; one that has is deactivated instead. Deleting it again does nothing.',
    allow: MANAGERS,
    params: byId,
    changes: SHOWING_LOCATIONS,
    status: 204,
    answer: field.nothing,
    refuses: [404, 409],
  }),
}
