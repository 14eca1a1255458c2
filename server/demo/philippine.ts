import { settingsChange } from '#domain/shop/settings/bodies.ts'
import { PRESETS } from '#domain/shop/settings/settings.ts'
import { PHILIPPINE_LAW } from '#server/demo/law.ts'
import type { Sample } from '#server/demo/sample.ts'

const PERMIT_DATE = '2026-01-15'

/**
 * The sample pharmacy as the Philippine tax office knows it: VAT inside the prices, medicines that are exempt by law, machines
 * with their numbers, buyers with their TIN. All numbers are made up.
 */
export const PHILIPPINE: Sample = {
  folder: 'data-demo-ph',
  settings: settingsChange.parse({
    ...PRESETS.PH_VAT,
    registeredName: 'San Rafael Health Ventures, Inc.',
    tin: '123-456-789',
    storeAddress: '214 Katipunan Avenue, Loyola Heights, Quezon City',
    softwareSupplier:
      'Software: Botika Software, TIN 987-654-321-00000\n' +
      '18 Sample Street, Quezon City\n' +
      'Accred. 000-987654321-000000, Jan 2, 2026',
    paperFoot: 'Salamat po!\nReturns within 7 days, with the invoice.',
  }),
  branches: {
    QC: {
      phone: '(02) 8555 0100',
      tills: [
        machine('2601151234567890', 'BTK-2026-0101', 'FP012026-038-0123456-00000'),
        machine('2601151234567891', 'BTK-2026-0102', 'FP012026-038-0123457-00000'),
      ],
    },
    MKT: {
      phone: '(02) 8555 0118',
      tills: [machine('2601151234567892', 'BTK-2026-0201', 'FP012026-049-0123458-00001')],
    },
    CEB: {
      phone: '(032) 555 0177',
      tills: [machine('2601151234567893', 'BTK-2026-0301', 'FP012026-082-0123459-00002')],
    },
  },
  taxRates: { VATABLE: 'VAT', VAT_EXEMPT: 'VAT-exempt', ZERO_RATED: 'Zero-rated' },
  law: PHILIPPINE_LAW,
  knowsBuyers: true,
  printsPapers: true,
  controlsCash: true,
  cashiersGiveCredit: false,
}

function machine(min: string, serialNumber: string, permit: string) {
  return { min, serialNumber, permit, permitDate: PERMIT_DATE }
}
