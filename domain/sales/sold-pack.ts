import { z } from 'zod'
import * as field from '#domain/fields.ts'

/** What a line of packs was sold in: qty is packQty x packFactor pieces. All are null on a line of pieces. */
export const soldPack = {
  packId: field.id.nullable(),
  /** As it was called when it was sold. */
  packName: z.string().nullable(),
  packFactor: z.int().nullable(),
  packQty: z.int().nullable(),
}
