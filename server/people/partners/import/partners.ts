import type { Endpoint } from '#domain/endpoint.ts'
import type { ImportsApi } from '#domain/platform/import/api.ts'
import type { FileKind } from '#domain/platform/import/file-kind.ts'
import type { PartnerSettings } from '#domain/people/partners/import/settings.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { KindName } from '#server/platform/import/import-rows.ts'
import type { Author } from '#server/refusals.ts'

/** Who writes customers or suppliers, when, and by which import. */
export type Writer = { user: { id: number }; now: Date; metadata: { importId: number } }

/** Values of a customer or supplier by column; null empties one. */
export type Columns = Record<string, string | boolean | null>

/**
 * What distinguishes customers from suppliers, and how both are written. Writing by hand uses the same functions, so that
 * the log shows the same.
 */
export type Partners = {
  name: Extract<KindName, 'customer' | 'supplier'>
  table: 'customers' | 'suppliers'
  /** The table that names them, so that they cannot be deleted. */
  namedBy: { table: 'sales' | 'purchases'; column: 'customer_id' | 'supplier_id' }
  file: FileKind<PartnerSettings>
  calls: ImportsApi
  sample: readonly Readonly<Record<string, string>>[]
  written: Endpoint
  /** Makes one; answers the id. */
  add(tx: Tx, columns: Columns, by: Writer): Promise<number>
  /** Changes one that is locked. */
  change(tx: Tx, id: number, columns: Columns, by: Writer): Promise<void>
  /** Deletes one that is locked. */
  remove(tx: Tx, id: number, by: Writer): Promise<void>
}

/** Who writes rows of an import. */
export function writerOf({ user, now }: Author, importId: number): Writer {
  return { user: { id: user.id }, now, metadata: { importId } }
}
