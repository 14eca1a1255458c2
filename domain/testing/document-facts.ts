import type { Header, Layout, Making } from '#domain/shop/documents/making.ts'
import type { SaleFacts, SoldLine } from '#domain/selling/sales/documents/sale-facts.ts'
import { SAMPLE_HEADER, sampleSale } from '#domain/selling/sales/documents/sample-sale.ts'
import { percentWithin, type Centavos } from '#domain/money.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'

// What the documents of documents.ts are made of.

const AT = '2026-11-23T06:41:00Z'
export const LATER = '2026-12-05T02:15:00Z'

const VAT_HEADER: Header = {
  storeName: 'Botika San Rafael',
  registeredName: 'San Rafael Pharmaceutical Trading Corporation',
  taxpayer: 'VAT',
  tin: '123-456-789',
  branchCode: '00001',
  locationName: 'Quezon City',
  address: '12 Mabini Street, Barangay Bagong Pag-asa\nQuezon City, Metro Manila',
  phone: '(02) 8123 4567',
  tillName: 'Till 2',
  min: '21010112345678901',
  serialNumber: 'SN-0042',
  permit: 'FP112026-041-0123456-00001',
  permitDate: '2026-01-15',
  softwareSupplier:
    'Supplier: Botika Software, TIN 987-654-321-00000\nAccreditation 0411234567892026010123, 2026-01-02',
  paperLanguage: 'en',
}

export const LAYOUT: Layout = {
  head: 'Open 7 AM to 10 PM',
  foot: 'Salamat po! Keep this invoice for returns within 7 days.',
  code: 'CODE128',
  taxLabel: 'VAT',
  timeZone: 'Asia/Manila',
  software: 'Botika 1.2.3',
  isDemo: false,
}

export const PLAIN: Making = {
  header: { ...SAMPLE_HEADER, address: '5 Rizal Avenue, Manila' },
  layout: { ...LAYOUT, head: null, foot: null, code: 'QR', taxLabel: 'Tax' },
  copy: 1,
}
export const VAT: Making = { header: VAT_HEADER, layout: LAYOUT, copy: 1 }
export const NON_VAT: Making = {
  ...VAT,
  header: { ...VAT_HEADER, taxpayer: 'NON_VAT', registeredName: 'Juana dela Cruz' },
}

export const sold = (taxpayer: Header['taxpayer'], more: Partial<SaleFacts> = {}): SaleFacts => ({
  ...sampleSale({ taxpayer, at: AT }),
  ...more,
})

/** A sale of these lines inside a VAT shop's prices. */
export function vatSale(lines: SoldLine[], more: Partial<SaleFacts> = {}): SaleFacts {
  const sumOf = (
    field: 'due' | 'tax' | 'lineTotal' | 'orderDiscount' | 'vatRemoved' | 'statutoryDiscount',
  ) => lines.reduce((sum, line) => sum + line[field], 0)
  return sold('VAT', {
    lines,
    total: sumOf('due'),
    tax: sumOf('tax'),
    totalBefore: sumOf('lineTotal'),
    discount: sumOf('orderDiscount'),
    vatRemoved: sumOf('vatRemoved'),
    statutoryDiscount: sumOf('statutoryDiscount'),
    payments: [cash(sumOf('due'))],
    ...more,
  })
}

export function vatLine(
  name: string,
  qty: number,
  price: Centavos,
  more: Partial<SoldLine> = {},
): SoldLine {
  const lineTotal = more.lineTotal ?? qty * price
  const due = lineTotal - (more.orderDiscount ?? 0)
  return {
    name,
    qty,
    price,
    discountPct: 0,
    orderDiscount: 0,
    vatRemoved: 0,
    statutoryDiscount: 0,
    due,
    tax: percentWithin(due, 120_000),
    taxClass: 'VATABLE',
    scheme: null,
    ...more,
    lineTotal,
  }
}

export const cash = (amount: Centavos, tendered = amount) => ({
  method: 'Cash',
  tendered,
  amount,
  reference: null,
  isDeposit: false,
})

export const BUYER = {
  name: 'Sari-sari Store ni Aling Nena',
  tin: '111-222-333-00000',
  address: '7 Kalayaan Avenue, Quezon City',
  businessStyle: 'Retail',
}

export const LONG_NAME =
  'Amoxicillin trihydrate + potassium clavulanate 500 mg/125 mg film-coated tablet (Peñafrancia Laboratories), blister of ten'

export const PURCHASE: Purchase = {
  id: 31,
  invoiceDate: null,
  supplierId: 3,
  supplier: { name: 'Metro Drug Distribution, Inc.', isVatRegistered: true },
  locationId: 1,
  locationName: 'Quezon City',
  status: 'PENDING',
  reference: 'SI-88120',
  notes: 'Deliver before noon, receiving is at the back.',
  expectedOn: '2026-11-27',
  totalCost: '4650.00',
  receivedCost: '1800.00',
  totalValue: '4650.00',
  closedShortAt: null,
  createdById: 1,
  createdBy: { fullName: 'Ana Lim', username: 'ana' },
  createdAt: AT,
  version: 2,
  items: [
    purchaseItem(1, LONG_NAME, 100, 40, '45.0000', '4500.00', 'A7781'),
    purchaseItem(2, 'Cotton balls 50 g', 12, 0, '12.5000', '150.00', null),
  ],
  deliveries: [
    {
      delivery: 1,
      receivedAt: LATER,
      receivedByName: 'Jose Reyes',
      undoneAt: null,
      undoneByName: null,
      invoiceNumber: null,
      invoiceDate: null,
      receipts: [
        {
          line: 1,
          qty: 40,
          packName: null,
          packFactor: null,
          packQty: null,
          lotNumber: 'A7781',
          expiryDate: '2028-06-30',
          cost: '45.0000',
          unitCost: '45.0000',
          amount: '1800.00',
        },
      ],
    },
  ],
}

function purchaseItem(
  line: number,
  name: string,
  qty: number,
  receivedQty: number,
  cost: string,
  lineTotal: string,
  lotNumber: string | null,
): Purchase['items'][number] {
  return {
    line,
    productId: line,
    product: {
      name,
      sku: `SKU-${line}`,
      price: '60.00',
      taxRatePct: '12.00',
      taxClass: 'VATABLE',
      pieceName: null,
      packs: [],
      hadLotNumbers: true,
      hadExpiry: true,
    },
    qty,
    packId: null,
    packName: null,
    packFactor: null,
    packQty: null,
    freeQty: 0,
    receivedQty,
    cost,
    lineTotal,
    receivedTotal: '0.00',
    totalValue: lineTotal,
    lotNumber,
    expiryDate: lotNumber && '2028-06-30',
  }
}

export const SUPPLIER = {
  contact: 'Mr. Tan',
  phone: '0917 555 0101',
  email: 'orders@metrodrug.example',
}

export const receipt = (isDeposit: boolean) => ({
  id: 77,
  saleId: 140,
  invoiceNumber: isDeposit ? null : 'QC2-00000125',
  at: LATER,
  takenBy: 'Maria Santos',
  customerName: 'Rosalinda Cruz',
  payment: {
    method: 'Cash',
    tendered: 500_00,
    amount: 470_50,
    reference: null,
    isDeposit,
  },
  total: 1_470_50,
  paidBefore: 900_00,
  creditedBefore: 100_00,
})

export function entry(
  saleId: number,
  day: string,
  what: 'INVOICE' | 'PAYMENT' | 'RETURN',
  dueDate: string,
  amount: Centavos,
) {
  return { saleId, day, what, number: `QC2-0000012${saleId}`, dueDate, amount }
}
