import { gunzipSync } from 'node:zlib'
import type { Encoding } from '#domain/platform/import/settings.ts'
import { Refused } from '#server/refusals.ts'
import {
  oneByteEncodingOf,
  UPPER_HALVES,
  type OneByteEncoding,
} from '#server/platform/import/one-byte.ts'
import { locked } from '#server/platform/import/reading/workbook/damaged.ts'

/** Largest unpacked file in bytes; a list of products is smaller. */
const MOST_UNPACKED_BYTES = 64 * 2 ** 20

/** The bytes of a file, unpacked when it is a gzip file. */
export function unpack(bytes: Buffer): Buffer {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  if (!isGzip) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_UNPACKED_BYTES })
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new Refused(
      400,
      isTooLarge
        ? 'Unpacked, the file is over 64 MB: split it'
        : 'The file is damaged: it cannot be unpacked',
    )
  }
}

/** Whether a file is a zip file, which a workbook is. */
export function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04'
}

/** Word by which a workbook behind a password gives its content away. */
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le')

/** Refuses files that are neither text nor workbooks of today: old workbooks and pictures, by their first bytes. */
export function refuseBinary(bytes: Buffer): void {
  const start = bytes.subarray(0, 8).toString('latin1')
  if (start.startsWith('\xD0\xCF\x11\xE0'))
    throw bytes.includes(LOCKED)
      ? locked()
      : new Refused(400, 'This is an old Excel workbook: save the sheet as CSV and send that')
  if (/^(%PDF|\x89PNG|\xFF\xD8|GIF8)/.test(start))
    throw new Refused(400, 'This is not a table: send a CSV file')
}

/** Refuses web pages, which some programs save as 'list.xls', and XML. Only the beginning of the text is looked at. */
export function refuseMarkup(text: string): void {
  const start = text.slice(0, 1000).trimStart().toLowerCase()
  const isPage = ['<!doctype html', '<html', '<head', '<body', '<table', '<meta', '<style', '<div']
  if (
    isPage.some((tag) => start.startsWith(tag)) ||
    (start.startsWith('<') && start.includes('<html'))
  )
    throw new Refused(
      400,
      'This is a web page, whatever its name says: open it in a spreadsheet, save the sheet as CSV and send that',
    )
  if (start.startsWith('<?xml'))
    throw new Refused(
      400,
      'This is XML: open it in a spreadsheet, save the sheet as CSV and send that',
    )
}

/**
 * The encoding of a file: by its byte order mark, by its zero bytes, by being UTF-8 but for a few stray bytes; else the
 * encoding of one byte a letter that its words speak for.
 */
export function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 4096)
  const zerosAt = (odd: number) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length
  if (zerosAt(1) * 4 > sample.length) return 'utf-16le'
  if (zerosAt(0) * 4 > sample.length) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : oneByteEncodingOf(bytes)
}

/** The sign that a program wrote in place of a letter which it had lost, in UTF-8. */
const LOST = Buffer.from('\uFFFD')

/** Whether a file is UTF-8. Letters of several bytes hardly ever come about by chance, so stray bytes may be as many. */
function isUtf8(bytes: Buffer): boolean {
  if (bytes.includes(LOST)) return true
  let good = 0
  let stray = 0
  const text = new TextDecoder('utf-8').decode(bytes)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) stray += 1
    else if (code > 0x7f) good += 1
  }
  return stray === 0 || (good > 0 && good >= stray)
}

const PART_BYTES = 2 ** 16

/** The text of a file, without its byte order mark. NUL, which no database stores, becomes the replacement character. */
export function decode(bytes: Buffer, encoding: Encoding): string {
  return decodeAll(bytes, encoding).replace(/\0/g, '\uFFFD')
}

function decodeAll(bytes: Buffer, encoding: Encoding): string {
  const letters = encoding in UPPER_HALVES ? UPPER_HALVES[encoding as OneByteEncoding] : null
  if (letters === null) return new TextDecoder(encoding).decode(bytes)
  // In parts, to bound the memory.
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += PART_BYTES)
    parts.push(
      bytes
        .toString('latin1', at, at + PART_BYTES)
        .replace(/[\x80-\xff]/g, (letter) => letters[letter.charCodeAt(0) - 0x80] ?? letter),
    )
  return parts.join('')
}
