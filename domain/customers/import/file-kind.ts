import { newCustomer } from '#domain/customers/bodies.ts'
import { CUSTOMER_FIELDS } from '#domain/customers/import/fields.ts'
import { partnersKind } from '#domain/partners/import/file-kind.ts'

export const CUSTOMERS = partnersKind('customer', CUSTOMER_FIELDS, newCustomer.shape)
