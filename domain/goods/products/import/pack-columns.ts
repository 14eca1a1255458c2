import * as field from '#domain/fields.ts'
import { plainHeading } from '#domain/platform/import/fields.ts'
import type { Sample } from '#domain/platform/import/file-kind.ts'
import type { Remark, Values } from '#domain/platform/import/row-reading.ts'
import type { ImportColumn } from '#domain/platform/import/settings.ts'
import { isContainerWord } from '#domain/platform/import/unit-words.ts'
import { PACK_COLUMNS } from '#domain/goods/products/import/fields.ts'
import { errorOnPacks } from '#domain/goods/products/import/finish-packs.ts'
import { packsText, UNSAID } from '#domain/goods/products/import/packs-text.ts'

// Pcs/Box, Box Price and Box Barcode: a pack in columns of its own.

type PackColumn = keyof typeof PACK_COLUMNS

export const PACK_COLUMN_RULES = {
  packSize: field.wholeNumber('piecesInPack', 2, field.MOST_INTEGER),
  packPrice: field.money('packPrice'),
  packBarcode: field.text('packBarcode', 100),
}

/** What the words of a heading say of a pack beside its name. A quantity is its size only per pack. */
const SAYS: readonly (readonly [RegExp, PackColumn])[] = [
  [
    /^(pcs?|pieces?|tabs?|tablets?|caps?|capsules?|units?)( per)?$|^(qty|quantity) per$/,
    'packSize',
  ],
  [/^(selling |retail )?(price|srp)( per)?$/, 'packPrice'],
  [/^(barcode|bar code|ean)( per)?$/, 'packBarcode'],
]

/** What a heading says of which pack: of 'Box Price' the price of the box; null for other headings. */
function packIn(header: string): { pack: string; says: PackColumn } | null {
  const words = plainHeading(header.slice(0, 100).replaceAll('/', ' per ')).split(' ')
  const pack = words.find(isContainerWord)
  const rest = words.filter((word) => word !== pack).join(' ')
  const says = SAYS.find(([pattern]) => pattern.test(rest))?.[1]
  return pack === undefined || says === undefined ? null : { pack, says }
}

/** The part of a pack that a column holds, where others hold its size and a price or code; null for other columns. */
export function packColumn({ header }: Sample, columns: readonly Sample[]): PackColumn | null {
  const own = packIn(header)
  const parts = columns.flatMap((each) => {
    const said = packIn(each.header)
    const isSize =
      said?.says !== 'packSize' || each.cells.every((cell) => /^\d+$/.test(cell.trim()))
    return said && said.pack === own?.pack && isSize ? [said.says] : []
  })
  return own && parts.includes('packSize') && parts.some((says) => says !== 'packSize')
    ? own.says
    : null
}

/** Adds the pack that a row has in columns of its own to its column of packs. */
export function joinPack(
  values: Values,
  columns: readonly Pick<ImportColumn, 'field' | 'header'>[],
): Remark[] {
  const { packs, packSize, packPrice, packBarcode } = values
  for (const part of Object.keys(PACK_COLUMNS)) delete values[part]
  if (packSize === undefined)
    return packPrice === undefined && packBarcode === undefined
      ? []
      : [errorOnPacks('how many pieces a pack holds is missing')]
  const header = columns.find((each) => each.field === 'packSize')?.header ?? ''
  const word = packIn(header)?.pack ?? 'pack'
  const own = packsText([
    {
      name: word.charAt(0).toUpperCase() + word.slice(1),
      factor: Number(packSize),
      price: packPrice === undefined ? null : String(packPrice),
      ...UNSAID,
      barcodes: packBarcode === undefined ? [] : [String(packBarcode)],
    },
  ])
  values.packs = packs === undefined ? own : `${packs}; ${own}`
  return []
}
