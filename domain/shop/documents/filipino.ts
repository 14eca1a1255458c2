import type { Translated } from '#domain/language.ts'
import type { TEXT as PRINTER_ADDRESS } from '#domain/shop/documents/printer-address.ts'
import type { TEXT as FRAME } from '#domain/shop/documents/frame.ts'
import type { TEXT as TEST_PAGE } from '#domain/shop/documents/test-document.ts'

export const filipino = {
  'domain/shop/documents/printer-address': {
    wanted: (label) => `Dapat address na gaya ng 192.168.1.50 ang ${label}, nasa numero`,
    notPrivate: (label) =>
      `Dapat private ang ${label}: nagsisimula sa 10, 172.16 hanggang 172.31, 192.168, o fc o fd`,
  } satisfies Translated<typeof PRINTER_ADDRESS>,
  'domain/shop/documents/frame': {
    number: (number) => `No. ${number}`,
    phone: (phone) => `Tel. ${phone}`,
    date: 'Petsa',
    till: 'POS',
    customer: 'Kostumer',
    note: 'Tala',
    by: 'Ni',
    preparedBy: 'Inihanda ni',
    approvedBy: 'Inaprubahan ni',
    receivedBy: 'Tinanggap ni',
    quantity: 'Dami',
    unitPrice: 'Presyo ng isa',
    amount: 'Halaga',
    subtotal: 'Subtotal',
    total: 'KABUUAN',
    change: 'Sukli',
    balanceDue: 'Kulang pa',
    owedBefore: 'Dating utang',
  } satisfies Translated<typeof FRAME>,
  'domain/shop/documents/test-document': {
    title: 'TEST PAGE',
    name: 'Test page',
    leftAndRight: 'Kaliwa at kanan',
    lineToSign: 'Linya para sa pirma',
  } satisfies Translated<typeof TEST_PAGE>,
}
