import { expect, test } from 'vitest'
import { matching } from '#web/platform/ui/matching.ts'

const SUPPLIERS = [
  { name: 'Alon-Asul Pharma', contact: 'Marivic Peñaflor' },
  { name: 'Bayanihan Generics', contact: null },
]
const textOf = ({ name, contact }: (typeof SUPPLIERS)[number]) => `${name} ${contact ?? ''}`

test.each([
  ['', ['Alon-Asul Pharma', 'Bayanihan Generics']],
  ['  ', ['Alon-Asul Pharma', 'Bayanihan Generics']],
  ['GENERICS', ['Bayanihan Generics']],
  ['penaflor', ['Alon-Asul Pharma']],
  ['peña alon', ['Alon-Asul Pharma']],
  ['alon generics', []],
  ['null', []],
])('a search for %o finds %j', (search, names) => {
  expect(matching(SUPPLIERS, search, textOf).map(({ name }) => name)).toEqual(names)
})

test('rows whose name begins as typed come first, then those of which a word does, each in the list’s order', () => {
  const names = ['Emma', 'Abdul Macapodi', 'Maria', 'Ana (Mae)', 'Marisol']

  expect(matching(names, 'ma', (name) => name)).toEqual([
    'Maria',
    'Marisol',
    'Abdul Macapodi',
    'Ana (Mae)',
  ])
  expect(matching(names, 'mma', (name) => name)).toEqual(['Emma'])
})
