import type { Centavos, Rate } from '#domain/money.ts'
import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { Buyer } from '#domain/shop/documents/api.ts'
import type { TaxMode } from '#domain/shop/settings/settings.ts'

export type SoldLine = {
  name: string
  /** As it was called that day; null where it has none, and on what was sold before it was kept. */
  genericName?: string | null
  /** Packs where it was sold in packs, else pieces; the price is that of one. */
  qty: number
  packName?: string | null
  packFactor?: number | null
  price: Centavos
  discountPct: Rate
  /** After the line's own discount. */
  lineTotal: Centavos
  orderDiscount: Centavos
  vatRemoved: Centavos
  statutoryDiscount: Centavos
  /** What is charged for the line, a tax on top aside. */
  due: Centavos
  tax: Centavos
  taxClass: TaxClass
  /** The scheme whose card was shown for it. */
  scheme: string | null
}

/** Whose card was shown, as the law wants it on the invoice. */
export type BeneficiaryFacts = {
  scheme: string
  schemeName: string
  rate: Rate
  holderName: string
  idLabel: string
  /** Whole on what is printed, masked on the screen. */
  idNumber: string
  /** In a journal: its numbers are masked and its day left out, and the document says so. */
  isMasked?: true
  tin: string | null
  childName: string | null
  /** 'YYYY-MM-DD'. */
  childBirthDay: string | null
  mission: string | null
  /** 'YYYY-MM-DD'. */
  validUntil: string | null
  representative: string | null
}

export type Paid = {
  method: string
  /** Handed over, and what the sale kept of it. */
  tendered: Centavos
  amount: Centavos
  reference: string | null
  /** It was paid before the sale was issued. */
  isDeposit: boolean
}

/** A sale or order as its document shows it: as issued, without what came later. */
export type SaleFacts = {
  id: number
  paper: 'INVOICE' | 'DRAFT' | 'QUOTATION' | 'PROFORMA'
  number: string | null
  /** When it was issued; of a working document when it was made. */
  at: string
  soldBy: string
  customerName: string | null
  buyer: Buyer | null
  taxMode: TaxMode
  taxRate: Rate
  taxIsTyped: boolean
  lines: SoldLine[]
  beneficiaries: BeneficiaryFacts[]
  totalBefore: Centavos
  discount: Centavos
  vatRemoved: Centavos
  statutoryDiscount: Centavos
  tax: Centavos
  total: Centavos
  /** What was paid by then. */
  payments: Paid[]
  /** 'YYYY-MM-DD', where something is owed. */
  dueDate: string | null
  note: string | null
  /** Of the void slip, where it was voided since; '' where it has none. */
  voidNumber: string | null
}

/** What the slip of a voided sale shows beside the sale itself. */
export type VoidFacts = { number: string; at: string; approvedBy: string | null } & Pick<
  Sale,
  'voidedByName' | 'voidReason' | 'refunds'
>

/** What the slip of returned goods shows of their sale. */
export type ReturnedFrom = Pick<
  SaleFacts,
  'at' | 'taxMode' | 'taxRate' | 'taxIsTyped' | 'buyer' | 'customerName' | 'beneficiaries'
>

export type PaymentFacts = {
  id: number
  /** Of the sale; null before it is issued. */
  invoiceNumber: string | null
  saleId: number
  at: string
  takenBy: string
  customerName: string | null
  payment: Paid
  total: Centavos
  /** What was paid and kept before it, and what goods that had come back by then lowered of what was owed. */
  paidBefore: Centavos
  creditedBefore: Centavos
}
