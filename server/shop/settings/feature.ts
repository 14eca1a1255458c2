import type { Feature } from '#server/feature.ts'
import { settingsRoutes } from '#server/shop/settings/routes.ts'
import { SETTINGS_RULES } from '#server/shop/settings/rules.ts'

export const settings: Feature = {
  routes: settingsRoutes,
  conflicts: {
    settings_taxpayer_fits_tax: {
      status: 400,
      field: 'taxpayer',
      sentence: 'That taxpayer does not go with the shop’s tax',
    },
  },
  rules: SETTINGS_RULES,
  addedSince: {
    columns: {
      settings: [
        'unpaid_final_orders',
        'unique_references',
        'returns_by',
        'return_days',
        'registered_name',
        'taxpayer',
        'tin',
        'software_supplier',
        'paper_head',
        'paper_foot',
        'paper_code',
        'paper_language',
        'cash_control',
        'cash_out_limit',
        'count_off_limit',
        'opens_drawer_by_reason',
        'guide_skipped',
        'guide_ended_at',
        'retention_years',
        'records_deleted_before',
        'claim_share',
        'said_words',
        'transfers_need_approval',
        'transfers_taken_in_by',
        'transfers_late_days',
      ],
    },
  },
}
