import type { Translated } from '#domain/language.ts'
import type { TEXT as PAYMENT } from '#domain/selling/sales/documents/payment-document.ts'
import type { TEXT as BLOCKS } from '#domain/selling/sales/documents/sale-blocks.ts'
import type { TEXT as SALE } from '#domain/selling/sales/documents/sale-document.ts'

export const filipino = {
  'domain/selling/sales/documents/payment-document': {
    ofDeposit: 'RESIBO NG DEPOSITO',
    ofCollection: 'RESIBO NG BAYAD',
    name: (id) => `Resibo ${id}`,
    receipt: 'Resibo',
    paidFor: 'Para sa',
    order: (id) => `Order ${id}`,
    received: 'NATANGGAP',
  } satisfies Translated<typeof PAYMENT>,
  'domain/selling/sales/documents/sale-blocks': {
    description: 'Produkto',
    less: (rate) => `Bawas ${rate}`,
    lessDiscount: 'Bawas na diskuwento',
    items: 'Bilang ng item',
    included: (tax) => `Kasamang ${tax}`,
  } satisfies Translated<typeof BLOCKS>,
  'domain/selling/sales/documents/sale-document': {
    receipt: 'RESIBO',
    chargeReceipt: 'RESIBO NG UTANG',
    receiptName: 'Resibo',
    order: 'Order',
    cashier: 'Kahera',
    due: 'Takdang araw',
    deposit: (method) => `Deposito ${method}`,
    voided: 'NA-VOID',
    voidedBy: (number) => `NA-VOID NG ${number}`,
  } satisfies Translated<typeof SALE>,
}
