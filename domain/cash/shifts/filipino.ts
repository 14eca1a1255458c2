import type { TEXT as DRAWER } from '#domain/cash/shifts/drawer.ts'
import type { Translated } from '#domain/language.ts'
import type { TEXT as BODIES } from '#domain/cash/shifts/bodies.ts'

export const filipino = {
  'domain/cash/shifts/bodies': {
    noSuchPiece: 'Walang ganitong perang papel o barya',
    twice: 'Isang beses lang bilangin ang bawat perang papel at barya',
  } satisfies Translated<typeof BODIES>,
  'domain/cash/shifts/drawer': {
    fromSafe: 'Mula sa vault',
    reasons: {
      CHANGE_FUND: 'Panukli',
      SAFE: 'Papunta sa vault',
      EXPENSE: 'Maliit na gastos',
      OTHER: 'Iba pa',
      SUPPLIER: 'Supplier',
    },
  } satisfies Translated<typeof DRAWER>,
}
