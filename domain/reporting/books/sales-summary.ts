import { z } from 'zod'
import * as field from '#domain/fields.ts'

// The BIR's sales summary of a machine, Annex E-1, and what is typed for it (decisions/0072).

/** What a Z reading of a machine has of one day, by Annex E-1: gross = net sales + VAT payable + deductions + VAT adjustments. */
export const salesSummaryRow = z.object({
  businessDate: field.dayOut,
  firstNumber: z.string().nullable(),
  lastNumber: z.string().nullable(),
  accumulatedEnd: field.moneyOut,
  accumulatedBeginning: field.moneyOut,
  /** Typed by a manager, without VAT. */
  manualSales: field.moneyOut,
  /** All that was invoiced, at shelf prices with VAT. */
  gross: field.moneyOut,
  vatable: field.moneyOut,
  vat: field.moneyOut,
  exempt: field.moneyOut,
  zeroRated: field.moneyOut,
  /** Without VAT. */
  deductionSc: field.moneyOut,
  deductionPwd: field.moneyOut,
  deductionNaac: field.moneyOut,
  deductionSoloParent: field.moneyOut,
  deductionOthers: field.moneyOut,
  deductionReturns: field.moneyOut,
  deductionVoids: field.moneyOut,
  deductionTotal: field.moneyOut,
  /** The VAT that those and the law took off. */
  adjustmentSc: field.moneyOut,
  adjustmentPwd: field.moneyOut,
  adjustmentOthers: field.moneyOut,
  adjustmentReturns: field.moneyOut,
  adjustmentVoids: field.moneyOut,
  adjustmentTotal: field.moneyOut,
  vatPayable: field.moneyOut,
  netSales: field.moneyOut,
  /** What passed the capacity of the accumulated total, which nothing does. */
  overrun: field.moneyOut,
  totalIncome: field.moneyOut,
  /** null: no Z reading holds the day. */
  resetCounter: z.int().nullable(),
  zCounter: z.int().nullable(),
  remarks: z.string().nullable(),
})

/** What a day's manual invoices of a machine come to. */
export const manualSales = z.object({
  id: field.id,
  tillId: field.id,
  locationId: field.id,
  businessDate: field.dayOut,
  /** Without VAT. */
  amount: field.moneyOut,
  typedByName: z.string(),
  typedAt: field.timeOut,
})
export type ManualSales = z.output<typeof manualSales>

export const newManualSales = z.object({
  tillId: field.id,
  businessDate: field.day('day'),
  amount: field.money('amountWithoutVat'),
  /** The entry of that till and day that this one corrects; left out or null for the first. */
  replacesId: field.id.nullish(),
})
export type NewManualSales = z.output<typeof newManualSales>
