import { api } from '#domain/api.ts'
import { SUPPLIER_FIELDS } from '#domain/suppliers/import/fields.ts'
import type { PartnerSettings } from '#domain/partners/import/settings.ts'
import { ImportScreen } from '#web/import/ImportScreen.tsx'
import type { ImportScreens } from '#web/import/kind.ts'
import { PartnerChoices } from '#web/partners/import/PartnerChoices.tsx'
import { partnersText } from '#web/partners/import/partners-import-text.ts'

const TEXT = partnersText('supplier', 'has delivered')

const SUPPLIERS: ImportScreens<PartnerSettings> = {
  calls: api.supplierImports,
  fields: SUPPLIER_FIELDS,
  text: TEXT,
  list: '/suppliers',
  changes: [api.suppliers.list],
  Choices: ({ draft }) => <PartnerChoices draft={draft} text={TEXT} />,
}

export function SupplierImportPage() {
  return <ImportScreen kind={SUPPLIERS} />
}
