import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/selling/prescriptions/file-kinds', {
  kind: 'Only JPEG and PNG pictures and PDF files can be uploaded',
  empty: 'The file is empty',
  large: 'The file is over 10 MB: photograph or scan it smaller',
  manyPixels: 'The picture has over 64 megapixels: photograph or scan it smaller',
})

/** A prescription is a picture, or the PDF that a doctor sent. */
export const MEDIA_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

export const MOST_FILE_BYTES = 10 * 2 ** 20

/** The first bytes of each type. Nothing may stand before them. */
const SIGNATURES: Record<MediaType, readonly number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
}

/** The type of a file by its first bytes, whatever its name says; null when it is none of the allowed ones. */
export function kindOf(bytes: Uint8Array): MediaType | null {
  const isLike = (type: MediaType) => SIGNATURES[type].every((byte, at) => bytes[at] === byte)
  return MEDIA_TYPES.find(isLike) ?? null
}

/** Why a file of that size is refused; null when it is accepted. */
export function sizeRefusal(sizeBytes: number): string | null {
  if (sizeBytes === 0) return TEXT.empty
  if (sizeBytes > MOST_FILE_BYTES) return TEXT.large
  return null
}

/**
 * Largest picture in pixels. A browser has to hold all of it: a phone's 50 megapixels fit, and much more fits no till's
 * memory.
 */
const MOST_PIXELS = 64_000_000
const MOST_SIDE_PIXELS = 16_384

/** Why a picture of these dimensions is refused; null when it is accepted. */
export function pictureRefusal({ width, height }: { width: number; height: number }) {
  const isSane = width * height <= MOST_PIXELS && Math.max(width, height) <= MOST_SIDE_PIXELS
  return isSane ? null : TEXT.manyPixels
}
