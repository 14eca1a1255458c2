import type { TEXT as BODIES } from '#domain/goods/write-offs/bodies.ts'
import type { REASON_WORDS, STATUS_LABELS } from '#domain/goods/write-offs/write-off.ts'
import type { Translated } from '#domain/language.ts'

export const filipino = {
  'domain/goods/write-offs/bodies': {
    noGoods: 'Magdagdag ng kahit isang lot',
    tooManyLines: (most) => `Hanggang ${most} linya ang isang write-off`,
  } satisfies Translated<typeof BODIES>,
  'domain/goods/write-offs/write-off/statuses': {
    DRAFT: 'Draft',
    DONE: 'Nasira na',
    UNDONE: 'Ibinalik',
    CANCELLED: 'Nakansela',
  } satisfies Translated<typeof STATUS_LABELS>,
  'domain/goods/write-offs/write-off/reasons': {
    EXPIRED: 'Expired na',
    QUARANTINED: 'Naka-quarantine',
    RECALLED: 'Na-recall',
  } satisfies Translated<typeof REASON_WORDS>,
}
