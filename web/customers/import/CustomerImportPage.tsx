import { api } from '#domain/api.ts'
import { CUSTOMER_FIELDS } from '#domain/customers/import/fields.ts'
import type { PartnerSettings } from '#domain/partners/import/settings.ts'
import { ImportScreen } from '#web/import/ImportScreen.tsx'
import type { ImportScreens } from '#web/import/kind.ts'
import { PartnerChoices } from '#web/partners/import/PartnerChoices.tsx'
import { partnersText } from '#web/partners/import/partners-import-text.ts'

const TEXT = partnersText('customer', 'has bought')

const CUSTOMERS: ImportScreens<PartnerSettings> = {
  calls: api.customerImports,
  fields: CUSTOMER_FIELDS,
  text: TEXT,
  list: '/customers',
  changes: [api.customers.list],
  Choices: ({ draft }) => <PartnerChoices draft={draft} text={TEXT} />,
}

export function CustomerImportPage() {
  return <ImportScreen kind={CUSTOMERS} />
}
