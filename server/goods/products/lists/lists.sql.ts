import { sql } from '#server/platform/database/sql.ts'
import type { ProductType } from '#domain/goods/products/product.ts'
import { rowsOf, run, type Tx } from '#server/platform/database/database.ts'

// The lists of a product: further codes, images, and the parts of a kit.

/** A code of a product: of a pack of it, or of the piece where it names none. */
export type Code = { code: string; packId: number | null }

/** Takes away all codes of a product but those. */
export async function releaseCodes(
  tx: Tx,
  productId: number,
  kept: readonly Code[],
): Promise<void> {
  await run(
    tx,
    sql`DELETE FROM product_barcodes AS own WHERE product_id = ${productId} AND NOT EXISTS (
          SELECT FROM ${listed(kept)} WHERE code_key(kept.code) = code_key(own.code) AND kept.pack_id IS NOT DISTINCT FROM own.pack_id)`,
  )
}

/** Gives a product those of the codes that it has not. */
export async function addCodes(tx: Tx, productId: number, codes: readonly Code[]): Promise<void> {
  if (codes.length === 0) return
  await run(
    tx,
    sql`INSERT INTO product_barcodes (code, product_id, pack_id)
        SELECT code, ${productId}, pack_id FROM ${listed(codes)}
         WHERE code_key(code) NOT IN (SELECT code_key(code) FROM product_barcodes WHERE product_id = ${productId})`,
  )
}

const listed = (codes: readonly Code[]) =>
  sql`unnest(${codes.map(({ code }) => code)}::text[],
             ${codes.map(({ packId }) => packId)}::int[]) AS kept (code, pack_id)`

/** The first of these codes that another product has, with that product; null when all are free. */
export async function findTakenCode(
  tx: Tx,
  productId: number,
  codes: readonly string[],
): Promise<{ code: string; name: string } | null> {
  const [taken] = await rowsOf<{ code: string; name: string }>(
    tx,
    sql`SELECT wanted AS code, products.name FROM unnest(${codes}::text[]) WITH ORDINALITY AS list (wanted, place)
         CROSS JOIN LATERAL (SELECT id FROM products WHERE code_key(sku) = code_key(wanted)
                              UNION SELECT id FROM products WHERE code_key(barcode) = code_key(wanted)
                              UNION SELECT product_id FROM product_barcodes WHERE code_key(code) = code_key(wanted)) AS owner
          JOIN products ON products.id = owner.id
         WHERE products.id <> ${productId} ORDER BY place LIMIT 1`,
  )
  return taken ?? null
}

export async function replaceImages(
  tx: Tx,
  productId: number,
  urls: readonly string[],
): Promise<void> {
  await run(tx, sql`DELETE FROM product_images WHERE product_id = ${productId}`)
  await run(
    tx,
    sql`INSERT INTO product_images (product_id, url)
        SELECT ${productId}, url FROM unnest(${urls}::text[]) WITH ORDINALITY AS list (url, place)
         ORDER BY place`,
  )
}

export type Component = { productId: number; qty: number }

/** Replaces the parts of a kit. */
export async function replaceComponents(
  tx: Tx,
  productId: number,
  components: readonly Component[],
): Promise<void> {
  await run(tx, sql`DELETE FROM product_components WHERE product_id = ${productId}`)
  await run(
    tx,
    sql`INSERT INTO product_components (product_id, component_id, qty)
        SELECT ${productId}, * FROM unnest(${components.map((part) => part.productId)}::int[],
                                           ${components.map(({ qty }) => qty)}::int[])`,
  )
}

export function listProductTypes(
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; name: string; productType: ProductType }[]> {
  return rowsOf(
    tx,
    sql`SELECT id, name, product_type FROM products
         WHERE id = ANY(${ids}::int[])`,
  )
}
