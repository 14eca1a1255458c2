import { z } from 'zod'
import { newPassword } from '#domain/platform/auth/password.ts'
import { newUser } from '#domain/people/users/bodies.ts'
import type { StaffMember } from '#domain/people/users/api.ts'
import { TEXT } from '#web/people/users/users-text.ts'

type Passwords = { password: string; confirmPassword: string }

/** Compares the two passwords even while other fields are still wrong. */
const always = { path: ['confirmPassword'], when: () => true }
const isConfirmed = ({ password, confirmPassword }: Passwords) => !password || !!confirmPassword
const isSame = ({ password, confirmPassword }: Passwords) =>
  !password || !confirmPassword || password === confirmPassword

export const newUserForm = newUser
  .extend({ confirmPassword: z.string() })
  .refine(({ confirmPassword }) => !!confirmPassword, { ...always, message: TEXT.confirmMissing })
  .refine(isSame, { ...always, message: TEXT.mismatch })

/** An empty password keeps the current one and needs no confirmation. */
export const userForm = newUser
  .extend({ password: z.literal('').or(newPassword), confirmPassword: z.string() })
  .refine(isConfirmed, { ...always, message: TEXT.confirmMissing })
  .refine(isSame, { ...always, message: TEXT.mismatch })

export type Typed = z.input<typeof userForm>
export type Checked = z.output<typeof userForm>

/** The values that the form starts with; the passwords are empty. */
export function typedOf(user: StaffMember | null): Typed {
  return {
    fullName: user?.fullName ?? '',
    username: user?.username ?? '',
    email: user?.email ?? '',
    role: user?.role ?? 'CASHIER',
    isActive: user?.isActive ?? true,
    mustChangePassword: user?.mustChangePassword ?? false,
    locationIds: user?.locationIds ?? [],
    password: '',
    confirmPassword: '',
  }
}
