import type { Feature } from '#server/feature.ts'
import { reportsRoutes } from '#server/reporting/reports/routes.ts'
import { FIGURE_RULES } from '#server/reporting/reports/rules.ts'
import { addWaitingSales } from '#server/reporting/reports/sums/add-waiting-sales.ts'

/** Sums of the reports, and what waits to be added to them (decisions/0036). */
export const reports: Feature = {
  routes: reportsRoutes,
  rules: FIGURE_RULES,
  jobs: [
    {
      // A report amid heavy selling then finds few sales waiting.
      run: ({ database }) => addWaitingSales(database, 1),
      everyMs: 10_000,
      failed: 'The sums of the reports were not filled',
    },
  ],
  derived: {
    tables: [
      'sales_by_customer',
      'sales_by_day',
      'sales_by_method',
      'sales_by_product',
      'summary_queue',
    ],
    // Notes everything that counts as waiting, and adds it up.
    fill: `
      INSERT INTO summary_queue SELECT 'SALE', id, 1 FROM counted_sales;
      INSERT INTO summary_queue
      SELECT 'PAYMENT', payments.id, 1 FROM payments JOIN counted_sales ON counted_sales.id = payments.sale_id;
      INSERT INTO summary_queue SELECT 'RETURN', id, -1 FROM returns;
      INSERT INTO summary_queue SELECT 'REFUND', id, -1 FROM refunds WHERE return_id IS NOT NULL;
      SELECT add_sales(2147483647)`,
  },
}
