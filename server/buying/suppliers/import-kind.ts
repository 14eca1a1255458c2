import { api } from '#domain/api.ts'
import { SUPPLIERS } from '#domain/buying/suppliers/import/file-kind.ts'
import { partnerImports } from '#server/people/partners/import/import-kind.ts'
import {
  addSupplier,
  eraseSupplier,
  writeSupplier,
} from '#server/buying/suppliers/change-supplier.ts'

export const SUPPLIER_IMPORTS = partnerImports({
  name: 'supplier',
  table: 'suppliers',
  namedBy: { table: 'purchases', column: 'supplier_id' },
  file: SUPPLIERS,
  calls: api.supplierImports,
  sample: [
    {
      name: 'Example Pharma Distribution',
      contact: 'Ana Cruz',
      phone: '(02) 8000 0000',
      email: 'orders@example.com',
      notes: 'Delivers on Tuesdays',
    },
    { name: 'Example Medical Supply', phone: '0917 000 0256' },
  ],
  written: api.suppliers.create,
  add: async (tx, columns, by) => (await addSupplier(tx, columns as never, by)).id, // read by the form's own schema
  change: writeSupplier,
  remove: eraseSupplier,
})
