import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { ADMINS, ROLES } from '#domain/roles.ts'
import { newUser, userChange } from '#domain/people/users/bodies.ts'

const user = z.object({
  id: field.id,
  username: z.string().nullable(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  mustChangePassword: z.boolean(),
  /** Whether the user has a PIN to approve with. */
  hasPin: z.boolean(),
  /**
   * Locations where the user works; none means everywhere. An ADMIN always works everywhere. Others see nothing of
   * other locations.
   */
  locationIds: z.array(field.id),
  version: z.int(),
  createdAt: field.timeOut,
  updatedAt: field.timeOut,
})
export type StaffMember = z.output<typeof user>

const params = z.object({ id: field.idInText })

export const usersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    summary:
      'Users by name, inactive ones too. They come whole up to 1000; beyond that search finds the rest, by username, name and e-mail.',
    allow: ADMINS,
    query: z.object({ search: field.searchText.optional() }),
    status: 200,
    answer: z.array(user),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/users',
    summary: 'Creates a user. Passwords are never answered.',
    allow: ADMINS,
    body: newUser,
    makes: 'user',
    changes: ['reports'],
    status: 201,
    answer: user,
    refuses: [409, 422],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/users/{id}',
    summary:
      'Changes what is named; a blank password keeps the current one. It counts at once: another role or password, or deactivation, ends the sessions of that user (an own new password leaves this one, under a new id); other locations count at their next call. Nobody demotes or deactivates themselves or the last active ADMIN.',
    allow: ADMINS,
    params,
    body: userChange,
    changes: ['auth.me', 'reports'],
    status: 200,
    answer: user,
    refuses: [404, 409],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/users/{id}',
    summary:
      'Deletes a user who has done nothing yet; anyone else is deactivated instead. Deleting again does nothing.',
    allow: ADMINS,
    params,
    changes: ['reports'],
    status: 204,
    answer: field.nothing,
    refuses: [409],
  }),
}
