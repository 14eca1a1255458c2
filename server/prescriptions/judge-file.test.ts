import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { judgeFile } from '#server/prescriptions/judge-file.ts'
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

const ROWS = Buffer.alloc(64, 7)
const FRAME = frame({ width: 640, height: 480 })
const RESTART = Buffer.of(0xff, 0xd3)
const FF_AS_A_BYTE = Buffer.of(0xff, 0)
const FILLED = Buffer.of(0xff, 0xff, 0xff)

test.each([
  ['a photograph of 50 megapixels', jpeg({ width: 8160, height: 6120 })],
  [
    'a photograph with its camera’s words and a small picture in them',
    jpeg({ between: segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), jpeg()])) }),
  ],
  [
    'a picture in several passes',
    Buffer.concat([JPEG_START, TABLE, FRAME, CODES, SCAN, ROWS, CODES, SCAN, ROWS, JPEG_END]),
  ],
  [
    'a picture with restarts and filled marks',
    Buffer.concat([
      JPEG_START,
      TABLE,
      FRAME,
      FILLED.subarray(1),
      CODES,
      SCAN,
      ROWS,
      RESTART,
      FF_AS_A_BYTE,
      ROWS,
      FILLED,
      JPEG_END.subarray(1),
    ]),
  ],
])('%s is a JPEG', async (_what, bytes) => {
  expect(await judgeFile(bytes)).toBe('image/jpeg')
})

const SMALL = { width: 2, height: 2 }
const DATA = deflateSync(Buffer.alloc(6))

test.each([
  ['a screenshot', png({ width: 400, height: 300 })],
  ['a picture with words of its own', png({ between: chunk('tEXt', 'Comment\0From the doctor') })],
  [
    'a woven picture of few colours in two parts',
    Buffer.concat([
      PNG_START,
      header(SMALL, [8, 3, 0, 0, 1]),
      chunk('PLTE', Buffer.alloc(3)),
      chunk('IDAT', DATA.subarray(0, 4)),
      chunk('IDAT', DATA.subarray(4)),
      chunk('IEND'),
    ]),
  ],
])('%s is a PNG', async (_what, bytes) => {
  expect(await judgeFile(bytes)).toBe('image/png')
})

const AFTERWARDS = pdf().toString('latin1')

test.each([
  ['a page', pdf()],
  ['a page of an older version', pdf({ version: '1.3' })],
  ['a page of the newest version', pdf({ version: '2.0' })],
  ['a page that is shown first', pdf({ catalog: '/OpenAction [3 0 R /XYZ null null 0]' })],
  ['a page with a link', pdf({ objects: ['<< /S /URI /URI (https://clinic.example) >>'] })],
  [
    'a page with packed objects',
    pdf({ objects: [stream('7 0 8 12 << /A 1 >> << /B 2 >>', '/Type /ObjStm /N 2 /First 9')] }),
  ],
  ['a page with packed numbers', pdf({ objects: [stream('1 0 0 1 72 720 cm')] })],
  ['a page with a picture', pdf({ objects: [stream(Buffer.alloc(40 * 2 ** 20, 200))] })],
  [
    'a page whose names only look like others',
    pdf({ objects: ['<< /JavaScripts 1 /Launcher 2 /EncryptMetadata false /AAA << >> >>'] }),
  ],
  ['a page that ends with blank lines', Buffer.from(`${AFTERWARDS}\r\n\r\n`, 'latin1')],
  [
    'a page that was changed afterwards',
    Buffer.from(
      `${AFTERWARDS}5 0 obj\n<<>>\nendobj\nxref\n0 0\ntrailer\n<<>>\nstartxref\n${AFTERWARDS.length + 20}\n%%EOF`,
      'latin1',
    ),
  ],
])('%s is a PDF', async (_what, bytes) => {
  expect(await judgeFile(bytes)).toBe('application/pdf')
})

test('a file is judged by its content at once, however it was made to take long', async () => {
  const lengthy = ['/AA%', '#41', 'stream', '/OpenAction 1 1 ', '<'].map((piece) =>
    pdf({ objects: [piece.repeat(9_000_000 / piece.length)] }),
  )
  const begun = performance.now()

  await Promise.allSettled(lengthy.map(judgeFile))

  // Two seconds where nothing else runs; minutes if a search went back again and again.
  expect(performance.now() - begun).toBeLessThan(20_000)
})
