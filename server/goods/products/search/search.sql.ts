import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type { FoundProduct, SearchedProduct } from '#domain/goods/products/api.ts'
import { plain, searchKey } from '#domain/folding.ts'
import { beginningOf, isBeginning, wordsOf } from '#domain/search.ts'
import {
  isOfferedFor,
  unsellableReason,
  type Match,
  type SearchPurpose,
  type Sellability,
} from '#domain/goods/products/product.ts'
import type { Scope } from '#server/platform/reach/reach.sql.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { beginsWith, hasWhole } from '#server/platform/database/text-search.ts'
import { lawOf, mostOf, uncoveredOn } from '#server/goods/products/law.sql.ts'
import { foundPacks } from '#server/goods/products/packs/packs.sql.ts'
import { today } from '#server/shop/settings/settings.sql.ts'
import { PIECE_NAME } from '#server/goods/stock/counted.sql.ts'
import { shelfOf } from '#server/goods/products/products.sql.ts'
import {
  forgive,
  hasEveryWord,
  isMostAlike,
  isTyped,
  likenessOf,
  seek,
  type Sought,
} from '#server/platform/search/search.sql.ts'

/** Most matches that are looked at before those of no use are put last. */
const MOST_CANDIDATES = 200

type Search = Scope & { q: string; limit: number; for: SearchPurpose; first?: 'code' | undefined }
type Seeking = Search & { sought: Sought; coded: readonly Coded[] }
/** A product that a search finds, and how it fits. */
type Candidate = { id: number; match: Match }
/** A product with a code that was typed: with exactly that one, or with a SKU that has other zeros. */
export type Coded = { id: number; isExact: boolean; isPiece: boolean; packId: number | null }

/**
 * What a search finds: exact codes first, then what is called as typed, then the rest, combinations last; what may not be
 * sold, or ordered, comes after all of them. When nothing matches as typed, the most similar products.
 */
export async function searchProducts(
  tx: Tx,
  search: Search,
  now: Date,
): Promise<SearchedProduct[]> {
  const { q, limit, first } = search
  const coded = await findCoded(tx, q)
  const exact = coded.filter(({ isExact }) => isExact).map(({ id }) => id)
  if (first === 'code' && exact.length > 0)
    return readInOrder(tx, { ...search, coded }, [...new Set(exact)].map(asTypedId), now)
  const seeking = { ...search, coded, sought: await seek(tx, q) }
  const named = isBeginning(q) ? await findMatching(tx, seeking, nameBegins(q)) : []
  if (named.length >= limit) return readInOrder(tx, seeking, named, now)
  const matching = await findMatching(tx, seeking, hasEveryWord(seeking.sought), named)
  const guessed = matching.length > 0 ? null : await forgive(tx, seeking.sought)
  const found = guessed === null ? matching : await findLike(tx, guessed)
  return readInOrder(tx, seeking, found, now)
}

export const asTypedId = (id: number): Candidate => ({ id, match: 'TYPED' })

/** Products of a typed code. */
function findCoded(tx: Tx, q: string): Promise<Coded[]> {
  return rowsOf(
    tx,
    sql`SELECT id, true AS is_exact, false AS is_piece, NULL::int AS pack_id FROM products WHERE code_key(sku) = code_key(${q})
         UNION ALL SELECT id, true, true, NULL FROM products WHERE code_key(barcode) = code_key(${q})
         UNION ALL SELECT product_id, true, pack_id IS NULL, pack_id FROM product_barcodes WHERE code_key(code) = code_key(${q})
         UNION ALL (SELECT id, false, false, NULL FROM products WHERE folded_code(sku) = folded_code(${q}) LIMIT ${MOST_CANDIDATES})`,
  )
}

const BY_NAME = sql`name COLLATE "und-x-icu", products.id`

/**
 * Products whose names begin with those letters, as a range of the names' index, where they lie together; without it
 * all names before them would be read. U+FFFF sorts after every letter.
 */
function nameBegins(letters: string): SQL {
  const first = plain(letters)
  return sql`(name COLLATE "und-x-icu" BETWEEN ${first} AND ${`${first}\uFFFF`} AND ${beginsWith(sql`search_key`, ` ${first}`)})`
}

/** By '500' or 'paracetamol 500' the strength is no part of the name: a product is called by a search's first word. */
const firstOf = (q: string) => (wordsOf(q)[0] ?? q).trim()

/** A condition: the name or the generic name begins with a search's first word. */
function isCalled(q: string): SQL {
  const begins = beginningOf(firstOf(q))
  return sql`(${beginsWith(sql`name_key`, begins)} OR ${beginsWith(sql`generic_key`, begins)})`
}

/** Generic names of several: 'Ibuprofen + Paracetamol'. */
const IS_COMBINATION = sql`COALESCE(generic_name ~* '[+/&,]| and ', false)`

/** A condition: that is the whole name or generic name. */
function isWhole(q: string): SQL {
  const asTyped = sql`IN (${searchKey(q)}, ${searchKey(firstOf(q))})`
  return sql`(name_key ${asTyped} OR COALESCE(generic_key ${asTyped}, false))`
}

/** How much a product is what was searched for: the smaller, the more. */
function placeOf({ q, sought, coded }: Seeking): SQL {
  const brands = sought.ways[0]?.[0]?.brands ?? []
  const ofOtherZeros = coded.filter(({ isExact }) => !isExact).map(({ id }) => id)
  return sql`CASE
    WHEN products.id = ANY(${ofOtherZeros}::int[]) THEN 0
    WHEN ${isWhole(q)} THEN 1
    WHEN ${isCalled(q)} THEN 2
    WHEN brand_id = ANY(${brands}::int[]) THEN 3 ELSE 4 END + ${IS_COMBINATION}::int`
}

/**
 * Which products match, and those of the code, in order. As many as are looked at are taken by name. Where more match, what
 * is called as typed may be among the others; of one or two letters `named` is.
 */
async function findMatching(
  tx: Tx,
  search: Seeking,
  matches: SQL,
  named: readonly Candidate[] = [],
): Promise<Candidate[]> {
  const { q, coded } = search
  const first = await rank(tx, search, sql`${matches} ORDER BY ${BY_NAME} LIMIT ${MOST_CANDIDATES}`)
  const isCut = first.length === MOST_CANDIDATES
  const called = isCut && !isBeginning(q) ? await findCalled(tx, q, matches) : []
  const ids = new Set([...first, ...coded, ...named, ...called].map(({ id }) => id))
  return ids.size === first.length ? first : rank(tx, search, sql`id = ANY(${[...ids]}::int[])`)
}

/** These products in order. Products whose SKU has other zeros than the code are only found. */
function rank(tx: Tx, search: Seeking, which: SQL): Promise<Candidate[]> {
  const { q, coded, sought } = search
  const exact = coded.filter((code) => code.isExact).map(({ id }) => id)
  const isExact = sql`products.id = ANY(${exact}::int[])`
  return rowsOf(
    tx,
    unprepared(sql`
      SELECT id, CASE WHEN ${isExact} OR ${isTyped(sought)} THEN 'TYPED' ELSE 'SAID' END AS match
        FROM (SELECT * FROM products WHERE ${which}) AS products
       ORDER BY ${isExact} DESC, match DESC, ${placeOf(search)}, NOT ${hasWhole(sql`search_key`, q)}, ${BY_NAME}`),
  )
}

/** What is called as typed, as many as are looked at. */
function findCalled(tx: Tx, q: string, matches: SQL): Promise<{ id: number }[]> {
  return rowsOf(
    tx,
    unprepared(sql`
      SELECT id FROM products WHERE ${isCalled(q)} AND ${matches}
       ORDER BY NOT ${hasWhole(sql`search_key`, q)}, NOT ${isWhole(q)}, ${IS_COMBINATION}, ${BY_NAME} LIMIT ${MOST_CANDIDATES}`),
  )
}

function findLike(tx: Tx, sought: Sought): Promise<Candidate[]> {
  return rowsOf(
    tx,
    unprepared(sql`
      SELECT id, 'GUESSED' AS match
        FROM (SELECT *, ${likenessOf(sought)} AS likeness FROM products WHERE ${isMostAlike(sought)}
               ORDER BY likeness DESC, ${BY_NAME} LIMIT ${MOST_CANDIDATES}) AS products
       ORDER BY likeness DESC, ${IS_COMBINATION}, ${BY_NAME}`),
  )
}

/**
 * The first of these products, as they are shown: exact codes, what is offered, and the rest. Where not all are shown,
 * first the stock alone of all is read.
 */
export async function readInOrder(
  tx: Tx,
  { coded, limit, for: purpose, ...scope }: Omit<Search, 'q'> & { coded: readonly Coded[] },
  candidates: readonly Candidate[],
  now: Date,
): Promise<SearchedProduct[]> {
  const wanted = candidates.flatMap((each) => withPacks(each, coded))
  const shown =
    wanted.length > limit
      ? inOrder(purpose, await readStock(tx, wanted, scope, now)).slice(0, limit)
      : wanted
  return inOrder(purpose, await readFound(tx, shown, scope, now))
}

type Ranked = Parameters<typeof isOfferedFor>[1] & { isExactCode: boolean }

/** Exact codes first, then what is offered; those of one rank stay in their order. */
function inOrder<Product extends Ranked>(
  purpose: SearchPurpose,
  products: readonly Product[],
): Product[] {
  const rankOf = (product: Product) =>
    product.isExactCode ? 0 : isOfferedFor(purpose, product) ? 1 : 2
  return products.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** A product to read, with what the typed code says of it. */
type Wanted = { id: number; isExactCode: boolean; isPieceCode: boolean; packId: number | null }

/** A product once, or once for each of its packs that has the typed code. */
function withPacks({ id, match }: Candidate, coded: readonly Coded[]): (Wanted & Candidate)[] {
  const exact = coded.filter((code) => code.id === id && code.isExact)
  const packs = exact.flatMap(({ packId }) => packId ?? [])
  const product = {
    id,
    match,
    isExactCode: exact.length > 0,
    isPieceCode: exact.some(({ isPiece }) => isPiece),
  }
  return packs.length === 0
    ? [{ ...product, packId: null }]
    : packs.map((packId) => ({ ...product, packId }))
}

/** Products as the till's search finds them, by their ids, in that order. */
export function listFound(
  tx: Tx,
  ids: readonly number[],
  scope: Scope,
  now: Date,
): Promise<FoundProduct[]> {
  const wanted = ids.map((id) => ({ id, isExactCode: false, isPieceCode: false, packId: null }))
  return readFound(tx, wanted, scope, now)
}

/** What decides whether a product is offered. A kit has parts. */
type Stock = Omit<Sellability, 'parts'> & { parts: Part[] | null }
type Part = { isActive: boolean; enableStock: boolean }

/** The stock of these products, and nothing else of them. */
function readStock<Each extends Wanted>(tx: Tx, wanted: readonly Each[], scope: Scope, now: Date) {
  return readWanted<Stock, Each>(tx, wanted, STOCK, shelfHere(scope, now))
}

function readFound<Each extends Wanted>(tx: Tx, wanted: readonly Each[], scope: Scope, now: Date) {
  const columns = sql`${STOCK}, ${foundOn(now)}`
  const tables = sql`${shelfHere(scope, now)} CROSS JOIN ${lawOf(now)}`
  return readWanted<Omit<FoundProduct, keyof Wanted> & Stock, Each>(tx, wanted, columns, tables)
}

const shelfHere = ({ reach, locationId }: Scope, now: Date) =>
  sql`CROSS JOIN ${shelfOf({ reach, locationId }, now)}`

/** Each array stands in a query of its own: PostgreSQL 15 would plan the statement anew for an array that it sees. */
async function readWanted<Columns extends Stock, Each extends Wanted>(
  tx: Tx,
  wanted: readonly Each[],
  columns: SQL,
  tables: SQL,
) {
  if (wanted.length === 0) return []
  const [ids, packIds] = [wanted.map(({ id }) => id), wanted.map(({ packId }) => packId)]
  const rows = await rowsOf<Columns & { place: number }>(
    tx,
    sql`SELECT ${columns}, place::int - 1 AS place
          FROM unnest((SELECT ${ids}::int[]), (SELECT ${packIds}::int[]))
                 WITH ORDINALITY AS wanted (id, pack_id, place)
          JOIN products USING (id) ${tables} ORDER BY place`,
  )
  return rows.flatMap((row) => {
    const each = wanted[row.place]
    return each ? [{ ...withReason(row), ...each }] : []
  })
}

/** A kit's stock counts as tracked when that of any of its parts is. */
function withReason<Row extends Stock>(row: Row) {
  const { parts } = row
  const enableStock = parts === null ? row.enableStock : parts.some((part) => part.enableStock)
  const product = { ...row, enableStock, parts: parts ?? [] }
  return { ...product, unsellableReason: unsellableReason(product) }
}

/** Columns of what decides whether a product is offered, next to its shelf. */
const STOCK = sql`
  is_active, not_for_selling, product_type, enable_stock, shelf.stock_qty, shelf.sellable_qty, shelf.held_by,
  CASE product_type WHEN 'COMBO' THEN COALESCE((
    SELECT jsonb_agg(jsonb_build_object('isActive', part.is_active, 'enableStock', part.enable_stock))
      FROM product_components JOIN products AS part ON part.id = component_id
     WHERE product_id = products.id), '[]') END AS parts`

/** The other columns of a product as a search finds it, next to its law and its shelf. */
const foundOn = (now: Date) => sql`
  name, generic_name, strength, dosage_form, sku, barcode, price, law.tax_rate AS tax_rate_pct,
  law.tax_class, law.schemes, ${uncoveredOn(now)} AS uncovered, ${mostOf(sql`law.price_cap`, today(now))} AS price_cap,
  sold_by_piece, ${PIECE_NAME} AS piece_name, shelf.expiration_date, ${foundPacks(sql`wanted.pack_id`)} AS packs`
