/** What a prescription may be: a picture of it, or the file a doctor sent. */
export const MEDIA_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

export const MOST_FILE_BYTES = 10 * 2 ** 20

export const KIND_REFUSAL = 'Only JPEG and PNG pictures and PDF files can be uploaded'

/** What each kind begins with, from the first byte on: nothing may stand before it. */
const SIGNATURES: Record<MediaType, readonly number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
}

/** What a file begins like, whatever it is called; null for anything else than a prescription may be. */
export function kindOf(bytes: Uint8Array): MediaType | null {
  const isLike = (type: MediaType) => SIGNATURES[type].every((byte, at) => bytes[at] === byte)
  return MEDIA_TYPES.find(isLike) ?? null
}

/** Why a file of that size is not taken; null when it is. */
export function sizeRefusal(sizeBytes: number): string | null {
  if (sizeBytes === 0) return 'The file is empty'
  if (sizeBytes > MOST_FILE_BYTES) return 'The file is over 10 MB: photograph or scan it smaller'
  return null
}

/** Browsers and their people have to hold all of it: a phone's 50 megapixels, and no more than a till can show. */
const MOST_PIXELS = 64_000_000
const MOST_SIDE_PIXELS = 16_384

/** Why a picture of that size is not taken; null when it is. */
export function pictureRefusal({ width, height }: { width: number; height: number }) {
  const isSane = width * height <= MOST_PIXELS && Math.max(width, height) <= MOST_SIDE_PIXELS
  return isSane ? null : 'The picture has over 64 megapixels: photograph or scan it smaller'
}
