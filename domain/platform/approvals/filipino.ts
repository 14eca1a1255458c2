import type { Translated } from '#domain/language.ts'
import type { TEXT as APPROVALS } from '#domain/platform/approvals/api.ts'

export const filipino = {
  'domain/platform/approvals/api': {
    approver: 'Piliin kung sino ang mag-aapruba',
  } satisfies Translated<typeof APPROVALS>,
}
