import type { Scheme } from '#domain/schemes/scheme.ts'
import { enterBeneficiary } from '#server/beneficiaries/change-beneficiary.ts'
import type { Tx } from '#server/database/database.ts'
import type { Author } from '#server/http.ts'

/** A card of a scheme that somebody shows, and what it grants. */
export type Card = { beneficiaryId: number; scheme: Scheme }

/** As the first start has them. */
const GRANTED = { rate: 200_000, vatTreatment: 'EXEMPT', weeklyCap: null } as const

/** People and cards are made up. */
const HOLDERS = [
  ['SC', 'Milagros Aquino', 'QC-OSCA-0048213'],
  ['SC', 'Ernesto Villanueva', 'QC-OSCA-0051907'],
  ['PWD', 'Carlo Miguel Santos', '13-7404-000-0001284'],
  ['SC', 'Lourdes Bautista', 'MKT-OSCA-0019340'],
  ['SC', 'Rodrigo Manalo', 'CEB-OSCA-0033561'],
  ['PWD', 'Jasmine Ocampo', '07-2217-000-0000963'],
] as const

/** The codes of the schemes that cover medicines. */
export const COVERED_BY = ['SC', 'PWD', 'NAAC', 'SP']

/** Takes down the cards of some buyers. */
export async function enterCards(tx: Tx, by: Author): Promise<Card[]> {
  const cards: Card[] = []
  for (const [code, holderName, idNumber] of HOLDERS) {
    const { beneficiary } = await enterBeneficiary(tx, { scheme: code, holderName, idNumber }, by)
    cards.push({ beneficiaryId: beneficiary.id, scheme: { code, ...GRANTED } })
  }
  return cards
}
