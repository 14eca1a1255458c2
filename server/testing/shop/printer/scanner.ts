import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { PNG } from 'pngjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { CodeLine } from '#domain/shop/documents/text.ts'

// Without its bytes it would fetch them out of the internet.
prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(
      readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')),
    ).buffer,
  },
})

/** What a scanner reads in a picture. */
export async function scanned({ data, width, height }: PNG): Promise<CodeLine[]> {
  const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const }
  const found = await readBarcodes(image, { formats: ['Code128', 'QRCode'], tryInvert: false })
  return found.map(({ text, format }) => ({
    code: text,
    symbology: format === 'QRCode' ? 'QR' : 'CODE128',
  }))
}
