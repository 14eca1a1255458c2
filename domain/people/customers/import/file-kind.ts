import { newCustomer } from '#domain/people/customers/bodies.ts'
import { CUSTOMER_FIELDS } from '#domain/people/customers/import/fields.ts'
import { partnersKind } from '#domain/people/partners/import/file-kind.ts'

export const CUSTOMERS = partnersKind('customer', CUSTOMER_FIELDS, newCustomer.shape)
