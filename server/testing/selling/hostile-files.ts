import { deflateSync, gzipSync } from 'node:zlib'
import {
  chunk,
  CODES,
  frame,
  header,
  jpeg,
  JPEG_END,
  JPEG_START,
  pdf,
  png,
  PNG_START,
  SCAN,
  segment,
  TABLE,
} from '#server/testing/selling/prescriptions.ts'

// Files that an attacker could send, or that a broken line leaves. They are made by code, and none does anything.

export type Hostile = { what: string; bytes: Buffer; status: 400 | 413 | 415 }

const all = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)))
const text = (latin1: string) => Buffer.from(latin1, 'latin1')

const HTML = '<!doctype html><html><script>alert(1)</script></html>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const PHP = "<?php system($_GET['c']); ?>"
const ZIP = text(`PK\x03\x04${'\0'.repeat(26)}PK\x05\x06${'\0'.repeat(18)}`)
const FILM = all(Buffer.of(0, 0, 0, 24), 'ftypmp42', Buffer.alloc(64))

/** Other kinds of files, by their first bytes. */
const OTHER_KINDS: Record<string, Buffer | string> = {
  'a GIF': 'GIF89a\x01\0\x01\0;',
  'a WebP': 'RIFF\x24\0\0\0WEBPVP8 ',
  'a HEIC photograph': all(Buffer.of(0, 0, 0, 24), 'ftypheic', Buffer.alloc(32)),
  'an AVIF picture': all(Buffer.of(0, 0, 0, 24), 'ftypavif', Buffer.alloc(32)),
  'a JPEG 2000': text('\0\0\0\x0cjP  \r\n\x87\n'),
  'a JPEG XL': Buffer.of(0xff, 0x0a, 0, 0, 0),
  'a TIFF': text('II*\0\x08\0\0\0'),
  'a BMP': text('BM\x46\0\0\0\0\0'),
  'an icon': Buffer.of(0, 0, 1, 0, 1, 0),
  'a Photoshop file': '8BPS\0\x01',
  'an SVG with a script': SVG,
  'an SVG behind an XML declaration': `<?xml version="1.0"?>${SVG}`,
  'an SVG behind a byte order mark': `\ufeff${SVG}`,
  'a packed SVG': gzipSync(SVG),
  'a page of the web': HTML,
  'a page of the web in UTF-16': Buffer.from(`\ufeff${HTML}`, 'utf16le'),
  'a page behind blanks': `\n\n   ${HTML}`,
  'a script': 'alert(document.cookie)',
  'a program in PHP': PHP,
  'a shell script': '#!/bin/sh\nrm -rf /\n',
  'a program for Windows': text('MZ\x90\0\x03\0\0\0'),
  'a program for Linux': text('\x7fELF\x02\x01\x01'),
  'a program for a Mac': Buffer.of(0xcf, 0xfa, 0xed, 0xfe),
  'a class of Java': Buffer.of(0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52),
  'a WebAssembly program': text('\0asm\x01\0\0\0'),
  'an archive': ZIP,
  'an office document': all(ZIP, 'word/document.xml'),
  'a RAR archive': text('Rar!\x1a\x07\x01\0'),
  'a 7z archive': text("7z\xbc\xaf'\x1c"),
  'a gzip archive': gzipSync('rx'),
  'a bomb of zeros': gzipSync(Buffer.alloc(9 * 2 ** 20)),
  'a film': FILM,
  'a song': 'ID3\x04\0',
  'a PostScript file': '%!PS-Adobe-3.0\n',
  'a form definition': '%FDF-1.2\n',
  'an RTF document': '{\\rtf1\\ansi}',
  'a spreadsheet’s text': '=cmd|calc!A1,1\n',
  'a JSON document': '{"kind":"image/jpeg"}',
  'plain text': 'Amoxicillin 500 mg',
  'nothing but zeros': Buffer.alloc(4096),
  'one byte': Buffer.of(0xff),
  'half of a PNG’s signature': PNG_START.subarray(0, 4),
  'a PNG through a text transfer': all('\x89PNG\n\x1a\n'),
  'a JPEG behind a blank': all(' ', jpeg()),
  'a PNG behind a byte order mark': all('\ufeff', png()),
  'a PDF behind an empty line': all('\n', pdf()),
  'a PDF behind a page': all(HTML, pdf()),
  'a PDF behind a program': all(text('MZ\x90\0'), Buffer.alloc(512), pdf()),
  'a form of a web page with a JPEG': all('--x\r\nContent-Type: image/jpeg\r\n\r\n', jpeg()),
  'a JPEG in base64': jpeg().toString('base64'),
  'a JPEG as an address': `data:image/jpeg;base64,${jpeg().toString('base64')}`,
}

/** Content appended to a complete file, which makes it a file of another kind as well. */
const TRAILERS: Record<string, Buffer | string> = {
  'a page of the web': HTML,
  'a program in PHP': PHP,
  'an archive': ZIP,
  'a film': FILM,
  'a single zero': Buffer.alloc(1),
  'a second file': jpeg(),
}

const jpegOf = (...parts: Buffer[]) => all(JPEG_START, ...parts, JPEG_END)
const ROWS = Buffer.alloc(64, 7)
const FRAME = frame({ width: 640, height: 480 })

const JPEGS: Record<string, Buffer> = {
  'without its end': jpeg().subarray(0, -2),
  'with half of its end': jpeg().subarray(0, -1),
  'cut off in its rows': jpeg({ sizeBytes: 4000 }).subarray(0, 2000),
  'cut off in its tables': jpeg().subarray(0, 40),
  'of nothing but its beginning': Buffer.concat([JPEG_START, Buffer.of(0xff)]),
  'of nothing but beginning and end': jpegOf(),
  'without rows': jpegOf(TABLE, FRAME, CODES),
  'without its size': jpegOf(TABLE, CODES, SCAN, ROWS),
  'with two sizes': jpegOf(TABLE, FRAME, FRAME, CODES, SCAN, ROWS),
  'of no height': jpeg({ height: 0 }),
  'of no width': jpeg({ width: 0 }),
  'of 65,535 by 65,535': jpeg({ width: 65_535, height: 65_535 }),
  'that is a line of 20,000': jpeg({ width: 20_000, height: 1 }),
  'of 64 megapixels and a line': jpeg({ width: 8000, height: 8001 }),
  'with a part of no length': jpegOf(Buffer.of(0xff, 0xe0, 0, 0), TABLE, FRAME, SCAN, ROWS),
  'with a part of length one': jpegOf(Buffer.of(0xff, 0xe0, 0, 1), TABLE, FRAME, SCAN, ROWS),
  'with a part longer than the file': jpegOf(Buffer.of(0xff, 0xe0, 0xff, 0xff), TABLE, FRAME),
  'whose size is cut short': jpegOf(TABLE, segment(0xc0, [8, 1, 0, 1]), SCAN, ROWS),
  'that begins twice': all(JPEG_START, jpeg()),
  'with a mark that there is not': jpegOf(segment(0x02, [0]), TABLE, FRAME, SCAN, ROWS),
  'with bytes between its parts': jpegOf(TABLE, Buffer.of(0x3c, 0x61), FRAME, SCAN, ROWS),
  'of a thousand passes': jpegOf(TABLE, FRAME, ...Array.from({ length: 1000 }, () => SCAN)),
}

const IHDR = header({ width: 32, height: 24 })
const IDAT = chunk('IDAT', deflateSync(Buffer.alloc(33 * 24)))
const IEND = chunk('IEND')
const pngOf = (...parts: Buffer[]) => all(PNG_START, ...parts)

/** A copy with one byte changed. */
function flipped(bytes: Buffer, at: number): Buffer {
  const other = Buffer.from(bytes)
  other[at < 0 ? bytes.length + at : at]! ^= 1 // the index is within the file
  return other
}

const PNGS: Record<string, Buffer> = {
  'without its end': pngOf(IHDR, IDAT),
  'with half of its end': png().subarray(0, -5),
  'cut off in its data': png().subarray(0, 60),
  'of nothing but its signature': PNG_START,
  'of nothing but its header': pngOf(IHDR),
  'without its header': pngOf(IDAT, IEND),
  'whose header is not first': pngOf(chunk('tEXt', 'a'), IHDR, IDAT, IEND),
  'with a bit of its header turned': flipped(png(), 20),
  'with a wrong checksum at its end': flipped(png(), -1),
  'with something in its end': pngOf(IHDR, IDAT, chunk('IEND', 'x')),
  'of no width': pngOf(header({ width: 0, height: 9 }), IDAT, IEND),
  'of no height': pngOf(header({ width: 9, height: 0 }), IDAT, IEND),
  'of two thousand million a side': pngOf(header({ width: 2 ** 31, height: 2 ** 31 }), IDAT, IEND),
  'of 50,000 by 50,000': pngOf(header({ width: 50_000, height: 50_000 }), IDAT, IEND),
  'whose header is too short': pngOf(chunk('IHDR', Buffer.alloc(12)), IDAT, IEND),
}

const whole = pdf().toString('latin1')

const PDFS: Record<string, Buffer> = {
  'without its end': pdf().subarray(0, -7),
  'cut off in the middle': pdf().subarray(0, 300),
  'cut off in its table': text(whole.slice(0, whole.indexOf('trailer'))),
  'of nothing but its beginning': text('%PDF-1.7\n'),
  'of nothing but beginning and end': text('%PDF-1.7\n%%EOF\n'),
  'without a version': text(whole.replace('%PDF-1.7', '%PDF-x.y')),
  'whose table is nowhere': text(whole.replace(/startxref\n\d+/, 'startxref\n9999999')),
  'whose table is something else': text(whole.replace(/startxref\n\d+/, 'startxref\n12')),
  'with the middle taken out': text(whole.slice(0, 60) + whole.slice(160)),
  'behind another PDF': all(pdf(), pdf({ catalog: '/Lang (en)' })),
}

const WHOLE = { 'a JPEG': jpeg(), 'a PNG': png(), 'a PDF': pdf() }

function named(kind: string, table: Record<string, Buffer>): Hostile[] {
  return Object.entries(table).map(([what, bytes]) => ({
    what: `${kind} ${what}`,
    bytes,
    status: 400,
  }))
}

export const HOSTILE: readonly Hostile[] = [
  { what: 'nothing', bytes: Buffer.alloc(0), status: 400 },
  { what: 'a JPEG over 10 MB', bytes: jpeg({ sizeBytes: 10 * 2 ** 20 + 1000 }), status: 413 },
  { what: 'zeros over 10 MB', bytes: Buffer.alloc(10 * 2 ** 20 + 1), status: 413 },
  ...Object.entries(OTHER_KINDS).map(([what, content]): Hostile => ({
    what,
    bytes: all(content),
    status: 415,
  })),
  ...Object.entries(WHOLE).flatMap(([kind, bytes]) =>
    Object.entries(TRAILERS).map(([what, trailer]): Hostile => ({
      what: `${kind} with ${what} behind it`,
      bytes: all(bytes, trailer),
      status: 400,
    })),
  ),
  ...named('a JPEG', JPEGS),
  ...named('a PNG', PNGS),
  ...named('a PDF', PDFS),
]
