import { partnersKind } from '#domain/people/partners/import/file-kind.ts'
import { newSupplier } from '#domain/buying/suppliers/bodies.ts'
import { SUPPLIER_FIELDS } from '#domain/buying/suppliers/import/fields.ts'

export const SUPPLIERS = partnersKind('supplier', SUPPLIER_FIELDS, newSupplier.shape)
