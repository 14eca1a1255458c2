import { expect, test } from 'vitest'
import * as folding from '#domain/folding.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

// One list for both rooms: whatever people type, paste and import.
const TEXTS = [
  'Amlodipine 5mg',
  'AMLODIPINE  5 MG tablet',
  'Co-Amoxiclav 625mg (500/125)',
  'Vitamin B-12, 1,000 mcg',
  '1000μg or 1000µg, 12,5 mg, 1,000,000 IU',
  'Omega3 .5 g, 0.50 g, v1.2.3, no.5',
  'Ethyl Alcohol 70% 60ml',
  'Full-width ％ and ＿ and ＡＢ１２',
  'Piña',
  'Pin\u0303a',
  'Straße Ærø Œuvre Łódź đong ısı İzmir',
  "Johnson's baby Johnson’s",
  'AB\u200B12\u00AD \u202AAB12\u202C \uFEFFAB\u200D12',
  ' \tMED-00001\u00A0/ med 1\n',
  'ﬁne ½ ² ℞ ₱1,284.50 №5 ™',
  'Ελλάς ΟΔΟΣ; Привет, мир',
  '感冒灵 10克 한글 ไทย',
  'a.b-c.d x-1-y 2x3',
  '0917 000 0256 / (02) 8123-4567, +63 917-000-0256',
  '０９１７ ０００ ０２５６',
  '💊 Biogesic 👩‍⚕️ ☂️',
  '%',
  '_-/.',
  '',
  '\\ % _ " \' ` ´ ‘quoted’',
  'Prescription  Meds',
  'Mg(OH)2+Al(OH)3; 5mg/5mL',
]

const FUNCTIONS = [
  ['folded_name', folding.foldedName],
  ['code_key', folding.codeKey],
  ['folded_code', folding.foldedCode],
  ['folded_generic', folding.foldedGeneric],
  ['plain', folding.plain],
  ['search_key', folding.searchKey],
  ['dialled', folding.dialled],
] as const

test.each(FUNCTIONS)('the database folds by %s as the screens do', async (name, fold) => {
  const { rows } = await pharmacy.owner.query<{ text: string; folded: string }>(
    `SELECT text, ${name}(text) AS folded FROM unnest($1::text[]) AS text`,
    [TEXTS],
  )

  expect(Object.fromEntries(rows.map(({ text, folded }) => [text, folded]))).toEqual(
    Object.fromEntries(TEXTS.map((text) => [text, fold(text)])),
  )
})

test('every letter and sign is folded alike, alone and between others', async () => {
  // Without the letters that Unicode got after the oldest ICU that a PostgreSQL of ours is built with.
  const signs = Array.from({ length: 0x3400 - 1 }, (_, at) => String.fromCodePoint(at + 1)).filter(
    (sign) => !/[\u1C80-\u1CBF\u2C2F]/.test(sign),
  )
  const texts = signs.map((sign) => `a${sign}1 ${sign}b`)
  for (const [name, fold] of FUNCTIONS) {
    const { rows } = await pharmacy.owner.query<{ folded: string }>(
      `SELECT ${name}(text) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS t (text, place) ORDER BY place`,
      [texts],
    )
    const other = texts
      .map((text, at) => ({
        sign: text.codePointAt(1)?.toString(16),
        is: rows[at]?.folded,
        folded: fold(text),
      }))
      .filter(({ is, folded }) => is !== folded)

    expect([name, other]).toEqual([name, []])
  }
})
