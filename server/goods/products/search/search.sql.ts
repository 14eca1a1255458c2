import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type { FoundProduct, SearchedProduct } from '#domain/goods/products/api.ts'
import { plain, searchKey } from '#domain/folding.ts'
import { beginningOf, isBeginning, wordsOf } from '#domain/search.ts'
import {
  isOfferedFor,
  unsellableReason,
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
  guess,
  hasEveryWord,
  isMostAlike,
  isTyped,
  likenessOf,
  seek,
  type Sought,
} from '#server/platform/search/search.sql.ts'

/** Most matches that are looked at before those of no use are put last. */
const MOST_CANDIDATES = 200

type Search = Scope & { q: string; limit: number; for: SearchPurpose }
type Seeking = Search & { sought: Sought }
type Part = { isActive: boolean; enableStock: boolean }
type Row<Product> = Product & Omit<Sellability, 'parts'> & { parts: Part[] | null }
type Found = Row<SearchedProduct>

/**
 * What a search finds: exact codes first, then what is called as typed, then the rest, combinations last; what may not be
 * sold, or ordered, comes after all of them. When nothing matches as typed, the most similar products.
 */
export async function searchProducts(
  tx: Tx,
  search: Search,
  now: Date,
): Promise<SearchedProduct[]> {
  const { q, limit } = search
  const sought = await seek(tx, q)
  const seeking = { ...search, sought }
  if (isBeginning(q)) {
    const named = await findMatching(tx, seeking, nameBegins(q), now)
    if (named.length >= limit) return inOrder(named, search)
  }
  const exact = await findMatching(tx, seeking, hasEveryWord(sought), now)
  const guessed = exact.length > 0 ? null : await guess(tx, sought)
  if (guessed === null) return inOrder(exact, search)
  return inOrder(await findLike(tx, { ...search, sought: guessed }, now), search)
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
function placeOf({ q, sought }: Seeking): SQL {
  const brands = sought.ways[0]?.[0]?.brands ?? []
  return sql`CASE
    WHEN folded_code(sku) = folded_code(${q}) THEN 0
    WHEN ${isWhole(q)} THEN 1
    WHEN ${isCalled(q)} THEN 2
    WHEN brand_id = ANY(${brands}::int[]) THEN 3 ELSE 4 END + ${IS_COMBINATION}::int`
}

/** The ids of what is called as typed, as many as are looked at. Of one or two letters only names, from their index. */
function calledAsTyped(q: string, matches: SQL): SQL {
  return isBeginning(q)
    ? sql`SELECT id FROM products WHERE ${nameBegins(q)} ORDER BY ${BY_NAME} LIMIT ${MOST_CANDIDATES}`
    : sql`SELECT id FROM products WHERE ${isCalled(q)} AND ${matches}
           ORDER BY NOT ${hasWhole(sql`search_key`, q)}, NOT ${isWhole(q)}, ${IS_COMBINATION}, ${BY_NAME} LIMIT ${MOST_CANDIDATES}`
}

/** Products of exactly that code are marked; those whose SKU has more zeros before its number are only found. */
function findMatching(tx: Tx, search: Seeking, matches: SQL, now: Date): Promise<Found[]> {
  const { q } = search
  return rowsOf(
    tx,
    unprepared(sql`
      WITH coded AS (
        SELECT id FROM products WHERE code_key(sku) = code_key(${q})
         UNION SELECT id FROM products WHERE code_key(barcode) = code_key(${q})
         UNION SELECT product_id FROM product_barcodes WHERE code_key(code) = code_key(${q})
      ), of_pack AS (
        SELECT product_id, pack_id FROM product_barcodes WHERE code_key(code) = code_key(${q}) AND pack_id IS NOT NULL
      ), of_piece AS (
        SELECT id FROM products WHERE code_key(barcode) = code_key(${q})
         UNION SELECT product_id FROM product_barcodes WHERE code_key(code) = code_key(${q}) AND pack_id IS NULL
      ), candidates AS (
        (SELECT id FROM products WHERE ${matches} ORDER BY ${BY_NAME} LIMIT ${MOST_CANDIDATES})
         UNION (${calledAsTyped(q, matches)})
         UNION (SELECT id FROM products WHERE folded_code(sku) = folded_code(${q}) LIMIT ${MOST_CANDIDATES})
         UNION SELECT id FROM coded
      )
      SELECT ${foundOn(now)}, products.id IN (SELECT id FROM coded) AS is_exact_code,
             CASE WHEN products.id IN (SELECT id FROM coded) OR ${isTyped(search.sought)} THEN 'TYPED' ELSE 'SAID' END AS match,
             products.id IN (SELECT id FROM of_piece) AS is_piece_code, pack_id,
             ${foundPacks(sql`pack_id`)} AS packs
        FROM candidates JOIN products USING (id) LEFT JOIN of_pack ON product_id = products.id
       CROSS JOIN ${lawOf(now)} CROSS JOIN ${shelfOf(search, now)}
       ORDER BY is_exact_code DESC, match DESC, ${placeOf(search)}, NOT ${hasWhole(sql`products.search_key`, q)}, ${BY_NAME}`),
  )
}

function findLike(tx: Tx, { sought, ...scope }: Seeking, now: Date): Promise<Found[]> {
  return rowsOf(
    tx,
    unprepared(sql`
      WITH candidates AS (
        SELECT id, ${likenessOf(sought)} AS likeness FROM products WHERE ${isMostAlike(sought)}
         ORDER BY likeness DESC, ${BY_NAME} LIMIT ${MOST_CANDIDATES}
      )
      SELECT ${foundOn(now)}, ${BY_NO_CODE}, 'GUESSED' AS match
        FROM candidates JOIN products USING (id) CROSS JOIN ${lawOf(now)} CROSS JOIN ${shelfOf(scope, now)}
       ORDER BY likeness DESC, ${IS_COMBINATION}, ${BY_NAME}`),
  )
}

/** Products as the till's search finds them, by their ids, in no order. */
export async function listFound(
  tx: Tx,
  ids: readonly number[],
  scope: Scope,
  now: Date,
): Promise<FoundProduct[]> {
  const rows = await rowsOf<Row<FoundProduct>>(
    tx,
    sql`SELECT ${foundOn(now)}, ${BY_NO_CODE} FROM products CROSS JOIN ${lawOf(now)} CROSS JOIN ${shelfOf(scope, now)}
         WHERE products.id = ANY(${ids}::int[])`,
  )
  return rows.map(asFound)
}

const BY_NO_CODE = sql`false AS is_exact_code, false AS is_piece_code, NULL::int AS pack_id, ${foundPacks(sql`NULL`)} AS packs`

/** Columns of a product as a search finds it, next to its law and its shelf. */
const foundOn = (now: Date) => sql`
  products.id, name, generic_name, strength, dosage_form,
  sku, barcode, price, law.tax_rate AS tax_rate_pct,
  law.tax_class, law.schemes, ${uncoveredOn(now)} AS uncovered, ${mostOf(sql`law.price_cap`, today(now))} AS price_cap, enable_stock,
  sold_by_piece, ${PIECE_NAME} AS piece_name, is_active, not_for_selling, product_type,
  shelf.stock_qty, shelf.sellable_qty,
  shelf.held_by, shelf.expiration_date,
  CASE product_type WHEN 'COMBO' THEN COALESCE((
    SELECT jsonb_agg(jsonb_build_object('isActive', part.is_active, 'enableStock', part.enable_stock))
      FROM product_components JOIN products AS part ON part.id = component_id
     WHERE product_id = products.id), '[]') END AS parts`

function inOrder(rows: Found[], { limit, for: purpose }: Search): SearchedProduct[] {
  const products = rows.map((row) => ({ ...asFound(row), match: row.match }))
  const rank = (product: SearchedProduct) =>
    product.isExactCode ? 0 : isOfferedFor(purpose, product) ? 1 : 2
  return products.toSorted((a, b) => rank(a) - rank(b)).slice(0, limit)
}

/** A kit's stock counts as tracked when that of any of its parts is. */
function asFound({ parts, ...row }: Row<FoundProduct>): FoundProduct {
  const enableStock = parts === null ? row.enableStock : parts.some((part) => part.enableStock)
  const product = { ...row, enableStock }
  return { ...product, unsellableReason: unsellableReason({ ...product, parts: parts ?? [] }) }
}
