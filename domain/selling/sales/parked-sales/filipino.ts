import type { Translated } from '#domain/language.ts'
import type { TEXT as PARKED_SALES } from '#domain/selling/sales/parked-sales/api.ts'
import type { TEXT as TICKET } from '#domain/selling/sales/parked-sales/parked-sale-document.ts'

export const filipino = {
  'domain/selling/sales/parked-sales/api': {
    packPieces: 'Kailangan ang bilang ng piraso ng pack',
    tooManyPieces: (most) => `Hanggang ${most} piraso ang isang linya`,
    empty: 'Walang laman ang cart',
    tooManyLines: (most) => `Hanggang ${most} linya ang isang benta`,
  } satisfies Translated<typeof PARKED_SALES>,
  'domain/selling/sales/parked-sales/parked-sale-document': {
    title: 'TICKET',
    name: (number) => `Ticket ${number}`,
    until: 'Hanggang',
  } satisfies Translated<typeof TICKET>,
}
