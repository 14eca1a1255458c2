import type { ProductChange } from '#domain/goods/products/bodies.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refusedField } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { refuseUnknownSchemes } from '#server/law/schemes/known-schemes.ts'

type Covered = Pick<ProductChange, 'schemesAdded' | 'schemesLeftOut'>

/** Refuses codes that no scheme has, and a scheme that is to cover a product and to leave it out. */
export async function refuseMisfitOfSchemes(
  tx: Tx,
  { schemesAdded, schemesLeftOut }: Covered,
  before: Covered = {},
): Promise<void> {
  const was = { added: before.schemesAdded ?? [], leftOut: before.schemesLeftOut ?? [] }
  const known = [...was.added, ...was.leftOut]
  await refuseUnknownSchemes(tx, { schemesAdded, schemesLeftOut }, known)
  const added = schemesAdded ?? was.added
  const leftOut = schemesLeftOut ?? was.leftOut
  const both = added.find((code) => leftOut.includes(code))
  if (both !== undefined)
    throw refusedField(
      400,
      'schemesAdded',
      say`${both} covers a product or leaves it out, not both`,
    )
}
