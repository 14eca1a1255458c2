import { centavosOf, rateOf, type Centavos } from '#domain/money.ts'
import type { Allowances } from '#domain/selling/sales/checkout.ts'
import type { Scheme } from '#domain/law/schemes/scheme.ts'
import { enterBeneficiary } from '#server/people/beneficiaries/change-beneficiary.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { DAY_MS, MANILA_OFFSET_MS, type Good } from '#server/demo/plan.ts'
import type { Author } from '#server/refusals.ts'
import { listSchemesInForce } from '#server/shop/settings/settings.sql.ts'

/** A card of a scheme that a customer shows, and what it grants. */
export type Card = {
  beneficiaryId: number
  customerId: number
  scheme: Scheme & { coversAll: boolean }
  /** Who comes in their place. */
  representative: string | null
}

type Holder = {
  code: string
  /** A customer's name. */
  name: string
  idNumber: string
  childName?: string
  /** Of a diplomat, whose card is valid for some time. */
  mission?: string
  representative?: string
}

/** The cards of customers whose notes say what they are; numbers are made up. Those of few goods come first. */
const HOLDERS: readonly Holder[] = [
  { code: 'BNPC', name: 'Eduardo San Agustin', idNumber: 'QC-OSCA-0051907' },
  { code: 'BNPC', name: 'Rosalinda Peñaflor', idNumber: 'QC-OSCA-0048213' },
  {
    code: 'SP',
    name: 'Genevieve Ocampo',
    idNumber: 'SPIC-2026-000963',
    childName: 'Mateo Ocampo',
  },
  { code: 'NAAC', name: 'Emmanuel Dimaculangan', idNumber: 'PNSTM-2026-01184' },
  { code: 'PWD', name: 'Alfredo De Guzman Jr.', idNumber: '13-7404-000-0001284' },
  { code: 'SC', name: 'Rosalinda Peñaflor', idNumber: 'QC-OSCA-0048213' },
  { code: 'SC', name: 'Eduardo San Agustin', idNumber: 'QC-OSCA-0051907' },
  {
    code: 'SC',
    name: 'Lourdes Magbanua',
    idNumber: 'MKT-OSCA-0019340',
    representative: 'Anna Magbanua',
  },
  { code: 'SC', name: 'Benigno Tolentino Sr.', idNumber: 'QC-OSCA-0060277' },
  { code: 'SC', name: 'Teodoro Mangubat', idNumber: 'CEB-OSCA-0033561' },
  { code: 'MOV', name: 'Vicente Malonzo Jr.', idNumber: 'MOV-2026-0031' },
  {
    code: 'DIPLOMAT',
    name: 'Fatima Salih-Usman',
    idNumber: 'VEC-2026-01188',
    mission: 'Embassy of Indonesia',
  },
]

const CHILD_DAYS_OLD = 700
const CARD_DAYS_LEFT = 365

/** The codes of the schemes that cover medicines. */
export const COVERED_BY = ['SC', 'PWD', 'NAAC', 'SP', 'MOV']

/** Takes down the cards of some customers, given by their names. */
export async function enterCards(
  tx: Tx,
  customers: ReadonlyMap<string, number>,
  by: Author,
): Promise<Card[]> {
  const schemes = new Map((await listSchemesInForce(tx, by.now)).map((row) => [row.code, row]))
  const dayIn = (days: number) =>
    new Date(by.now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const cards: Card[] = []
  for (const { code, name, idNumber, childName, mission, representative = null } of HOLDERS) {
    const scheme = schemes.get(code)
    const customerId = customers.get(name)
    if (!scheme || customerId === undefined) throw new Error(`the demo has no ${code} or ${name}`)
    const more = {
      ...(childName !== undefined && { childName, childBirthDay: dayIn(-CHILD_DAYS_OLD) }),
      ...(mission !== undefined && { mission, validUntil: dayIn(CARD_DAYS_LEFT) }),
    }
    const { beneficiary } = await enterBeneficiary(
      tx,
      { scheme: code, holderName: name, idNumber, customerId, ...more },
      by,
    )
    const { rate, vatTreatment, weeklyCap, coversAll } = scheme
    cards.push({
      beneficiaryId: beneficiary.id,
      customerId,
      scheme: {
        code,
        rate: rateOf(rate),
        vatTreatment,
        coversAll,
        weeklyCap: weeklyCap === null ? null : centavosOf(weeklyCap),
      },
      representative,
    })
  }
  return cards
}

/** The first of some cards that covers goods. */
export function cardFor({ schemes }: Good, cards: readonly Card[]): Card | undefined {
  return cards.find(({ scheme }) => scheme.coversAll || schemes.includes(scheme.code))
}

/** What the booklets of some cards have had written into them, week by week. */
export class Booklets {
  private readonly used = new Map<string, Centavos>()

  /** What a card's week still allows; null where its scheme has no limit. */
  left({ beneficiaryId, scheme }: Card, at: Date): Centavos | null {
    if (scheme.weeklyCap === null) return null
    return scheme.weeklyCap - (this.used.get(keyOf(beneficiaryId, at)) ?? 0)
  }

  /** Other shops have written into a booklet, too: no more than so much is left of its week. */
  bring(card: Card, at: Date, left: Centavos): void {
    this.write(card, at, Math.max(0, (this.left(card, at) ?? left) - left))
  }

  write({ beneficiaryId }: Card, at: Date, used: Centavos): void {
    const key = keyOf(beneficiaryId, at)
    this.used.set(key, (this.used.get(key) ?? 0) + used)
  }
}

/** The card and its week in Manila, which begins on Monday: the first of January 1970 was a Thursday. */
function keyOf(beneficiaryId: number, at: Date): string {
  const day = Math.floor((at.getTime() + MANILA_OFFSET_MS) / DAY_MS)
  return `${beneficiaryId} ${Math.floor((day + 3) / 7)}`
}

/** A card that is shown, and what its week still allows. */
type BeneficiaryCard = { card: Card; weekLeft: Centavos | null }

/** What a till calculates the lines of cards with. */
export function allowancesOf(shown: readonly BeneficiaryCard[]): Allowances {
  return Object.fromEntries(
    shown.flatMap(({ card, weekLeft }) =>
      weekLeft === null ? [] : [[card.scheme.code, weekLeft]],
    ),
  )
}
