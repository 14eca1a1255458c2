import { api } from '#domain/api.ts'
import { CUSTOMERS } from '#domain/people/customers/import/file-kind.ts'
import {
  addCustomer,
  eraseCustomer,
  writeCustomer,
} from '#server/people/customers/change-customer.ts'
import { partnerImports } from '#server/people/partners/import/import-kind.ts'

export const CUSTOMER_IMPORTS = partnerImports({
  name: 'customer',
  table: 'customers',
  namedBy: { table: 'sales', column: 'customer_id' },
  file: CUSTOMERS,
  calls: api.customerImports,
  sample: [
    {
      name: 'Example Maria Santos',
      phone: '0917 000 0256',
      email: 'maria@example.com',
      owedLimit: '1500.00',
    },
    { name: 'Example Jose Reyes', phone: '(02) 8000 0000', notes: 'Asks for generics' },
    {
      name: 'Example Aurora Trading',
      phone: '(02) 8000 0001',
      tin: '123-456-789-00000',
      address: '7 Kalayaan Avenue, Quezon City',
      businessStyle: 'Retail',
    },
  ],
  written: api.customers.create,
  add: async (tx, columns, by) => (await addCustomer(tx, columns as never, by)).id, // read by the form's own schema
  change: writeCustomer,
  remove: eraseCustomer,
})
