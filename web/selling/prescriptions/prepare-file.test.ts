import { expect, test } from 'vitest'
import { prepareFile } from '#web/selling/prescriptions/prepare-file.ts'

const PICTURE = Uint8Array.from([
  0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 1, 44, 1, 144, 1, 1, 0x11, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63,
  0, 1, 2, 3, 0xff, 0xd9,
])
const KIND = 'Only JPEG and PNG pictures and PDF files can be uploaded'
const LARGE = 'The file is over 10 MB: photograph or scan it smaller'

function bytesIn(prepared: Awaited<ReturnType<typeof prepareFile>>): number[] | null {
  return 'bytes' in prepared ? [...prepared.bytes] : null
}

test('a photograph is sent without the film that the phone put behind it, however long that is', async () => {
  const film = new Uint8Array(12 * 2 ** 20)

  expect(bytesIn(await prepareFile(new Blob([PICTURE, film])))).toEqual([...PICTURE])
  expect(bytesIn(await prepareFile(new Blob([PICTURE])))).toEqual([...PICTURE])
})

test('what is damaged is sent as it is: the server says what is wrong with it', async () => {
  const half = PICTURE.subarray(0, 20)

  expect(bytesIn(await prepareFile(new Blob([half])))).toEqual([...half])
})

test.each([
  ['an empty file', new Blob([]), 'The file is empty'],
  ['a text', new Blob(['Amoxicillin']), KIND],
  ['a text of 11 MB', new Blob([new Uint8Array(11 * 2 ** 20)]), KIND],
  ['a PDF of 11 MB', new Blob(['%PDF-1.7', new Uint8Array(11 * 2 ** 20)]), LARGE],
  ['a film of 101 MB', new Blob([PICTURE, new Uint8Array(101 * 2 ** 20)]), LARGE],
])('%s is refused before it is sent', async (_what, file, refusal) => {
  expect(await prepareFile(file)).toEqual({ refusal })
})

test('a file that is gone since it was chosen is said to be unreadable', async () => {
  const gone = new Blob(['%PDF-1.7'])
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))

  expect(await prepareFile(gone)).toEqual({
    refusal: 'The file could not be read from the device. Choose it again.',
  })
})
