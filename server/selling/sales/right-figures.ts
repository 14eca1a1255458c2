import { percentText, pesosOf, type Centavos, type Rate } from '#domain/money.ts'
import type { Problem } from '#domain/problem.ts'
import type { Allowances, SaleLine } from '#domain/selling/sales/checkout.ts'
import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import { Refused } from '#server/refusals.ts'

type Line = {
  item: { productId: number }
  shelf: { taxClass: TaxClass; schemes: readonly string[] }
  price: Centavos
  taxRatePct: Rate
  entitled?: SaleLine['entitled']
}
type Totals = {
  lines: readonly { lineTotal: Centavos }[]
  totalBefore: Centavos
  taxTotal: Centavos
  grandTotal: Centavos
}

/**
 * The figures by our own calculation, in pesos, for a refusal: a caller who calculated differently must see them before
 * anything is sold.
 */
export function repricedTotals(
  lines: readonly Line[],
  totals: Totals,
  allowances: Allowances = {},
): NonNullable<Problem['figures']> {
  return {
    lines: lines.map(({ item, shelf, price, taxRatePct, entitled }, index) => ({
      productId: item.productId,
      price: pesosOf(price),
      taxRatePct: percentText(taxRatePct),
      taxClass: shelf.taxClass,
      schemes: [...shelf.schemes],
      ...(entitled &&
        entitled.groupPrice !== price && { groupPrice: pesosOf(entitled.groupPrice) }),
      lineTotal: pesosOf(totals.lines[index]?.lineTotal ?? 0),
    })),
    totalBefore: pesosOf(totals.totalBefore),
    taxTotal: pesosOf(totals.taxTotal),
    grandTotal: pesosOf(totals.grandTotal),
    ...(lines.some(({ entitled }) => entitled) && { schemes: schemesOf(lines) }),
    ...(Object.keys(allowances).length > 0 && {
      weeksLeft: Object.fromEntries(
        Object.entries(allowances).map(([code, left]) => [code, pesosOf(left)]),
      ),
    }),
  }
}

/**
 * Refuses lines whose goods left their scheme, with what they come to without it, so that a cashier with such lines in a
 * cart renews it. A sale that is too large gets the refusal for that.
 */
export function refuseUncovered(
  lines: readonly (Line & { uncovered?: string })[],
  totals: Totals,
  allowances: Allowances,
): void {
  const sentence = lines.find(({ uncovered }) => uncovered)?.uncovered
  if (sentence === undefined || !Number.isFinite(totals.grandTotal)) return
  throw new Refused(409, sentence, { figures: repricedTotals(lines, totals, allowances) })
}

/** The schemes that lines are sold under, each once. */
function schemesOf(lines: readonly Line[]): NonNullable<Problem['figures']>['schemes'] {
  const schemes = new Map(lines.map(({ entitled }) => [entitled?.scheme.code, entitled?.scheme]))
  return [...schemes.values()].flatMap((scheme) =>
    scheme
      ? {
          code: scheme.code,
          rate: percentText(scheme.rate),
          vatTreatment: scheme.vatTreatment,
          weeklyCap: scheme.weeklyCap === null ? null : pesosOf(scheme.weeklyCap),
        }
      : [],
  )
}
