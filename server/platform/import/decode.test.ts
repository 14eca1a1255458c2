import { expect, test } from 'vitest'
import { decode, encodingOf } from '#server/platform/import/decode.ts'
import { UPPER_HALVES, type OneByteEncoding } from '#server/platform/import/one-byte.ts'

function encoded(text: string, encoding: OneByteEncoding): Buffer {
  const upper = UPPER_HALVES[encoding]
  const codes = Array.from(text, (letter) => letter.charCodeAt(0))
  return Buffer.from(
    codes.map((code) => (code < 0x80 ? code : 0x80 + upper.indexOf(String.fromCharCode(code)))),
  )
}

test('each one-byte encoding has its 128 letters beyond ASCII', () => {
  for (const letters of Object.values(UPPER_HALVES)) {
    expect(letters).toHaveLength(128)
    expect(new Set(letters).size).toBe(128)
  }
  expect(UPPER_HALVES.macintosh).toBe(
    new TextDecoder('macintosh').decode(Uint8Array.from({ length: 128 }, (_, at) => 0x80 + at)),
  )
})

test.each<[OneByteEncoding, string]>([
  ['windows-1252', 'Name,Price\nNiño’s drops,1.50\nCafé Biogesic®,2\n'],
  ['windows-1252', 'NAME,PRICE\nNIÑO DROPS,1.50\n'],
  ['windows-1252', 'Name,Price\nCo–trimoxazole 25°C,1.50\n'],
  ['windows-1252', 'Désignation;Prix\nDoliprane comprimé pelliculé;2,18\nÀ sucer, gélule;3,00\n'],
  ['cp850', 'Name,Price\nNiño drops,1.50\n'],
  ['cp850', 'NAME,PRICE\nNIÑO DROPS,1.50\n'],
  ['cp850', 'Désignation;Prix\nComprimé pelliculé à sucer;2,18\nGélule;3,00\n'],
  ['macintosh', 'Name,Price\nPeña’s syrup,1.50\nCafé,1\n'],
  ['macintosh', 'Désignation;Prix\nComprimé pelliculé à sucer;2,18\nGélule;3,00\n'],
])('the words of a file in %s show that it is: %j', (encoding, text) => {
  const bytes = encoded(text, encoding)

  expect(encodingOf(bytes)).toBe(encoding)
  expect(decode(bytes, encoding)).toBe(text)
})

test('DOS files of the United States can be read by choice', () => {
  expect(decode(encoded('α-tocopherol ½ Ñ', 'cp437'), 'cp437')).toBe('α-tocopherol ½ Ñ')
})

test('a stray byte leaves a UTF-8 file UTF-8, and its sign is lost', () => {
  const bytes = Buffer.concat([
    Buffer.from('Name,Price\nNiño drops,1\nPeñafrancia,2\nBad'),
    Buffer.from([0xf1]),
    Buffer.from('o,3\n'),
  ])

  expect(encodingOf(bytes)).toBe('utf-8')
  expect(decode(bytes, 'utf-8')).toContain('Niño drops,1\nPeñafrancia,2\nBad\uFFFDo,3')
})

test('a letter that another program had lost stays lost, and is no three letters of Windows', () => {
  const bytes = Buffer.from('Name,Price\nBi\uFFFDogesic,1\n')

  expect(encodingOf(bytes)).toBe('utf-8')
})

test('a Windows file with one letter beyond ASCII is no broken UTF-8', () => {
  expect(encodingOf(Buffer.from('Name,Price\nNi\xf1o drops,1\n', 'latin1'))).toBe('windows-1252')
})
