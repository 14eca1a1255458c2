import { codeKey } from '#domain/folding.ts'
import { newProduct } from '#domain/goods/products/bodies.ts'
import type { DecimalMark } from '#domain/platform/import/numbers.ts'
import { refusal } from '#domain/platform/import/read-row.ts'
import type { Remark, Values } from '#domain/platform/import/row-reading.ts'
import { labelOf } from '#domain/goods/products/import/fields.ts'
import {
  HOW_WRITTEN,
  packsIn,
  packsText,
  readPacks,
  type FilePack,
} from '#domain/goods/products/import/packs-text.ts'

const PACKS = newProduct.shape.packs

/** Reads what a row says of packs, and writes it in the one way by which it is compared. */
export function packsGiven(values: Values, mark: DecimalMark): Remark[] {
  if (typeof values.packs !== 'string') return []
  const given = readPacks(values.packs, mark)
  delete values.packs
  if ('unclear' in given)
    return [
      errorOnPacks(
        `'${given.unclear}' is unclear: ${HOW_WRITTEN}`,
        `a pack is unclear: ${HOW_WRITTEN}`,
      ),
    ]
  const refusal = formRefusal(given.packs.map((pack) => ({ ...pack, isSold: false })))
  if (refusal !== null) return [errorOnPacks(refusal)]
  const own = [values.sku, values.barcode, values.customBarcode].map((code) =>
    codeKey(String(code ?? '')),
  )
  const shared = codesIn(given.packs).find(({ key }) => own.includes(key))
  if (shared) return [errorOnPacks(`The code ${shared.code} belongs to the single piece already`)]
  if (given.packs.length > 0) values.packs = packsText(given.packs)
  return []
}

/** The codes of the packs that a row names, in lower case beside as they are written. */
export function packCodes({ packs }: Values): { code: string; key: string; pack: string }[] {
  return typeof packs === 'string' ? codesIn(packsIn(packs)) : []
}

function codesIn(packs: readonly FilePack[]) {
  return packs.flatMap(({ name, barcodes }) =>
    barcodes.map((code) => ({ code, key: codeKey(code), pack: name })),
  )
}

/** Why the form of the product would refuse such packs; null when it would not. */
export function formRefusal(
  packs: readonly (Omit<FilePack, 'isSold'> & { isSold: boolean })[],
): string | null {
  const asTyped = packs.map((pack) => ({ ...pack, isBought: true, isActive: true }))
  const [issue] = PACKS.safeParse(asTyped).error?.issues ?? []
  if (!issue) return null
  const [place, ...inside] = issue.path
  const pack = typeof place === 'number' && inside.length > 0 ? packs[place] : undefined
  return pack ? `${pack.name}: ${issue.message}` : issue.message
}

export function errorOnPacks(message: string, reason = message): Remark {
  const label = labelOf('packs')
  return refusal('packs', `${label}: ${message}`, `${label}: ${reason}`)
}
