import { sql, type SQL } from 'drizzle-orm'

/**
 * A table to join with rows of products: what the law says of each at a moment, in columns of the function law_of. What has begun
 * holds whether it stands in the product already or not.
 */
export function lawOf(now: Date): SQL {
  return sql`LATERAL law_of(products, ${now.toISOString()}::timestamptz) AS law`
}
