import { TEXT as REFUSED_BENEFICIARY } from '#domain/people/beneficiaries/bodies.ts'
import { childRefusal } from '#domain/people/beneficiaries/child.ts'
import { validityRefusal } from '#domain/people/beneficiaries/validity.ts'
import { centavosOf, percentText, rateOf, type Centavos } from '#domain/money.ts'
import { inBrackets, inPacks, piecesOf } from '#domain/goods/products/packs.ts'
import { capRefusal } from '#domain/goods/products/price-cap.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { Allowances, SaleLine } from '#domain/selling/sales/checkout.ts'
import type { CardsOfSale } from '#domain/selling/sales/schemes/cards-body.ts'
import type { TaxMode } from '#domain/shop/settings/settings.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField, type Author } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { soldName } from '#server/selling/sales/packs/sold-pack.ts'
import type { Shelf, ShelfPack } from '#server/selling/sales/shelves.sql.ts'
import type { RecordRow, BeneficiaryRow } from '#server/selling/sales/schemes/schemes.sql.ts'

/** What a sale says of schemes, and what is known of it. */
export type StatutoryContext = {
  taxMode: TaxMode
  asked: CardsOfSale
  /** The path of the list in the body. */
  path: string
  beneficiaries: readonly BeneficiaryRow[]
}

/** Refuses a card that nobody knows, and two persons under one scheme. */
export function refuseUnknown({ asked, beneficiaries, path }: StatutoryContext): void {
  const byId = new Map(beneficiaries.map((row) => [row.beneficiaryId, row]))
  const codes = new Set<string>()
  for (const [index, { beneficiaryId }] of asked.entries()) {
    const row = byId.get(beneficiaryId)
    if (!row)
      throw refusedField(
        400,
        `${path}.${index}.beneficiaryId`,
        'That card is not known any more: enter name and ID number again',
      )
    if (codes.has(row.code))
      throw refusedField(
        400,
        `${path}.${index}.beneficiaryId`,
        say`One person for each scheme: ${row.scheme?.name ?? row.code} is named twice`,
      )
    codes.add(row.code)
  }
}

/** What each person's week still allows, by scheme: the lower of our own count and of what the booklet says. */
export function allowancesOf({ asked, beneficiaries }: StatutoryContext): Allowances {
  const left: Record<string, Centavos> = {}
  for (const { beneficiaryId, code, scheme, used } of beneficiaries) {
    if (!scheme || scheme.weeklyCap === null) continue
    const byUs = Math.max(0, centavosOf(scheme.weeklyCap) - centavosOf(used ?? '0'))
    const typed = asked.find((each) => each.beneficiaryId === beneficiaryId)?.weekLeft
    left[code] = typed == null ? byUs : Math.min(byUs, typed)
  }
  return left
}

type Line = {
  shelf: Shelf
  pack: ShelfPack | null
  /** The code that the line names. */
  scheme: string | null | undefined
  /** What the buyer's price group pays for one. */
  groupPrice: Centavos
  /** Where the line stands in the body. */
  index: number
}

type OfLaw = Pick<SaleLine, 'entitled'> & {
  /** Why the scheme that it names covers its goods no longer, in words; they are sold without it once the caller saw that. */
  uncovered?: string
}

/**
 * The scheme of a line, if it names one. Refuses what the law does not grant here. Where a manager lowers a group's price that is
 * above the cap, the law's discount starts from the cap.
 */
export function entitlementOf(
  { shelf, pack, scheme: code, groupPrice, index }: Line,
  law: StatutoryContext,
): OfLaw {
  if (code == null) return {}
  const field = `items.${index}.scheme`
  if (law.taxMode !== 'INCLUDED_IN_PRICES')
    throw refusedField(400, field, REFUSED_BENEFICIARY.noSchemes)
  const row = law.beneficiaries.find((each) => each.code === code)
  if (!row)
    throw refusedField(400, field, say`Whose card is it? ${code} needs a name and an ID number`)
  if (!row.scheme) throw new Refused(409, say`The scheme ${code} is not in force today`)
  if (!row.scheme.coversAll && !shelf.schemes.includes(code))
    return { uncovered: say`${shelf.name} is not covered by ${row.scheme.name}` }
  const { rate, vatTreatment, weeklyCap, asksChild } = row.scheme
  // A card may be older than the day from which its scheme asks for a child, or asks for none any more.
  if (asksChild && row.childBirthDay === null)
    throw new Refused(409, say`${row.scheme.name} asks for the child by now: enter the card again`)
  const ofChild = asksChild && row.childBirthDay && childRefusal(row.childBirthDay, row.today)
  if (ofChild) throw new Refused(409, ofChild)
  const ofMission = row.scheme.asksMission && validityRefusal(row.validUntil, row.today)
  if (ofMission) throw new Refused(409, ofMission)
  return {
    entitled: {
      scheme: {
        code,
        rate: rateOf(rate),
        vatTreatment,
        weeklyCap: weeklyCap === null ? null : centavosOf(weeklyCap),
      },
      groupPrice: Math.min(groupPrice, mostFor(shelf, pack)),
    },
  }
}

/** What the law lets goods cost, a pack as much as its pieces; Infinity without a cap. */
function mostFor({ priceCap }: Shelf, pack: ShelfPack | null): Centavos {
  return priceCap === null ? Infinity : piecesOf(centavosOf(priceCap), pack)
}

/** Refuses more than the law lets goods cost. */
export function refuseAboveCap(shelf: Shelf, pack: ShelfPack | null, price: Centavos): void {
  const refusal = capRefusal(soldName(shelf, pack), price, mostFor(shelf, pack))
  if (refusal !== null) throw new Refused(409, refusal)
}

/** What goes out by one line, packs or pieces, and why it is more than thirty days need. */
export type Supply = {
  shelf: Shelf
  pack: ShelfPack | null
  qty: number
  item: { supplyReason?: string | null | undefined }
  entitled?: SaleLine['entitled']
}

type LongSupply = {
  shelf: Shelf
  pieces: number
  /** What the same persons bought within thirty days before. */
  before: number
  /** The schemes under which it goes out. */
  codes: readonly string[]
  /** Why, as it was said at any of its lines. */
  reason: string | null
  /** Its last line. */
  index: number
}

/**
 * Products of which more goes out under schemes than a person takes in thirty days, by however many lines and kits, with what they
 * bought within thirty days before.
 */
function longSupplies(
  lines: readonly Supply[],
  shelves: readonly Shelf[],
  { beneficiaries }: Pick<StatutoryContext, 'beneficiaries'>,
): LongSupply[] {
  const byProduct = new Map<number, LongSupply>()
  const known = new Map(shelves.map((shelf) => [shelf.id, shelf]))
  for (const [index, { shelf, pack, qty, item, entitled }] of lines.entries()) {
    if (!entitled) continue
    const sold = piecesOf(qty, pack)
    const parts = shelf.parts.map((part) => ({ id: part.productId, added: sold * part.qty }))
    for (const { id, added } of [{ id: shelf.id, added: sold }, ...parts]) {
      const { pieces = 0, reason = null, before = 0, codes = [] } = byProduct.get(id) ?? {}
      const { code } = entitled.scheme
      const isNewCode = !codes.includes(code)
      byProduct.set(id, {
        shelf: known.get(id) ?? shelf,
        pieces: pieces + added,
        before: before + (isNewCode ? suppliedBefore(beneficiaries, code, id) : 0),
        codes: isNewCode ? [...codes, code] : codes,
        reason: reason ?? item.supplyReason ?? null,
        index,
      })
    }
  }
  return [...byProduct.values()].filter(
    ({ shelf: { thirtyDayQty }, pieces, before }) =>
      thirtyDayQty !== null && pieces + before > thirtyDayQty,
  )
}

/** What was sold of a product under the card of a scheme within thirty days before. */
function suppliedBefore(
  beneficiaries: StatutoryContext['beneficiaries'],
  code: string,
  productId: number,
): number {
  const person = beneficiaries.find((row) => row.code === code)
  return person?.supplied.find((each) => each.productId === productId)?.pieces ?? 0
}

/**
 * Refuses more under schemes than a person takes in thirty days, unless the cashier says why. `shelves` are those of the
 * lines and of the parts of their kits.
 */
export function refuseLongSupplies(
  lines: readonly Supply[],
  shelves: readonly Shelf[],
  law: Pick<StatutoryContext, 'beneficiaries'>,
): void {
  for (const { shelf, pieces, before, reason, index } of longSupplies(lines, shelves, law)) {
    if (reason) continue
    const { name, thirtyDayQty, packs } = shelf
    const need = thirtyDayQty ?? 0 // it has one, or none is too much
    const words = inBrackets(inPacks(pieces, { pieceName: packs[0]?.pieceName ?? null, packs }))
    throw refusedField(
      409,
      `items.${index}.supplyReason`,
      before > 0
        ? say`${name}: ${pieces}${words} and ${before} within the last thirty days are more than thirty days need (${need}). Say why`
        : say`${name}: ${pieces}${words} is more than thirty days need (${need}). Say why`,
    )
  }
}

/** Writes in the log what went out for longer than thirty days, and why. A reason may name people, so it is kept apart. */
export async function noteLongSupplies(
  tx: Tx,
  saleId: number,
  {
    lines,
    shelves,
    law,
  }: { lines: readonly Supply[]; shelves: readonly Shelf[]; law: StatutoryContext },
  by: Author,
): Promise<void> {
  const supplies = longSupplies(lines, shelves, law)
  const noting = supplies.map(({ shelf, pieces, before, reason }) =>
    insertAudit(tx, {
      ...by,
      action: 'LONG_SUPPLY',
      entity: 'sale',
      entityId: saleId,
      after: {
        productId: shelf.id,
        qty: pieces,
        thirtyDayQty: shelf.thirtyDayQty,
        ...(before > 0 && { qtyBefore: before }),
      },
      personal: { after: { reason } },
    }),
  )
  await Promise.all(noting)
}

type SoldLine = { scheme: string | null | undefined; allowanceUsed: Centavos }

/** What is written down of those whose schemes stand on lines. */
export function recordsOf(
  lines: readonly SoldLine[],
  { asked, beneficiaries }: StatutoryContext,
): RecordRow[] {
  return beneficiaries.flatMap(({ beneficiaryId, code, scheme, provenBy }) => {
    const own = lines.filter((line) => line.scheme === code)
    if (own.length === 0 || !scheme) return []
    const { representative = null, shownWith: named = null } =
      asked.find((each) => each.beneficiaryId === beneficiaryId) ?? {}
    const shownWith = scheme.vatTreatment === 'INSIDE' ? (named ?? provenBy) : null
    const used = own.reduce((sum, { allowanceUsed }) => sum + allowanceUsed, 0)
    return [{ beneficiaryId, representative, used, scheme, shownWith }]
  })
}

/** The beneficiaries whose schemes stand on lines, as a sale shows them. */
export function saleBeneficiaries(
  records: readonly RecordRow[],
  { beneficiaries }: StatutoryContext,
): Sale['beneficiaries'] {
  return beneficiaries.flatMap(
    ({ beneficiaryId, customerId, code, scheme, holderName, maskedNumber }) => {
      const record = records.find((each) => each.beneficiaryId === beneficiaryId)
      if (!record || !scheme) return []
      const { representative, shownWith } = record
      const who = { beneficiaryId, customerId, holderName, maskedNumber, representative, shownWith }
      return [{ ...who, scheme: code, schemeName: scheme.name }]
    },
  )
}

/** Refuses a rate that is not the class's, once the figures agree. */
export function refuseOtherRate(
  { name, taxRatePct }: Shelf,
  sent: number | undefined,
  index: number,
): void {
  if (sent === undefined || sent === rateOf(taxRatePct)) return
  throw refusedField(
    400,
    `items.${index}.taxRatePct`,
    say`${name} bears ${percentText(rateOf(taxRatePct))} % by its VAT class`,
  )
}
