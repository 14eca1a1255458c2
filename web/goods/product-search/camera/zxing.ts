import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { withoutZero, type Read } from '#web/goods/product-search/camera/as-scanned.ts'

// From our own server: by itself it would ask another one.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

/** The order of open-reader.ts, in the words of this library. */
const FORMATS = [
  'EAN13',
  'UPCA',
  'EAN8',
  'UPCE',
  'Code128',
  'Code39',
  'QRCode',
  'DataMatrix',
] as const

/** Reads by zxing-cpp, for browsers without a reader of their own (decisions/0099). */
export const read: Read = async (picture) => {
  const pixels = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height)
  if (!pixels) return []
  // As plain text, as scanners send it.
  const found = await readBarcodes(pixels, { formats: [...FORMATS], textMode: 'Plain' })
  const rank = ({ format, contentType }: ReadResult) =>
    contentType === 'GS1' ? -1 : FORMATS.findIndex((each) => each === format)
  return found.toSorted((one, other) => rank(one) - rank(other)).map(asScanned)
}

/** This library writes all numbers of makers with thirteen digits, and the eight that a UPC-E shows beside. */
function asScanned({ text, format, extra, contentType, symbologyIdentifier }: ReadResult): string {
  // As of a scanner that says which symbol it has read: that a text is GS1 stands in the symbol alone.
  if (contentType === 'GS1') return symbologyIdentifier + text
  if (format !== 'UPCE') return format === 'EAN13' ? withoutZero(text) : text
  return (JSON.parse(extra) as { UPCE: string }).UPCE
}
