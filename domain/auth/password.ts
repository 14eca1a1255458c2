import { z } from 'zod'

export const PASSWORD_LENGTH_LEAST = 8
export const PASSWORD_LENGTH_MOST = 128

/** A password being chosen. Length is what protects it, so any characters may stand in it (NIST SP 800-63B). */
export const newPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .min(PASSWORD_LENGTH_LEAST, `Password must be at least ${PASSWORD_LENGTH_LEAST} characters`)
  .max(PASSWORD_LENGTH_MOST, `Password must be at most ${PASSWORD_LENGTH_MOST} characters`)
