import type { SALE_STATUS_WORDS } from '#domain/selling/sales/sale.ts'
import type { Translated } from '#domain/language.ts'
import type { TEXT as CHECKOUT_BODY } from '#domain/selling/sales/checkout-body.ts'
import type { TEXT as ORDER_BODY } from '#domain/selling/sales/order-body.ts'
import type { TEXT as ORDER } from '#domain/selling/sales/order.ts'
import type { TEXT as CHECKOUT } from '#domain/selling/sales/checkout.ts'
import type { TEXT as MIXED_PACKS } from '#domain/selling/sales/mixed-packs.ts'

export const filipino = {
  'domain/selling/sales/checkout-body': {
    location: 'Pumili ng lokasyon',
    tooManyLines: (most) => `Hanggang ${most} linya ang isang benta`,
    tooManyPayments: (most) => `Hanggang ${most} bayad ang isang benta`,
  } satisfies Translated<typeof CHECKOUT_BODY>,
  'domain/selling/sales/order-body': {
    priceGroup: 'Hindi kilalang price group',
    method: 'Hindi kilalang paraan ng bayad',
    location: 'Pumili ng lokasyon',
    latePayment: 'Hindi puwedeng sa darating na araw ang bayad',
    formMissing: 'Ilagay ang numero ng form 2307',
    prescription: 'I-upload muna ang reseta',
    noItem: 'Magdagdag ng kahit isang item',
    tooManyLines: (most) => `Hanggang ${most} linya ang isang order`,
    tooManyPayments: (most) => `Hanggang ${most} bayad ang isang order`,
  } satisfies Translated<typeof ORDER_BODY>,
  'domain/selling/sales/order': {
    tooLarge: 'Mas malaki ang kabuuan kaysa sa puwede sa isang benta',
    lawByLine:
      'Kapag may diskuwento ng batas ang isang linya, walang diskuwento sa buong order: ibigay ito bawat linya',
    percentage: 'Dapat mula 0 hanggang 100 porsiyento ang diskuwento',
    discount: 'Hindi puwedeng lumampas sa subtotal ang diskuwento',
    taxInside: 'Nasa presyo na ang tax dito: hindi ito puwedeng i-type',
    tax: 'Hindi puwedeng lumampas ang tax sa halagang may tax',
    overpaid: 'Cash lang ang puwedeng lumampas sa kabuuan',
    unpaid: (owed) =>
      `${owed} pa ang kulang: manager lang ang puwedeng maglabas ng order na hindi pa bayad nang buo`,
  } satisfies Translated<typeof ORDER>,
  'domain/selling/sales/checkout': {
    empty: 'Walang laman ang cart',
    tooLarge: 'Mas malaki ang kabuuan kaysa sa puwede sa isang benta',
    short: 'Kulang ang natanggap na halaga sa kabuuan',
    overpaid: 'Cash lang ang puwedeng lumampas sa kabuuan',
  } satisfies Translated<typeof CHECKOUT>,
  'domain/selling/sales/mixed-packs': {
    of: (count, product) => `${count} ng ${product}`,
    together: (packs) => `Pinagsama mula sa ilang lot: ${packs}`,
  } satisfies Translated<typeof MIXED_PACKS>,
  'domain/selling/sales/sale': {
    Draft: 'Draft',
    Quotation: 'Quotation',
    Proforma: 'Proforma',
    Final: 'Final',
  } satisfies Translated<typeof SALE_STATUS_WORDS>,
}
