import { expect, test } from 'vitest'
import { CUSTOMERS } from '#domain/people/customers/import/file-kind.ts'
import { rowReader } from '#domain/platform/import/read-row.ts'
import type { RowReading } from '#domain/platform/import/row-reading.ts'
import { recordsOf } from '#domain/platform/import/records.ts'
import { detectedSettings, obstaclesTo } from '#domain/platform/import/file-settings.ts'
import { planPartners, type Known } from '#domain/people/partners/import/plan-partners.ts'
import { SUPPLIERS } from '#domain/buying/suppliers/import/file-kind.ts'

// Small files of customers and suppliers as shops have them. Each is read right unaided, or its lines say why not.

const NOBODY: Known = { reachedBy: () => [], called: () => [], lineOf: () => null }

function read(kind: typeof CUSTOMERS, text: string) {
  const settings = detectedSettings(kind, text, 'utf-8')
  const records = [...recordsOf(text, settings)]
  const header = records.find(({ line }) => line === settings.headerLine)?.cells ?? null
  const readRow = rowReader(kind, settings, header, { today: '2026-11-23' })
  const again = kind.repeatFinder(settings)
  const rows: RowReading[] = records
    .filter(({ line }) => line !== settings.headerLine)
    .map((record) => again(readRow(record)))
  const plans = planPartners(rows, kind, settings, NOBODY)
  return {
    taken: rows.filter((_, at) => plans[at]?.action === 'create').map(({ values }) => values),
    messages: plans.flatMap(({ remarks }) => remarks.map(({ message }) => message)),
    asked: obstaclesTo(kind, settings, { create: 1, update: 0, lot: 0 }),
  }
}

type File = { lines: string[]; kind?: typeof CUSTOMERS; takes: object[]; notes?: string[] }

const FILES: Record<string, File> = {
  'English headings': {
    lines: [
      'Customer Name,Contact No.,E-mail Address,Remarks',
      'Ana,0917 000 0256,ana@a.ph,Senior',
    ],
    takes: [{ name: 'Ana', phone: '0917 000 0256', email: 'ana@a.ph', notes: 'Senior' }],
  },
  'Filipino headings': {
    lines: ['Pangalan,Numero ng Selpon,Tala', 'Jose,09170000256,Suki'],
    takes: [{ name: 'Jose', phone: '09170000256', notes: 'Suki' }],
  },
  'French headings and semicolons': {
    lines: ['Nom;Téléphone;Courriel;Remarques', 'Élise;+63 917 000 0256;e@a.fr;'],
    takes: [{ name: 'Élise', phone: '+63 917 000 0256', email: 'e@a.fr' }],
  },
  'a phone without its nought, as a spreadsheet saves it': {
    lines: ['Name,Mobile', 'Ana,9170000256'],
    takes: [{ name: 'Ana', phone: '9170000256' }],
  },
  'a phone that a spreadsheet cut short': {
    lines: ['Name,Mobile', 'Ana,9.17E+09', 'Ben,0918 000 0000'],
    takes: [{ name: 'Ben', phone: '0918 000 0000' }],
    notes: ['Phone 9.17E+09 was cut short by a spreadsheet'],
  },
  'a phone marked as text': {
    lines: ['Name,Mobile', "Ana,'+639170000256"],
    takes: [{ name: 'Ana', phone: '+639170000256' }],
  },
  'two phones in a cell': {
    lines: ['Name,Phone', 'Ana,0917 000 0256 / 02 8123 4567'],
    takes: [{ name: 'Ana', phone: '0917 000 0256 / 02 8123 4567' }],
  },
  'an email that is none': {
    lines: ['Name,Email', 'Ana,ana@', 'Ben,ben@a.ph'],
    takes: [{ name: 'Ana' }, { name: 'Ben', email: 'ben@a.ph' }],
    notes: ['The cell is left out.'],
  },
  'one phone twice, in two spellings': {
    lines: ['Name,Phone', 'Ana,0917 000 0256', 'Anna,+63 917-000-0256'],
    takes: [{ name: 'Ana', phone: '0917 000 0256' }],
    notes: ['Phone +63 917-000-0256 stands in line 2 already, where Name is Ana'],
  },
  'one name twice, with other phones': {
    lines: ['Name,Phone', 'Ana,0917 000 0256', 'ANA,0918 000 0000'],
    takes: [
      { name: 'Ana', phone: '0917 000 0256' },
      { name: 'ANA', phone: '0918 000 0000' },
    ],
    notes: ['The same name as in line 2, with another phone or email'],
  },
  'one name twice, with nothing to distinguish them': {
    lines: ['Name,Notes', 'Ana,x', 'Ana,y'],
    takes: [{ name: 'Ana', notes: 'x' }],
    notes: ['The same name as in line 2, and no phone or email to tell them apart'],
  },
  'titles above and a total below': {
    lines: [
      'List of customers,,',
      ',,',
      'Name,Phone,Status',
      'Ana,0917 000 0256,active',
      'Total: 1,,',
    ],
    takes: [{ name: 'Ana', phone: '0917 000 0256', isActive: true }],
    notes: ['A total, not a customer.'],
  },
  'no headings': {
    lines: ['Ana Cruz,0917 000 0256,ana@a.ph', 'Ben Reyes,0918 000 0000,ben@a.ph'],
    takes: [
      { name: 'Ana Cruz', phone: '0917 000 0256', email: 'ana@a.ph' },
      { name: 'Ben Reyes', phone: '0918 000 0000', email: 'ben@a.ph' },
    ],
  },
  'a limit that cannot be read': {
    lines: ['Name,Credit Limit', 'Ana,"1,500.00"', 'Ben,ask owner'],
    takes: [{ name: 'Ana', owedLimit: '1500.00' }],
    notes: ["Limit of what they may owe: 'ask owner' is not an amount"],
  },
  'what an invoice names a buyer by': {
    lines: [
      'Name,TIN No.,Address,Business Style',
      'Ana,123456789,"3 Mabini St, Manila",Bakery',
      'Ben,1234,,',
    ],
    takes: [
      { name: 'Ana', tin: '123-456-789', address: '3 Mabini St, Manila', businessStyle: 'Bakery' },
      { name: 'Ben' },
    ],
    notes: ['TIN must be 9 digits'],
  },
  'totals and the feet of pages': {
    lines: [
      'Name,Phone,Email',
      'Ana,0917 000 0256,ana@a.ph',
      'Ben,,',
      'Total customers: 2,,',
      'TOTAL,2,',
      'Page 1 of 1,,',
      'Printed by Ana,11,1',
    ],
    takes: [{ name: 'Ana', phone: '0917 000 0256', email: 'ana@a.ph' }, { name: 'Ben' }],
    notes: [
      'Nothing but the name is given',
      'A total, not a customer.',
      'The foot of a page, not a customer.',
    ],
  },
  'cells in the wrong columns': {
    lines: ['Name,Phone', '0917 000 0256,Ana', 'ben@b.ph,0918 000 0000', 'Carla,c@c.ph'],
    takes: [
      { name: '0917 000 0256', phone: 'Ana' },
      { name: 'ben@b.ph', phone: '0918 000 0000' },
      { name: 'Carla', phone: 'c@c.ph' },
    ],
    notes: [
      "Name '0917 000 0256' has no letters",
      "Phone 'Ana' is no number that can be dialled",
      "Name 'ben@b.ph' is an email",
      "Phone 'c@c.ph' is no number that can be dialled",
    ],
  },
  'phones with a digit too many or too few, or none': {
    lines: ['Name,Phone', 'Ana,0917 000 025', 'Ben,+63 917 000 02567', 'Carla,0', 'Dan,8123-4567'],
    takes: [
      { name: 'Ana', phone: '0917 000 025' },
      { name: 'Ben', phone: '+63 917 000 02567' },
      { name: 'Carla', phone: '0' },
      { name: 'Dan', phone: '8123-4567' },
    ],
    notes: [
      "Phone '0917 000 025' has other than the 11 digits",
      "Phone '+63 917 000 02567' has other than the 11 digits",
      "Phone '0' is no number that can be dialled",
    ],
  },
  'phones that a spreadsheet took for numbers': {
    lines: ['Name,Phone', 'Ana,9170000256.00', 'Ben,"9,180,000,000"'],
    takes: [
      { name: 'Ana', phone: '9170000256' },
      { name: 'Ben', phone: '9180000000' },
    ],
    notes: ["Phone: '9,180,000,000' was read as 9180000000"],
  },
  'headings of an address book': {
    lines: [
      'Display Name,Given Name,Phone 1 - Type,Phone 1 - Value,E-mail 1 - Value',
      'Ana Cruz,Ana,Mobile,0917 000 0256,ana@a.ph',
    ],
    takes: [{ name: 'Ana Cruz', phone: '0917 000 0256', email: 'ana@a.ph' }],
  },
  'first and last names in columns of their own, in whatever order': {
    lines: [
      'Last Name,First Name,M.I.,Mobile',
      'Cruz,Ana,P.,0917 000 0256',
      'Reyes,Ben,,0918 000 0000',
      'Santos,,,',
    ],
    takes: [
      { name: 'Ana P. Cruz', phone: '0917 000 0256' },
      { name: 'Ben Reyes', phone: '0918 000 0000' },
      { name: 'Santos' },
    ],
  },
  'a name that lacks the surname beside it': {
    lines: [
      'Name,Surname,Phone',
      'Ana,Cruz,0917 000 0256',
      'Ben Peña,PENA,0918 000 0000',
      'Maria Anabel,Ana,0919 000 0000',
    ],
    takes: [
      { name: 'Ana Cruz', phone: '0917 000 0256' },
      { name: 'Ben Peña', phone: '0918 000 0000' },
      { name: 'Maria Anabel Ana', phone: '0919 000 0000' },
    ],
  },
  'headings of a bookkeeping program': {
    lines: ['Customer,Main Phone,Main Email,Balance', 'Ana,0917 000 0256,ana@a.ph,"1,200.00"'],
    takes: [{ name: 'Ana', phone: '0917 000 0256', email: 'ana@a.ph' }],
  },
  'suppliers whose contact is a phone': {
    kind: SUPPLIERS,
    lines: ['Supplier,Contact,Email', 'Total Health Distribution,0917 000 0256,t@t.ph'],
    takes: [{ name: 'Total Health Distribution', contact: '0917 000 0256', email: 't@t.ph' }],
    notes: ["Contact person '0917 000 0256' is a phone or an email"],
  },
  'suppliers with the person to ask for': {
    kind: SUPPLIERS,
    lines: ['Supplier,Contact Person,Tel. No.,Email', 'Zuellig,Ana Cruz,(02) 8908 2222,z@z.ph'],
    takes: [{ name: 'Zuellig', contact: 'Ana Cruz', phone: '(02) 8908 2222', email: 'z@z.ph' }],
  },
  'suppliers of a French program': {
    kind: SUPPLIERS,
    lines: ['Raison sociale;Interlocuteur;N° téléphone', 'Distri SA;M. Roy;02 8123 4567'],
    takes: [{ name: 'Distri SA', contact: 'M. Roy', phone: '02 8123 4567' }],
  },
}

test.each(Object.entries(FILES))(
  'a file of people with %s is read right, or reported',
  (_title, { lines, kind = CUSTOMERS, takes, notes = [] }) => {
    const { taken, messages, asked } = read(kind, `${lines.join('\n')}\n`)

    expect(taken).toEqual(takes)
    expect(asked).toEqual([])
    for (const part of notes) expect(messages.join('\n')).toContain(part)
  },
)

test('a family’s phone means the one of the row’s name, and nobody where no name fits', () => {
  const family = [
    { id: 1, name: 'Ana Cruz' },
    { id: 2, name: 'Ben Cruz' },
  ]
  const known: Known = { ...NOBODY, reachedBy: () => family }
  const settings = detectedSettings(CUSTOMERS, 'Name,Phone\nx,0917 000 0256\n', 'utf-8')
  const planOf = (name: string) => {
    const values = { name, phone: '0917 000 0256' }
    const row = { line: 2, values, remarks: [], skipped: null, locationId: null, lotOf: null }
    return planPartners([row], CUSTOMERS, settings, known)[0]
  }

  expect(planOf('BEN  CRUZ')).toMatchObject({ action: 'update', entityId: 2 })
  expect(planOf('Carla Cruz')).toMatchObject({
    action: 'refuse',
    remarks: [
      {
        message: 'Phone belongs to Ana Cruz and to Ben Cruz: leave out what is not theirs',
      },
    ],
  })
})

test('a phone under quite another name is reported: it may be somebody else’s', () => {
  const known: Known = { ...NOBODY, reachedBy: () => [{ id: 1, name: 'Abdul Macapodi' }] }
  const settings = detectedSettings(CUSTOMERS, 'Name,Phone\nx,0917 000 0256\n', 'utf-8')
  const remarksOn = (name: string) => {
    const values = { name, phone: '0917 000 0256' }
    const row = { line: 2, values, remarks: [], skipped: null, locationId: null, lotOf: null }
    return planPartners([row], CUSTOMERS, settings, known)[0]?.remarks.map(({ message }) => message)
  }

  expect(remarksOn('Juan dela Cruz')).toEqual([
    'Name Abdul Macapodi becomes another one: see whether the same is meant',
  ])
  expect(remarksOn('MACAPODI, Abdul R.')).toEqual([])
  expect(remarksOn('Dr. Abdúl Macapodi')).toEqual([])
})

test('only one line of a file changes somebody', () => {
  const known: Known = { ...NOBODY, reachedBy: () => [{ id: 1, name: 'Ana' }] }
  const settings = detectedSettings(CUSTOMERS, 'Name,Phone\nx,0917 000 0256\n', 'utf-8')
  const row = { remarks: [], skipped: null, locationId: null, lotOf: null }
  const plans = planPartners(
    [
      { ...row, line: 2, values: { phone: '0917 000 0256' } },
      { ...row, line: 3, values: { email: 'ana@a.ph' } },
    ],
    CUSTOMERS,
    settings,
    known,
  )

  expect(plans.map(({ action }) => action)).toEqual(['update', 'refuse'])
  expect(plans[1]?.remarks[0]?.message).toBe('Line 2 changes Ana already')
})
