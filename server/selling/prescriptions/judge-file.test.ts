import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { judgeFile } from '#server/selling/prescriptions/judge-file.ts'
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
])('%s is a JPEG', (_what, bytes) => {
  expect(judgeFile(bytes)).toBe('image/jpeg')
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
])('%s is a PNG', (_what, bytes) => {
  expect(judgeFile(bytes)).toBe('image/png')
})

const AFTERWARDS = pdf().toString('latin1')

test.each([
  ['a page', pdf()],
  ['a page of an older version', pdf({ version: '1.3' })],
  ['a page of the newest version', pdf({ version: '2.0' })],
  ['a page that ends with blank lines', Buffer.from(`${AFTERWARDS}\r\n\r\n`, 'latin1')],
  [
    'a page that was changed afterwards',
    Buffer.from(
      `${AFTERWARDS}5 0 obj\n<<>>\nendobj\nxref\n0 0\ntrailer\n<<>>\nstartxref\n${AFTERWARDS.length + 20}\n%%EOF`,
      'latin1',
    ),
  ],
])('%s is a PDF', (_what, bytes) => {
  expect(judgeFile(bytes)).toBe('application/pdf')
})
