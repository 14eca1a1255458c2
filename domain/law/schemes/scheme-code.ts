import { z } from 'zod'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/law/schemes/scheme-code', {
  code: 'A scheme has a code of capital letters, digits and _, like SC',
  tooMany: 'Name at most 20 schemes',
  twice: 'Name each scheme once',
})

/** The code of a scheme: 'SC' of senior citizens. */
export const schemeCode = z.string().regex(/^[A-Z][A-Z0-9_]{0,19}$/, { error: () => TEXT.code })

/** The codes of the schemes that cover goods, each once. */
export const schemeCodes = z
  .array(schemeCode)
  .max(20, { error: () => TEXT.tooMany })
  .refine((codes) => new Set(codes).size === codes.length, { error: () => TEXT.twice })
