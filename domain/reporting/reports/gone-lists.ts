import type { SupplierReturn } from '#domain/buying/supplier-returns/api.ts'
import type { WriteOff } from '#domain/goods/write-offs/api.ts'

// The lists of supplier returns and write-offs as files.

export type SupplierReturnsRow = Pick<
  SupplierReturn,
  | 'number'
  | 'status'
  | 'supplierName'
  | 'locationName'
  | 'authorisation'
  | 'sent'
  | 'back'
  | 'credited'
  | 'awaited'
  | 'uncredited'
> & { createdOn: string; sentOn: string | null; settledOn: string | null }

export type WriteOffsRow = Pick<
  WriteOff,
  'number' | 'status' | 'locationName' | 'plannedOn' | 'witness' | 'cost'
> & { createdOn: string; doneOn: string | null; lots: number }
