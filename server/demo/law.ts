import { centavosOf } from '#domain/money.ts'
import type { TaxClass } from '#domain/products/tax-class.ts'
import type { Tx } from '#server/database/database.ts'
import { planChange } from '#server/dated-changes/plan-change.ts'
import { DAY_MS, goodOf, startOfDay, MANILA_OFFSET_MS, type Good } from '#server/demo/plan.ts'
import type { Seller } from '#server/sales/complete-sale.ts'

/** What the law says of the goods of a sample pharmacy. */
export type Law = {
  /** Codes of schemes that cover the goods in and below a category, by its name. */
  schemes: Readonly<Record<string, string[]>>
  /** SKUs of goods that are zero-rated. */
  zeroRated: readonly string[]
  /** The most that a unit may be sold for, in pesos, by SKU. */
  caps: Readonly<Record<string, string>>
  /** What a person takes in thirty days, by SKU. */
  thirtyDays: Readonly<Record<string, number>>
  /** What begins in so many days, by SKU. */
  planned: readonly { sku: string; inDays: number; begins: Begins; source: string }[]
}

type Begins =
  | { kind: 'TAX_CLASS'; taxClass: TaxClass }
  /** In pesos. */
  | { kind: 'PRICE_CAP'; priceCap: string }

const MEDICINE = ['SC', 'PWD', 'NAAC', 'SP']

const EXEMPTED = { kind: 'TAX_CLASS', taxClass: 'VAT_EXEMPT' } as const
const LIST = 'Sample list of exempt medicines, no. 2'

/** As decision 59 has it; caps, quantities, what is zero-rated and what is planned are made up. */
export const PHILIPPINE_LAW: Law = {
  schemes: {
    'Pain and Fever': MEDICINE,
    'Cough, Cold and Allergy': MEDICINE,
    'Antibiotics and Anti-infectives': MEDICINE,
    'Heart and Blood Pressure': MEDICINE,
    Diabetes: MEDICINE,
    Cholesterol: MEDICINE,
    'Stomach and Digestion': MEDICINE,
    'Asthma and Breathing': MEDICINE,
    Skin: MEDICINE,
    'Eye and Ear': MEDICINE,
    "Women's Health": MEDICINE,
    'Mental Health and Neurology': MEDICINE,
    'Kidney, Hormones and Specialty': MEDICINE,
    // Seniors have them only where they are prescribed, which no category can say.
    'Vitamins and Supplements': ['SP'],
    'Diapers and Wipes': ['SP'],
    'Milk and Feeding': ['SP', 'BNPC'],
    'Adult Milk': ['BNPC'],
    'Devices and Supplies': ['SC'],
  },
  // Masks and gloves that exporters buy.
  zeroRated: ['SHP-00082', 'SHP-00083'],
  caps: {
    'MED-00079': '125.00',
    'MED-00098': '22.75',
    'MED-00135': '10.75',
    'MED-00152': '38.50',
  },
  thirtyDays: { 'MED-00098': 30, 'MED-00106': 30, 'MED-00135': 90, 'MED-00152': 30 },
  planned: [
    {
      sku: 'MED-00079',
      inDays: 5,
      begins: { kind: 'PRICE_CAP', priceCap: '115.00' },
      source: 'Sample order on maximum retail prices',
    },
    { sku: 'MED-00198', inDays: 21, begins: EXEMPTED, source: LIST },
    { sku: 'MED-00199', inDays: 21, begins: EXEMPTED, source: LIST },
  ],
}

/** Plans what begins in days to come. */
export async function enterPlanned(
  tx: Tx,
  { planned }: Law,
  goods: readonly Good[],
  by: { user: Seller; now: Date },
): Promise<void> {
  for (const { sku, inDays, begins, source } of planned) {
    const from = new Date(startOfDay(by.now) + MANILA_OFFSET_MS + inDays * DAY_MS)
    const fromDay = from.toISOString().slice(0, 10)
    const { kind } = begins
    const what =
      begins.kind === 'PRICE_CAP'
        ? { priceCap: centavosOf(begins.priceCap) }
        : { taxClass: begins.taxClass }
    await planChange(tx, { kind, productId: goodOf(goods, sku).id, fromDay, source, ...what }, by)
  }
}
