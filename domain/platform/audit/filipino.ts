import type { Translated } from '#domain/language.ts'
import type { TEXT as AUDIT } from '#domain/platform/audit/api.ts'

export const filipino = {
  'domain/platform/audit/api': {
    hash: 'May 64 na digit at letrang a hanggang f ang seal',
    halfSeal: 'May numero at 64 na senyas ang seal',
  } satisfies Translated<typeof AUDIT>,
}
