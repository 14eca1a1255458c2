import type { Feature } from '#server/feature.ts'
import { prescriptionsRoutes } from '#server/selling/prescriptions/routes.ts'
import { PRESCRIPTION_RULES } from '#server/selling/prescriptions/rules.ts'
import { forgetUnheld } from '#server/selling/prescriptions/sweep.ts'

export const prescriptions: Feature = {
  routes: prescriptionsRoutes,
  made: { prescription: 'prescription_files' },
  rules: PRESCRIPTION_RULES,
  jobs: [{ run: forgetUnheld, failed: 'Prescriptions that no sale holds were not deleted' }],
}
