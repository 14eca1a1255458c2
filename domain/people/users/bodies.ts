import { z } from 'zod'
import { newPassword } from '#domain/platform/auth/password.ts'
import * as field from '#domain/fields.ts'
import { ROLES } from '#domain/roles.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/people/users/bodies', {
  username: 'Username must have neither blanks nor @',
})

// The body of the user form. The form checks itself by these schemas.

const MOST_LOCATIONS = 1000

const userFields = {
  /** Without '@' and blanks, so that no username can equal another user's e-mail address. */
  username: field
    .optionalText('username', 255)
    .refine((name) => name == null || !/[@\s]/.test(name), {
      error: () => TEXT.username,
    }),
  email: field.requiredEmail,
  fullName: field.text('name', 255),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  /** The user must choose another password before anything else. */
  mustChangePassword: z.boolean(),
  /** Locations where the user works; none means everywhere. An ADMIN always works everywhere. */
  locationIds: z.array(field.id).max(MOST_LOCATIONS),
}

export const newUser = z.object({
  ...userFields,
  role: userFields.role.default('CASHIER'),
  isActive: userFields.isActive.default(true),
  mustChangePassword: userFields.mustChangePassword.default(false),
  locationIds: userFields.locationIds.default([]),
  password: newPassword,
})
export type NewUser = z.output<typeof newUser>

/** Changes the named fields only; a blank password keeps the current one. */
export const userChange = z
  .object({
    ...userFields,
    password: z
      .literal('')
      .transform(() => undefined)
      .or(newPassword),
  })
  .partial()
  .extend({ version: z.int().optional() })
export type UserChange = z.output<typeof userChange>
