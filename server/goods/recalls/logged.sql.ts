import { sql } from '#server/platform/database/sql.ts'
import { recallName } from '#domain/goods/recalls/recall-name.ts'
import type { LoggedThing } from '#server/logged.ts'
import { ofShop } from '#server/platform/audit/logged.sql.ts'
import { everyWordIn, isReferenced } from '#server/platform/database/text-search.ts'

/** A recall goes by its product, and by its number. */
export const LOGGED_RECALL: LoggedThing = {
  name: sql`(SELECT products.name FROM recalls JOIN products ON products.id = product_id WHERE recalls.id = entity_id)`,
  numberName: recallName,
  find: (search) => [
    sql`SELECT recalls.id FROM recalls JOIN products ON products.id = product_id
         WHERE ${everyWordIn(sql`products.search_key`, search)}`,
    sql`SELECT id FROM recalls WHERE ${isReferenced(sql`reference`, search)}`,
  ],
  readBy: ofShop(),
}
