import { TAX_CLASS_WORDS } from '#domain/goods/products/tax-class-words.ts'
import type { TaxClass } from '#domain/law/schemes/tax-class.ts'

export const CLASS_HEADINGS =
  'vat classification, vat category, vat type, vat status, vatable, is vatable, tax status, taxability'

/** What programs and people write for a class, in lower case without signs, in English, French and Filipino. */
const ALSO: Record<TaxClass, string> = {
  VATABLE:
    'v, vat, vatable sale, vatable sales, taxable, taxed, with vat, vat inclusive, vat inc, standard, standard rated, 12, yes, y, taxe, assujetti, soumis a la tva, avec tva, may vat',
  VAT_EXEMPT:
    'e, exempt, exempted, vat exempted, vat exempt sale, vat exempt sales, exempt from vat, vex, non vat, nonvat, no vat, non vatable, nonvatable, not vatable, without vat, 0, no, n, exonere, exonere de tva, exempte, sans tva, walang vat, hindi vatable',
  ZERO_RATED:
    'z, zr, zero, 0 rated, zero rate, zero rated sale, zero rated sales, vat zero rated, taux zero, taux nul',
}

/** The classes with the words that a cell may say for them, the first as files of ours write it. */
export const CLASS_CHOICES: Record<string, string> = Object.fromEntries(
  Object.entries(TAX_CLASS_WORDS).map(([name, word]) => [
    name,
    `${word}, ${ALSO[name as TaxClass]}`, // its own keys
  ]),
)

/** The classes that a yes and a no below a heading mean: below 'VAT Exempt' they are turned. null: as the words say. */
export function classesBelow(heading: string): readonly [yes: TaxClass, no: TaxClass] | null {
  if (/zero|0 rated/.test(heading)) return ['ZERO_RATED', 'VATABLE']
  if (/exempt|exoner|\b(non|no|not|without) ?(vat|tax)/.test(heading))
    return ['VAT_EXEMPT', 'VATABLE']
  return /vatable|taxable/.test(heading) ? ['VATABLE', 'VAT_EXEMPT'] : null
}
