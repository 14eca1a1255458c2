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

export const SUPPLIER_RETURN_COLUMNS: Record<keyof SupplierReturnsRow, string> = {
  number: 'Number',
  status: 'Status',
  supplierName: 'Supplier',
  locationName: 'Location',
  authorisation: 'Authorisation',
  createdOn: 'Made On',
  sentOn: 'Sent On',
  settledOn: 'Settled On',
  sent: 'Cost of the Goods',
  back: 'Refused',
  credited: 'Credited',
  awaited: 'Awaited',
  uncredited: 'Not Credited',
}

export type WriteOffsRow = Pick<
  WriteOff,
  'number' | 'status' | 'locationName' | 'plannedOn' | 'witness' | 'cost'
> & { createdOn: string; doneOn: string | null; lots: number }

export const WRITE_OFF_COLUMNS: Record<keyof WriteOffsRow, string> = {
  number: 'Number',
  status: 'Status',
  locationName: 'Location',
  createdOn: 'Made On',
  plannedOn: 'Planned For',
  doneOn: 'Destroyed On',
  lots: 'Lots',
  cost: 'Cost of the Goods',
  witness: 'Witness',
}
