import type { Receivables } from '#domain/reporting/reports/receivables.ts'

const NOT_OWED = { late60: '0.00', late90: '0.00', lateMore: '0.00' }

/** Two customers owe on three sales, and an order that names nobody has not been due for long. */
export const RECEIVABLES: Receivables = {
  owed: '1650.00',
  notDue: '150.00',
  late30: '500.00',
  late60: '0.00',
  late90: '0.00',
  lateMore: '1000.00',
  saleCount: 4,
  customerCount: 3,
  customers: [
    {
      customerId: 1,
      customerName: 'Clinic of Makati',
      customerPhone: '0917 000 0100',
      ...NOT_OWED,
      owed: '1100.00',
      notDue: '100.00',
      late30: '0.00',
      lateMore: '1000.00',
      saleCount: 2,
      dueSince: '2026-03-01',
    },
    {
      customerId: null,
      customerName: 'Barangay Health Center',
      customerPhone: null,
      ...NOT_OWED,
      owed: '500.00',
      notDue: '0.00',
      late30: '500.00',
      saleCount: 1,
      dueSince: '2026-11-10',
    },
    {
      customerId: null,
      customerName: null,
      customerPhone: null,
      ...NOT_OWED,
      owed: '50.00',
      notDue: '50.00',
      late30: '0.00',
      saleCount: 1,
      dueSince: '2026-12-31',
    },
  ],
}
