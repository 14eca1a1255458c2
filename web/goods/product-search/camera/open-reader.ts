import { goodsOf, withoutZero, type Read } from '#web/goods/product-search/camera/as-scanned.ts'

/** The browser's own reader, which only some have (https://wicg.github.io/shape-detection-api/#barcode-detection-api). */
type Detector = { detect: (picture: HTMLCanvasElement) => Promise<Found[]> }
type Found = { rawValue: string; format: string }
type Detectors = {
  new (how: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** What goods and our own papers carry. Of two codes on a pack a label of GS1 comes first, then in this order. */
const FORMATS = [
  'ean_13',
  'upc_a',
  'ean_8',
  'upc_e',
  'code_128',
  'code_39',
  'qr_code',
  'data_matrix',
]
/** Without these a reader is of no use here. */
const LEAST = ['ean_13', 'code_128', 'qr_code']

/** The browser's own reader where it reads what goods carry, else ours, which is loaded now. */
export async function openReader(): Promise<Read> {
  const { BarcodeDetector } = window as { BarcodeDetector?: Detectors }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!BarcodeDetector || LEAST.some((each) => !formats.includes(each)))
    return (await import('#web/goods/product-search/camera/zxing.ts')).read
  const detector = new BarcodeDetector({
    formats: FORMATS.filter((each) => formats.includes(each)),
  })
  const rank = ({ format, rawValue }: Found) =>
    goodsOf(rawValue).isLabel ? -1 : FORMATS.indexOf(format)
  return async (picture) =>
    (await detector.detect(picture))
      .toSorted((one, other) => rank(one) - rank(other))
      .map(({ rawValue, format }) => (format === 'ean_13' ? withoutZero(rawValue) : rawValue))
}
