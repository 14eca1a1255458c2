import { expect, test } from 'vitest'
import { cleanFileName, endingOf } from '#domain/selling/prescriptions/file-name.ts'

test.each([
  ['rx.pdf', 'rx.pdf'],
  ['RX.PDF', 'RX.PDF'],
  ['From Dr. Reyes', 'From Dr. Reyes.pdf'],
  ['scan.jpg', 'scan.jpg.pdf'],
  ['invoice.pdf.exe', 'invoice.pdf.exe.pdf'],
  ['a/b\\c.pdf', 'c.pdf'],
  ['  rx   of\tJuan.pdf ', 'rx of Juan.pdf'],
  ['rx\u202efdp.pdf', 'rxfdp.pdf'],
  ['...', 'prescription.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['\ud800rx.pdf', 'rx.pdf'],
])('a PDF called %j is shown as %j', (name, shown) => {
  expect(cleanFileName(name, 'application/pdf')).toBe(shown)
})

test('a name keeps its ending when it is cut to 255 letters', () => {
  const name = cleanFileName(`${'ñ'.repeat(400)}.jpeg`, 'image/jpeg')

  expect([...name]).toHaveLength(255)
  expect(name.endsWith('ñ.jpeg')).toBe(true)
})

test('each kind is known by its ending', () => {
  expect([endingOf('image/jpeg'), endingOf('image/png'), endingOf('application/pdf')]).toEqual([
    '.jpg',
    '.png',
    '.pdf',
  ])
})
