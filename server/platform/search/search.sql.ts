import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import { meantBy } from '#domain/shop/settings/said-words.ts'
import { mayBeMistyped, wordsOf } from '#domain/search.ts'
import { rowOf, rowsOf, type Tx } from '#server/platform/database/database.ts'
import { allOf, anyOf, has, literal } from '#server/platform/database/text-search.ts'

/** A word of a search, with the brands and categories that have it in their names. */
type SoughtWord = { word: string; brands: number[]; categories: number[] }

/**
 * A search for products. Its brands and categories are read before the products, because a statement is planned for those
 * that there are: where there are none, the index of the products' own keys is enough.
 */
export type Sought = {
  search: string
  /** The words as typed; then those of what the shop says to search instead. */
  ways: SoughtWord[][]
  /** Whether typing mistakes are forgiven, so that what is found is a guess. */
  isGuess: boolean
}

/** What a search means among the shop's products. */
export async function seek(tx: Tx, search: string): Promise<Sought> {
  const typed = wordsOf(search)
  const { said, words } = await readWords(tx, typed)
  const meant = meantBy(said, search).map(wordsOf)
  const others = meant.length > 0 ? (await readWords(tx, [...new Set(meant.flat())])).words : []
  const meaning = new Map([...others, ...words].map((each) => [each.word, each]))
  const ways = [typed, ...meant].map((way) => way.flatMap((word) => meaning.get(word) ?? []))
  return { search, ways, isGuess: false }
}

/** What people say in the shop, and these words with the brands and categories that have them. */
function readWords(tx: Tx, words: string[]): Promise<{ said: string; words: SoughtWord[] }> {
  const patterns = words.map((word) => `%${literal(word)}%`)
  return rowOf(
    tx,
    sql`SELECT said_words AS said, COALESCE((
                 SELECT jsonb_agg(jsonb_build_object(
                          'word', word, 'brands', ARRAY(SELECT id FROM brands WHERE search_key LIKE pattern),
                          'categories', ARRAY(SELECT id FROM categories WHERE search_key LIKE pattern)))
                   FROM unnest((SELECT ${words}::text[]), (SELECT ${patterns}::text[])) AS sought (word, pattern)),
               '[]') AS words
          FROM settings`,
  )
}

const isOneOf = (column: SQL, ids: readonly number[]) =>
  ids.length === 0 ? [] : [sql`${column} = ANY(${ids}::int[])`]

const KEY = sql`products.search_key`

/** A condition on products: every word is in their own key or the name of their brand or category. */
export function hasEveryWord({ ways }: Sought): SQL {
  return anyOf(ways.map(hasWords))
}

/** The same search without what the shop says people mean by it. */
export function asTyped(sought: Sought): Sought {
  return { ...sought, ways: sought.ways.slice(0, 1) }
}

/** Reads a page of what a search finds; where that is nothing, of what is most like it. */
export async function readFound<Page extends { total: number }>(
  tx: Tx,
  search: string | undefined,
  readPage: (sought: Sought | null) => Promise<Page>,
): Promise<Page> {
  const sought = search ? await seek(tx, search) : null
  const exact = await readPage(sought)
  const guessed = exact.total > 0 ? null : await guess(tx, sought)
  return guessed === null ? exact : readPage(guessed)
}

/** A further column of products that were searched: how each fits the search. */
export function matchColumn(sought: Sought | null): SQL {
  return sought === null ? sql`` : sql`, ${matchOf(sought)} AS match`
}

/** How a product of a list fits the search that found it (MATCHES). */
function matchOf(sought: Sought): SQL {
  if (sought.isGuess) return sql`'GUESSED'`
  if (sought.ways.length === 1) return sql`'TYPED'`
  return sql`CASE WHEN ${foundBy(asTyped(sought))} THEN 'TYPED' ELSE 'SAID' END`
}

/** How the best of a list fits its search, over its rows. TYPED comes last in the alphabet, GUESSED first. */
export function bestMatch(sought: Sought | null): SQL {
  return sought === null ? sql`'TYPED'` : sql`COALESCE(max(${matchOf(sought)}), 'TYPED')`
}

/** A condition on what a search finds: by its words as typed, and not by what they mean alone. */
export function isTyped({ ways }: Sought): SQL {
  const [typed = [], ...meant] = ways
  return meant.length === 0 ? sql`true` : hasWords(typed)
}

function hasWords(words: readonly SoughtWord[]): SQL {
  return allOf(
    words.map(({ word, brands, categories }) =>
      anyOf([
        has(KEY, word),
        ...isOneOf(sql`products.brand_id`, brands),
        ...isOneOf(sql`products.category_id`, categories),
        ...isOneOf(sql`products.sub_category_id`, categories),
      ]),
    ),
  )
}

/** A condition on products: found by a search, by their text, by a further code or by a SKU with other zeros. */
export function foundBy(sought: Sought): SQL {
  const { search, isGuess } = sought
  if (isGuess) return isMostAlike(sought)
  return sql`(${hasEveryWord(sought)} OR products.id = ANY(ARRAY(
    SELECT product_id FROM product_barcodes WHERE code_key(code) = code_key(${search})
     UNION ALL SELECT id FROM products AS coded WHERE folded_code(sku) = folded_code(${search}))))`
}

/** The same as `forgive`; null when something is found as typed, whatever the other filters let through. */
async function guess(tx: Tx, sought: Sought | null): Promise<Sought | null> {
  if (sought === null) return null
  const matches = sql`SELECT FROM products WHERE ${foundBy(sought)} LIMIT 1`
  return (await rowsOf(tx, unprepared(matches))).length > 0 ? null : forgive(tx, sought)
}

/** A search that found nothing, with typing mistakes forgiven; null when no word may be mistyped. */
export async function forgive(tx: Tx, sought: Sought): Promise<Sought | null> {
  const [words = []] = sought.ways
  const mistyped = words.map(({ word }) => word).filter(mayBeMistyped)
  if (mistyped.length === 0) return null
  const like = await rowsOf<{ word: string; brands: number[] }>(
    tx,
    sql`SELECT word, ARRAY(SELECT id FROM brands WHERE word <% search_key) AS brands
          FROM unnest(${mistyped}::text[]) AS word`,
  )
  const brandsLike = new Map(like.map(({ word, brands }) => [word, brands]))
  const guessed = words.map((word) => ({ ...word, brands: brandsLike.get(word.word) ?? [] }))
  return { ...sought, ways: [guessed], isGuess: true }
}

/**
 * A condition: products most similar to a search, word by word. Only the most similar, because a user who mistypes a
 * medicine wants that one.
 */
export function isMostAlike(sought: Sought): SQL {
  const [words = []] = sought.ways
  const isLike = allOf(
    words.map(({ word, brands }) =>
      mayBeMistyped(word)
        ? anyOf([sql`${word} <% ${KEY}`, ...isOneOf(sql`products.brand_id`, brands)])
        : has(KEY, word),
    ),
  )
  return sql`products.id IN (
      WITH alike AS MATERIALIZED (
        SELECT id, ${likenessOf(sought)} AS likeness FROM products WHERE ${isLike})
      SELECT id FROM alike WHERE likeness >= 0.8 * (SELECT max(likeness) FROM alike))`
}

/** The sum of the similarities of a guess's words to a product or its brand. */
export function likenessOf({ ways }: Sought): SQL {
  const [words = []] = ways
  const likenesses = words
    .filter(({ word }) => mayBeMistyped(word))
    .map(({ word, brands }) =>
      brands.length === 0
        ? sql`word_similarity(${word}, ${KEY})`
        : sql`GREATEST(word_similarity(${word}, ${KEY}),
            (SELECT word_similarity(${word}, brands.search_key) FROM brands WHERE brands.id = products.brand_id))`,
    )
  return sql.join(likenesses, sql` + `)
}
