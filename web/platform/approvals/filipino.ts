import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/platform/approvals/ApprovalDialog.tsx'

export const filipino = {
  'platform/approvals/ApprovalDialog': {} satisfies Translated<typeof TEXT>,
}
