import type { TEXT as BODIES } from '#domain/buying/supplier-returns/bodies.ts'
import type { TEXT as DOCUMENT } from '#domain/buying/supplier-returns/supplier-return-document.ts'
import type {
  REASON_LABELS,
  STATUS_LABELS,
} from '#domain/buying/supplier-returns/supplier-return.ts'
import type { TEXT as SUPPLIER } from '#domain/buying/suppliers/bodies.ts'
import type { Translated } from '#domain/language.ts'

export const filipino = {
  'domain/buying/supplier-returns/bodies': {
    noGoods: 'Magdagdag ng kahit isang lot',
    tooManyLines: (most) => `Hanggang ${most} linya ang isang sauli sa supplier`,
    reason: 'Piliin kung bakit ibinabalik ang mga produkto',
    nothingBack: 'Sabihin kung ano ang bumalik',
  } satisfies Translated<typeof BODIES>,
  'domain/buying/supplier-returns/supplier-return/reasons': {
    EXPIRED: 'Expired na',
    SHORT_DATED: 'Malapit nang mag-expire',
    DAMAGED: 'Nasira',
    RECALLED: 'Na-recall',
    WRONG: 'Maling produkto',
    TOO_MUCH: 'Sobra',
  } satisfies Translated<typeof REASON_LABELS>,
  'domain/buying/supplier-returns/supplier-return/statuses': {
    DRAFT: 'Draft',
    SENT: 'Naipadala',
    SETTLED: 'Natapos',
    CANCELLED: 'Nakansela',
  } satisfies Translated<typeof STATUS_LABELS>,
  'domain/buying/supplier-returns/supplier-return-document': {
    title: 'SAULI SA SUPPLIER',
    name: (number) => `Sauli sa supplier ${number}`,
    draft: 'DRAFT',
    cancelled: 'KINANSELA',
    reasons: {
      EXPIRED: 'Expired na',
      SHORT_DATED: 'Malapit nang mag-expire',
      DAMAGED: 'Nasira',
      RECALLED: 'Na-recall',
      WRONG: 'Maling produkto',
      TOO_MUCH: 'Sobra',
    },
    supplier: 'Supplier',
    contact: 'Contact',
    authorisation: 'Pahintulot',
    returnedFrom: 'Isinauli mula sa',
    product: 'Produkto',
    reason: 'Dahilan',
    unitCost: 'Puhunan ng isa',
    sku: (sku) => `SKU ${sku}`,
    lot: (number) => `Lot ${number}`,
    expiry: (day) => `Exp ${day}`,
    releasedBy: 'Inilabas ni',
  } satisfies Translated<typeof DOCUMENT>,
  'domain/buying/suppliers/bodies': {
    bothDays: 'Sabihin kung ilang araw bago ang expiry at ilang araw pagkatapos, o wala sa dalawa',
  } satisfies Translated<typeof SUPPLIER>,
}
