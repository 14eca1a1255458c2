import type { SupplierReturnsRow, WriteOffsRow } from '#domain/reporting/reports/gone-lists.ts'
import type { ShrinkageRow } from '#domain/reporting/reports/shrinkage.ts'

/** The rows of files about goods that left without a sale. */
export type GoneRowOf = {
  shrinkage: ShrinkageRow
  'supplier-returns': SupplierReturnsRow
  'write-offs': WriteOffsRow
}

/** The headings of their columns. */
export const GONE_COLUMNS: { [Type in keyof GoneRowOf]: Record<keyof GoneRowOf[Type], string> } = {
  shrinkage: {
    month: 'Month',
    locationId: 'Location ID',
    locationName: 'Location',
    productId: 'Product ID',
    productName: 'Product',
    reason: 'Reason',
    qty: 'Quantity',
    cost: 'Cost',
    vatInCost: 'VAT in It',
  },
  'supplier-returns': {
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
  },
  'write-offs': {
    number: 'Number',
    status: 'Status',
    locationName: 'Location',
    createdOn: 'Made On',
    plannedOn: 'Planned For',
    doneOn: 'Destroyed On',
    lots: 'Lots',
    cost: 'Cost of the Goods',
    witness: 'Witness',
  },
}
