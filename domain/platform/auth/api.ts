import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { id, nothing } from '#domain/fields.ts'
import { LANGUAGES } from '#domain/language.ts'
import { MANAGERS, ROLES } from '#domain/roles.ts'
import { newPassword } from '#domain/platform/auth/password.ts'
import { newPin, PIN_STATES } from '#domain/platform/auth/pin.ts'

export const currentUser = z.object({
  id,
  username: z.string().nullable(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(ROLES),
  /** The password was set by another user or generated: every other call is refused until the user chooses their own. */
  mustChangePassword: z.boolean(),
  /** The language of the screens. */
  language: z.enum(LANGUAGES),
  /** Ids of the locations whose data the user may see and change; null means all locations. */
  reach: z.array(id).readonly().nullable(),
})
export type CurrentUser = z.output<typeof currentUser>

const currentPassword = z
  .string('Current password is required')
  .min(1, 'Current password is required')
  .max(128)

export const authApi = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary:
      'Signs in with a username or e-mail address, in any case, and sets the session cookie.',
    allow: 'everyone',
    body: z.object({
      identifier: z
        .string('Email or username is required')
        .trim()
        .min(1, 'Email or username is required')
        .max(255, 'Email or username must be at most 255 characters'),
      password: z
        .string('Password is required')
        .min(1, 'Password is required')
        .max(128, 'Password must be at most 128 characters'),
    }),
    status: 200,
    answer: z.object({ user: currentUser }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends the session. Signing out twice, or without a session, is no error.',
    allow: 'everyone',
    status: 204,
    answer: nothing,
  }),
  logoutEverywhere: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: 'Ends every session of the own user, at every till and phone, this one too.',
    allow: 'signed-in',
    status: 204,
    answer: nothing,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/auth/password',
    summary:
      'Changes the own password. Every session of the user ends, and this browser goes on under a new id.',
    allow: 'signed-in',
    body: z.object({ currentPassword, newPassword }),
    changes: ['auth.me'],
    status: 204,
    answer: nothing,
  }),
  setLanguage: endpoint({
    method: 'PUT',
    path: '/api/auth/language',
    summary:
      'Chooses the language of the own screens. Refusals are answered in English to everybody.',
    allow: 'signed-in',
    body: z.object({ language: z.enum(LANGUAGES, 'Choose a language') }),
    changes: ['auth.me'],
    status: 204,
    answer: nothing,
  }),
  pin: endpoint({
    method: 'GET',
    path: '/api/auth/pin',
    summary:
      'Whether the own user has a PIN to approve with. It is CLOSED after five wrong ones in a row, until its owner signs in by password.',
    allow: MANAGERS,
    status: 200,
    answer: z.object({ state: z.enum(PIN_STATES) }),
  }),
  setPin: endpoint({
    method: 'PUT',
    path: '/api/auth/pin',
    summary:
      'Sets the own PIN of six digits, with which its owner approves what another user does. Nobody signs in with it. It goes with another role, deactivation, or a password that another user sets.',
    allow: MANAGERS,
    body: z.object({ currentPassword, pin: newPin }),
    changes: ['auth.pin'],
    status: 204,
    answer: nothing,
  }),
  removePin: endpoint({
    method: 'DELETE',
    path: '/api/auth/pin',
    summary: 'Removes the own PIN. Without one nothing happens.',
    allow: MANAGERS,
    changes: ['auth.pin'],
    status: 204,
    answer: nothing,
  }),
  welcome: endpoint({
    method: 'GET',
    path: '/api/auth/welcome',
    summary: "What the login screen shows: the store's name and, in the demo only, its accounts.",
    allow: 'everyone',
    status: 200,
    answer: z.object({
      storeName: z.string(),
      demoAccounts: z
        .array(z.object({ username: z.string(), password: z.string(), role: z.enum(ROLES) }))
        .nullable(),
    }),
  }),
}
