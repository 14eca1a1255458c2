import type { Translated } from '#domain/language.ts'
import type { TEXT as FILE_KINDS } from '#domain/selling/prescriptions/file-kinds.ts'

export const filipino = {
  'domain/selling/prescriptions/file-kinds': {
    kind: 'JPEG at PNG na larawan at PDF na file lang ang puwedeng i-upload',
    empty: 'Walang laman ang file',
    large: 'Lampas sa 10 MB ang file: kunan o i-scan ito nang mas maliit',
    manyPixels: 'Lampas sa 64 megapixel ang larawan: kunan o i-scan ito nang mas maliit',
  } satisfies Translated<typeof FILE_KINDS>,
}
