import type { Document } from '#domain/shop/documents/document.ts'
import { paymentDocument } from '#domain/selling/sales/documents/payment-document.ts'
import { pickingDocument, transferDocument } from '#domain/goods/transfers/transfer-document.ts'
import { PICKING, TRANSFER } from '#domain/testing/transfer-facts.ts'
import { deliveryDocument, purchaseDocument } from '#domain/buying/purchases/purchase-document.ts'
import { xDocument, zDocument } from '#domain/cash/shifts/readings/reading-document.ts'
import { saleDocument } from '#domain/selling/sales/documents/sale-document.ts'
import { cashSlip, countDocument } from '#domain/cash/shifts/shift-document.ts'
import { statementDocument } from '#domain/people/customers/statement-document.ts'
import { testDocument } from '#domain/shop/documents/test-document.ts'
import { parkedSaleDocument } from '#domain/selling/sales/parked-sales/parked-sale-document.ts'
import {
  BUYER,
  LATER,
  LAYOUT,
  LONG_NAME,
  NON_VAT,
  PLAIN,
  PURCHASE,
  SUPPLIER,
  VAT,
  cash,
  entry,
  receipt,
  sold,
  vatLine,
  vatSale,
} from '#domain/testing/document-facts.ts'
import {
  QUOTED_TO_PERSONS,
  SENIOR_BOXES,
  SENIOR_SALE,
  SOLD_BY_THE_LAW,
  SOLD_BY_THE_LAW_WITHOUT_VAT,
  SOLD_TO_PERSONS,
  SOLD_WITHOUT_VAT,
  SOLO_PARENT_SALE,
} from '#domain/testing/law-facts.ts'
import { FILIPINO_DOCUMENTS } from '#domain/testing/filipino-documents.ts'
import { GONE_DOCUMENTS } from '#domain/testing/gone-documents.ts'
import { OWED_DOCUMENTS } from '#domain/testing/owed-documents.ts'
import { PACK_DOCUMENTS } from '#domain/testing/pack-documents.ts'
import { RECALL_DOCUMENTS } from '#domain/testing/recall-documents.ts'
import { SLIP_DOCUMENTS } from '#domain/testing/slip-documents.ts'
import { SHIFT_DOCUMENTS } from '#domain/testing/shift-documents.ts'
import { SCHEME_DOCUMENTS } from '#domain/testing/scheme-documents.ts'
import {
  ACCOUNTABLE_USER,
  CARRIED,
  COUNT,
  FIGURES,
  READING,
  TAKEN_OUT,
} from '#domain/testing/shift-facts.ts'

// One of every kind of document, and the ones that are hard to lay out.

/** Every document by the name of its golden file. */
export const GOLDEN_DOCUMENTS: [name: string, document: Document][] = [
  ['receipt-tax-on-top', saleDocument(PLAIN, sold(null))],
  [
    'receipt-tax-on-top-owed',
    saleDocument(PLAIN, sold(null, { payments: [cash(100_00)], dueDate: '2026-12-23' })),
  ],
  ['cash-invoice-vat', saleDocument(VAT, sold('VAT'))],
  ['cash-invoice-non-vat', saleDocument(NON_VAT, sold('NON_VAT'))],
  [
    'charge-invoice-buyer',
    saleDocument(
      VAT,
      sold('VAT', {
        buyer: BUYER,
        customerName: BUYER.name,
        payments: [],
        dueDate: '2026-12-23',
        note: 'Deliver to the clinic on the second floor.',
      }),
    ),
  ],
  [
    'split-payment',
    saleDocument(
      VAT,
      sold('VAT', {
        payments: [
          {
            method: 'GCash',
            tendered: 200_00,
            amount: 200_00,
            reference: '7001234567890',
            isDeposit: false,
          },
          {
            method: 'Card',
            tendered: 100_00,
            amount: 100_00,
            reference: 'Card Transaction',
            isDeposit: false,
          },
          cash(170_00, 200_00),
        ],
      }),
    ),
  ],
  [
    'deposit-and-rest-owed',
    saleDocument(
      VAT,
      sold('VAT', {
        payments: [
          {
            method: 'Bank Transfer',
            tendered: 150_00,
            amount: 150_00,
            reference: 'BPI 5521',
            isDeposit: true,
          },
          cash(100_00),
        ],
        dueDate: '2026-12-08',
      }),
    ),
  ],
  ...PACK_DOCUMENTS,
  ...RECALL_DOCUMENTS,
  [
    'generic-names',
    saleDocument(
      VAT,
      vatSale([
        vatLine('Biogesic', 20, 4_50, { genericName: 'Paracetamol' }),
        vatLine('Amlodipine 5 mg tablet', 30, 6_00, { genericName: 'Amlodipine' }),
        vatLine('Cotton balls 50 g', 1, 35_00, { genericName: null }),
      ]),
    ),
  ],
  [
    'discounts-of-lines-and-order',
    saleDocument(
      VAT,
      vatSale([
        vatLine('Vitamin C 500 mg', 10, 8_00, {
          discountPct: 100_000,
          lineTotal: 72_00,
          orderDiscount: 7_20,
        }),
        vatLine('Zinc 10 mg', 3, 33_33, { orderDiscount: 10_00 }),
      ]),
    ),
  ],
  [
    'long-names-and-large-amounts',
    saleDocument(
      VAT,
      vatSale([vatLine(LONG_NAME, 1_000_000, 9_999_99), vatLine('X'.repeat(90), 1, 14)], {
        number: 'QUEZONCITYMAINBRANCH24-00000001',
      }),
    ),
  ],
  [
    'five-hundred-lines',
    saleDocument(
      VAT,
      vatSale(
        Array.from({ length: 500 }, (_, at) =>
          vatLine(`Product ${at + 1}`, 1 + (at % 7), 1_25 + at),
        ),
      ),
    ),
  ],
  [
    'letters-that-no-printer-has',
    saleDocument(
      VAT,
      vatSale([vatLine('₱uro™ “Ñandú” – Ωmega-3 × 30’s 漢方 ½', 1, 50_00)], {
        customerName: 'Zoë Łukasz-Núñez',
      }),
    ),
  ],
  ['senior-basket', saleDocument(VAT, SENIOR_SALE)],
  ['senior-boxes', saleDocument(VAT, SENIOR_BOXES)],
  ['solo-parent', saleDocument(VAT, SOLO_PARENT_SALE)],
  ['worked-examples', saleDocument(VAT, SOLD_BY_THE_LAW)],
  ['worked-example-non-vat', saleDocument(NON_VAT, SOLD_BY_THE_LAW_WITHOUT_VAT)],
  ['three-cards', saleDocument(VAT, SOLD_TO_PERSONS)],
  ['three-cards-non-vat', saleDocument(NON_VAT, SOLD_WITHOUT_VAT)],
  ['three-cards-quotation', saleDocument(VAT, QUOTED_TO_PERSONS)],
  ['three-cards-proforma', saleDocument(VAT, { ...QUOTED_TO_PERSONS, paper: 'PROFORMA' })],
  ['reprint', saleDocument({ ...VAT, copy: 2 }, sold('VAT'))],
  [
    'reprint-of-a-voided-sale',
    saleDocument({ ...VAT, copy: 3 }, sold('VAT', { voidNumber: 'QC2V-00000004' })),
  ],
  ['demo', saleDocument({ ...VAT, layout: { ...LAYOUT, isDemo: true } }, sold('VAT'))],
  ['draft', saleDocument(VAT, sold('VAT', { paper: 'DRAFT', number: null, payments: [] }))],
  [
    'quotation',
    saleDocument(VAT, sold('VAT', { paper: 'QUOTATION', number: 'Q-2026-14', payments: [] })),
  ],
  ['proforma', saleDocument(PLAIN, sold(null, { paper: 'PROFORMA', number: null, payments: [] }))],
  [
    'cash-invoice-exchange',
    saleDocument(
      VAT,
      sold('VAT', {
        payments: [
          { ...cash(50_00), method: 'Exchange', reference: 'QC2R-00000009' },
          cash(420_00),
        ],
      }),
    ),
  ],
  [
    'ticket',
    parkedSaleDocument(VAT, {
      id: 12,
      handedInAt: LATER,
      handedInByName: 'Maria Santos',
      customerName: 'Rosalinda Cruz',
      lastDay: '2026-12-06',
      lines: [
        { productName: 'Paracetamol 500 mg tablet', qty: 20 },
        { productName: LONG_NAME, qty: 1 },
      ],
    }),
  ],
  ...SLIP_DOCUMENTS,
  ['collection-receipt', paymentDocument(VAT, receipt(false))],
  ['deposit-receipt', paymentDocument(PLAIN, receipt(true))],
  [
    'statement-of-account',
    statementDocument(VAT, {
      customer: BUYER,
      from: '2026-09-01',
      to: '2026-11-30',
      entries: [
        entry(1, '2026-07-10', 'INVOICE', '2026-08-09', 2_000_00),
        entry(1, '2026-08-15', 'PAYMENT', '2026-08-09', -1_500_00),
        entry(2, '2026-10-02', 'INVOICE', '2026-11-01', 1_250_50),
        entry(2, '2026-10-20', 'RETURN', '2026-11-01', -250_50),
        entry(3, '2026-11-20', 'INVOICE', '2026-12-20', 812_25),
        entry(2, '2026-11-28', 'PAYMENT', '2026-11-01', -400_00),
      ],
    }),
  ],
  ['purchase-order', purchaseDocument(VAT, PURCHASE, SUPPLIER)],
  ['delivery', deliveryDocument(VAT, PURCHASE, PURCHASE.deliveries[0]!, SUPPLIER)], // it has one
  ...GONE_DOCUMENTS,
  ['transfer', transferDocument(VAT, TRANSFER)],
  ['picking-list', pickingDocument(VAT, TRANSFER, PICKING)],
  ...OWED_DOCUMENTS,
  ['cash-out-slip', cashSlip(VAT, { move: TAKEN_OUT, ...ACCOUNTABLE_USER })],
  [
    'cash-in-slip',
    cashSlip(PLAIN, {
      move: { ...TAKEN_OUT, kind: 'IN', amount: '500.00', note: null, approvedByName: null },
      ...ACCOUNTABLE_USER,
    }),
  ],
  ...SHIFT_DOCUMENTS,
  ['drawer-count', countDocument({ ...VAT, copy: 2 }, { count: COUNT, ...ACCOUNTABLE_USER })],
  [
    'x-reading',
    xDocument(VAT, {
      x: { ...FIGURES, accumulatedBefore: '1234567.89', accumulatedAfter: '1259452.47' },
      at: LATER,
    }),
  ],
  ['z-reading', zDocument(VAT, READING)],
  [
    'z-reading-plain',
    zDocument(PLAIN, {
      ...READING,
      resetCounter: 0,
      figures: { ...FIGURES, days: FIGURES.days.slice(1) },
    }),
  ],
  ...SCHEME_DOCUMENTS,
  ['z-reading-carried', zDocument(VAT, CARRIED)],
  ['test-page', testDocument(VAT)],
  ...FILIPINO_DOCUMENTS,
]
