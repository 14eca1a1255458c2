import { partnersKind } from '#domain/partners/import/file-kind.ts'
import { newSupplier } from '#domain/suppliers/bodies.ts'
import { SUPPLIER_FIELDS } from '#domain/suppliers/import/fields.ts'

export const SUPPLIERS = partnersKind('supplier', SUPPLIER_FIELDS, newSupplier.shape)
