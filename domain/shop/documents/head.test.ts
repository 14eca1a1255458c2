import { expect, test } from 'vitest'
import { headFacts, type BookHead } from '#domain/shop/documents/head.ts'

const TILL_1 = {
  locationName: 'Makati',
  tillName: 'Till 1',
  min: '2601151234567890',
  serialNumber: 'SN-77',
}
const HEAD: BookHead = {
  storeName: 'Botika ni Juan',
  registeredName: 'Botika Trading Corp.',
  taxNumber: 'VAT REG TIN 123-456-789-00003',
  address: '2 Mabini Street',
  machines: [TILL_1],
  machineCount: 1,
  version: '0.2.0',
  madeAt: '2027-03-31T13:05:00Z',
  timeZone: 'Asia/Manila',
  userName: 'Maria Cruz',
}

test('a book of one machine names the taxpayer, the machine, the software, the moment and the user', () => {
  expect(headFacts(HEAD).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Store: Botika ni Juan',
    'Registered name: Botika Trading Corp.',
    'TIN: VAT REG TIN 123-456-789-00003',
    'Address: 2 Mabini Street',
    'Terminal: Makati · Till 1',
    'MIN: 2601151234567890',
    'Serial number: SN-77',
    'Software: Botika 0.2.0',
    'Made: Mar 31, 2027, 9:05 PM',
    'By: Maria Cruz',
  ])
})

test('a book of several machines names each with its numbers, and of very many how many they are', () => {
  const other = { ...TILL_1, tillName: 'Till 2', min: null, serialNumber: null }
  const terminals = (head: Partial<BookHead>) =>
    headFacts({ ...HEAD, ...head })
      .slice(4, -3)
      .map(({ label, value }) => `${label}: ${value}`)

  expect(terminals({ machines: [TILL_1, other], machineCount: 2 })).toEqual([
    'Terminal: Makati · Till 1, MIN 2601151234567890, serial number SN-77',
    'Terminal: Makati · Till 2',
  ])
  expect(terminals({ machines: [TILL_1], machineCount: 14 })).toEqual([
    'Machines: 14: choose a till to see its numbers',
  ])
})
