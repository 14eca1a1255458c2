import { api } from '#domain/api.ts'
import { CUSTOMER_FIELDS } from '#domain/people/customers/import/fields.ts'
import type { PartnerSettings } from '#domain/people/partners/import/settings.ts'
import { SUPPLIER_FIELDS } from '#domain/buying/suppliers/import/fields.ts'
import { ImportScreen } from '#web/platform/import/ImportScreen.tsx'
import type { ImportScreens } from '#web/platform/import/import-screens.ts'
import { PartnerChoices } from '#web/people/partners/import/PartnerChoices.tsx'
import { CUSTOMERS_TEXT, SUPPLIERS_TEXT } from '#web/people/partners/import/partners-import-text.ts'

// Both in one file: a till loads the names of all files.

const CUSTOMERS: ImportScreens<PartnerSettings> = {
  calls: api.customerImports,
  fields: CUSTOMER_FIELDS,
  text: CUSTOMERS_TEXT,
  list: '/customers',
  changes: [api.customers.list],
  Choices: ({ draft }) => <PartnerChoices draft={draft} text={CUSTOMERS_TEXT} />,
}

export function CustomerImportPage() {
  return <ImportScreen kind={CUSTOMERS} />
}

const SUPPLIERS: ImportScreens<PartnerSettings> = {
  calls: api.supplierImports,
  fields: SUPPLIER_FIELDS,
  text: SUPPLIERS_TEXT,
  list: '/suppliers',
  changes: [api.suppliers.list],
  Choices: ({ draft }) => <PartnerChoices draft={draft} text={SUPPLIERS_TEXT} />,
}

export function SupplierImportPage() {
  return <ImportScreen kind={SUPPLIERS} />
}
