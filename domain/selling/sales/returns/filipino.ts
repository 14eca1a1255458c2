import type { CONDITION_LABELS } from '#domain/selling/sales/returns/condition.ts'
import type { Translated } from '#domain/language.ts'
import type { TEXT as RETURN_BODY } from '#domain/selling/sales/returns/return-body.ts'

export const filipino = {
  'domain/selling/sales/returns/return-body': {
    nothing: 'Wala pang isinasauli',
    tooManyLines: (most) => `Hanggang ${most} linya ang isang pagbabalik`,
  } satisfies Translated<typeof RETURN_BODY>,
  'domain/selling/sales/returns/condition': {
    SHELF: 'Balik sa shelf',
    QUARANTINE: 'Quarantine',
    DESTROYED: 'Sisirain',
  } satisfies Translated<typeof CONDITION_LABELS>,
}
