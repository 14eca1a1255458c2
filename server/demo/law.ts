import { centavosOf, rateOf, type Rate } from '#domain/money.ts'
import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { planChange } from '#server/goods/scheduled-changes/plan-change.ts'
import { dayIn, goodOf, type Good } from '#server/demo/plan.ts'
import type { Seller } from '#server/selling/sales/complete-sale.ts'
import { addScheme } from '#server/law/schemes/change-scheme.ts'
import { listSchemes } from '#server/law/schemes/schemes.sql.ts'

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
  /** What begins in so many days, or began so many before, by SKU. */
  planned: readonly { sku: string; inDays: number; begins: Begins; source: string }[]
  /** A scheme that grants more in so many days. */
  scheme: { code: string; inDays: number; rate: Rate; source: string }
}

type Begins =
  | { kind: 'TAX_CLASS'; taxClass: TaxClass }
  /** In pesos. */
  | { kind: 'PRICE_CAP'; priceCap: string }

const MEDICINE = ['SC', 'PWD', 'NAAC', 'SP', 'MOV']

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
  // Masks and gloves that exporters buy, and syringes, which seniors have on their card, too.
  zeroRated: ['SHP-00082', 'SHP-00083', 'SHP-00088'],
  caps: {
    'MED-00079': '125.00',
    'MED-00098': '24.50',
    'MED-00135': '10.75',
    'MED-00152': '38.50',
  },
  thirtyDays: { 'MED-00098': 30, 'MED-00106': 30, 'MED-00135': 90, 'MED-00152': 30 },
  planned: [
    {
      sku: 'MED-00098',
      inDays: -30,
      begins: { kind: 'PRICE_CAP', priceCap: '22.75' },
      source: 'Sample order on maximum retail prices',
    },
    {
      sku: 'MED-00079',
      inDays: 5,
      begins: { kind: 'PRICE_CAP', priceCap: '115.00' },
      source: 'Sample order on maximum retail prices',
    },
    { sku: 'MED-00198', inDays: 21, begins: EXEMPTED, source: LIST },
    { sku: 'MED-00199', inDays: 21, begins: EXEMPTED, source: LIST },
  ],
  scheme: {
    code: 'SP',
    inDays: 60,
    rate: rateOf('15'),
    source: 'Sample bill on solo parents',
  },
}

type By = { user: Seller; now: Date }

/** Plans what begins on a day: what has begun by today, when the shop opened, and what begins in days to come. */
export async function enterPlanned(
  tx: Tx,
  { planned }: Law,
  { goods, today, hasBegun }: { goods: readonly Good[]; today: Date; hasBegun: boolean },
  by: By,
): Promise<void> {
  for (const { sku, inDays, begins, source } of planned) {
    if (inDays <= 0 !== hasBegun) continue
    const fromDay = dayIn(inDays, today)
    const { kind } = begins
    const what =
      begins.kind === 'PRICE_CAP'
        ? { priceCap: centavosOf(begins.priceCap) }
        : { taxClass: begins.taxClass }
    await planChange(tx, { kind, productId: goodOf(goods, sku).id, fromDay, source, ...what }, by)
  }
}

/** Plans a scheme that grants more from a day on, and is as before in all else. */
export async function enterScheme(tx: Tx, { scheme }: Law, by: By): Promise<void> {
  const { code, inDays, rate, source } = scheme
  const before = (await listSchemes(tx, by.now)).find((row) => row.code === code)
  if (!before) throw new Error(`the demo has no scheme ${code}`)
  const fromDay = dayIn(inDays, by.now)
  const weeklyCap = before.weeklyCap === null ? null : centavosOf(before.weeklyCap)
  await addScheme(tx, { ...before, weeklyCap, rate, fromDay, source }, by)
}
