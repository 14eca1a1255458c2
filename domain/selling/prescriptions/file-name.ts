import type { MediaType } from '#domain/selling/prescriptions/file-kinds.ts'

const MOST_LETTERS = 255

const ENDINGS: Record<MediaType, readonly [string, ...string[]]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
}

/** The file name's ending for a type. */
export function endingOf(type: MediaType): string {
  return ENDINGS[type][0]
}

/**
 * A file's name for display: without folders and without characters that are invisible or turn the text's direction. It
 * ends by the content's type, so that the name promises nothing else.
 */
export function cleanFileName(name: string, type: MediaType): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const visible = withoutDotsAround(
    last.replace(/[\p{Zs}\p{Zl}\p{Zp}\t\r\n]+/gu, ' ').replace(/\p{C}/gu, ''),
  )
  const hasEnding = ENDINGS[type].some((ending) => visible.toLowerCase().endsWith(ending))
  const ending = hasEnding ? visible.slice(visible.lastIndexOf('.')) : endingOf(type)
  const stem = hasEnding ? visible.slice(0, -ending.length) : visible
  const letters = [...(stem || 'prescription')].slice(0, MOST_LETTERS - ending.length)
  return letters.join('') + ending
}

function withoutDotsAround(text: string): string {
  let end = text.length
  while (end > 0 && /[\s.]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end).replace(/^[\s.]+/, '')
}
