import { z } from 'zod'

/** The code of a scheme: 'SC' of senior citizens. */
export const schemeCode = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{0,19}$/, 'A scheme has a code of capital letters, digits and _, like SC')

/** The codes of the schemes that cover goods, each once. */
export const schemeCodes = z
  .array(schemeCode)
  .max(20, 'Name at most 20 schemes')
  .refine((codes) => new Set(codes).size === codes.length, 'Name each scheme once')
