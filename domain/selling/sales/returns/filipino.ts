import type { CONDITION_LABELS } from '#domain/selling/sales/returns/condition.ts'
import type { Translated } from '#domain/language.ts'
import type { TEXT as RETURN_BODY } from '#domain/selling/sales/returns/return-body.ts'
import type { TEXT as SLIPS } from '#domain/selling/sales/returns/return-document.ts'

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
  'domain/selling/sales/returns/return-document': {
    returnTitle: 'SLIP NG PAGBABALIK',
    returnName: (number) => `Pagbabalik ${number}`,
    voidTitle: 'VOID SLIP',
    voidName: (number) => `Void ${number}`,
    of: 'Mula sa',
    sold: 'Ibinenta',
    takenBackBy: 'Tinanggap ni',
    voidedBy: 'Na-void ni',
    reason: 'Dahilan',
    returned: 'Isinauli',
    outOf: (pack, pieces, price) => `Mula sa ${pack} na ${pieces} sa halagang ${price}`,
    taxInside: 'Kasamang tax',
    credited: 'Ibinawas sa utang',
    exchange: (number) => `Palit para sa ${number}`,
    givenBack: (way) => `Refund ${way}`,
    totalVoided: 'KABUUANG NA-VOID',
    manager: 'Manager',
  } satisfies Translated<typeof SLIPS>,
}
