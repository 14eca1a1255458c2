import { beneficiariesRoutes } from '#server/people/beneficiaries/routes.ts'
import { BENEFICIARY_RULES } from '#server/people/beneficiaries/rules.ts'
import { purgeExpired } from '#server/people/beneficiaries/terms.ts'
import { missing, taken, type Feature } from '#server/feature.ts'
import { inTable } from '#server/platform/audit/logged.sql.ts'

/** Persons whom the law grants discounts, and their cards. */
export const beneficiaries: Feature = {
  routes: beneficiariesRoutes,
  conflicts: {
    beneficiaries_number_and_holder: taken('idNumber', 'There is a card of that number and name'),
    beneficiaries_customer_id_fkey: missing('customerId', 'That customer does not exist'),
  },
  rules: BENEFICIARY_RULES,
  jobs: [{ run: purgeExpired, failed: 'Cards past their term were not deleted' }],
  logged: { beneficiary: inTable('beneficiaries', { name: 'holder_name' }) },
  addedSince: { tables: ['beneficiaries'] },
}
