import { api } from '#domain/api.ts'
import type { SchemeInForce } from '#domain/people/signed-in/api.ts'
import type { Beneficiary } from '#domain/people/beneficiaries/api.ts'
import { centavosOf, type Centavos } from '#domain/money.ts'
import type { ShownWith } from '#domain/selling/sales/schemes/cards-body.ts'
import { call } from '#web/api.ts'
import { schemeOf, type BeneficiaryCard } from '#web/selling/sales/schemes/cards.ts'

/** What counts for one sale alone: what the booklet says, and who came. */
type OfSale = {
  weekLeft?: Centavos | null | undefined
  representative?: string | null | undefined
  shownWith?: ShownWith | null | undefined
}

type Shown = Pick<Beneficiary, 'id' | 'holderName' | 'maskedNumber'> &
  Partial<Pick<Beneficiary, 'customerId'>>

export type CardOnFile = { beneficiary: Beneficiary; scheme: SchemeInForce }

/** The cards that are known of a customer, in the order of the schemes in force: the largest discount first. */
export function cardsOnFile(
  known: readonly Beneficiary[],
  schemes: readonly SchemeInForce[],
): CardOnFile[] {
  return schemes.flatMap((scheme) =>
    known
      .filter((card) => card.scheme === scheme.code)
      .map((beneficiary) => ({ beneficiary, scheme })),
  )
}

/** A card with what its week still allows, which is asked for where the scheme has a weekly cap. */
export async function cardOfBeneficiary(
  { id, customerId, holderName, maskedNumber }: Shown,
  scheme: SchemeInForce,
  ofSale: OfSale | null,
): Promise<BeneficiaryCard> {
  const { left } =
    scheme.weeklyCap === null
      ? { left: null }
      : await call(api.beneficiaries.week, { params: { id: String(id) } })
  return {
    beneficiaryId: id,
    customerId: customerId ?? null,
    scheme: schemeOf(scheme),
    holderName,
    maskedNumber,
    weekLeft: left === null ? null : centavosOf(left),
    booklet: ofSale?.weekLeft ?? null,
    representative: ofSale?.representative ?? null,
    ...(ofSale?.shownWith && { shownWith: ofSale.shownWith }),
  }
}
