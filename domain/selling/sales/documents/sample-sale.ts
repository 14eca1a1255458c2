import type { Header } from '#domain/shop/documents/making.ts'
import type { SaleFacts, SoldLine } from '#domain/selling/sales/documents/sale-facts.ts'
import { percentOf, percentWithin, WHOLE, type Centavos } from '#domain/money.ts'
import type { Taxpayer } from '#domain/shop/settings/settings.ts'

/** A sale that is nobody's, by which a layout is looked at before it is kept. Its tax is that of the shop it is shown to. */
export function sampleSale({ taxpayer, at }: { taxpayer: Taxpayer | null; at: string }): SaleFacts {
  const rate =
    taxpayer === 'VAT' ? (WHOLE * 12) / 100 : taxpayer === null ? (WHOLE * 825) / 10_000 : 0
  const line = (name: string, qty: number, price: Centavos, isExempt = false): SoldLine => {
    const due = qty * price
    const isTaxed = taxpayer === 'VAT' && !isExempt
    return {
      name,
      qty,
      price,
      discountPct: 0,
      lineTotal: due,
      orderDiscount: 0,
      vatRemoved: 0,
      statutoryDiscount: 0,
      due,
      tax: isTaxed ? percentWithin(due, rate) : 0,
      taxClass: isTaxed || taxpayer === null ? 'VATABLE' : 'VAT_EXEMPT',
      scheme: null,
    }
  }
  const lines = [
    line('Paracetamol 500 mg tablet', 20, 3_25),
    line('Losartan 50 mg tablet', 30, 8_50, true),
    line('Baby shampoo 200 ml', 1, 150_00),
  ]
  const sold = lines.reduce((sum, { due }) => sum + due, 0)
  const onTop = taxpayer === null ? percentOf(sold, rate) : 0
  const total = sold + onTop
  return {
    id: 123,
    paper: 'INVOICE',
    number: 'MAIN-00000123',
    at,
    soldBy: 'Maria Santos',
    customerName: null,
    buyer: null,
    taxMode: taxpayer === null ? 'ADDED_TO_TOTAL' : 'INCLUDED_IN_PRICES',
    taxRate: rate,
    taxIsTyped: false,
    lines,
    beneficiaries: [],
    totalBefore: sold,
    discount: 0,
    vatRemoved: 0,
    statutoryDiscount: 0,
    tax: taxpayer === null ? onTop : lines.reduce((sum, { tax }) => sum + tax, 0),
    total,
    payments: [
      { method: 'Cash', tendered: 600_00, amount: total, reference: null, isDeposit: false },
    ],
    dueDate: null,
    note: null,
    voidNumber: null,
  }
}

/** What stands at the head where nothing is set yet. */
export const SAMPLE_HEADER: Header = {
  storeName: 'Botika',
  registeredName: null,
  taxpayer: null,
  tin: null,
  branchCode: '00000',
  locationName: 'Main',
  address: null,
  phone: null,
  tillName: 'Till 1',
  min: null,
  serialNumber: null,
  permit: null,
  permitDate: null,
  softwareSupplier: null,
  paperLanguage: 'en',
}
