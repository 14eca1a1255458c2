import { expect, test } from 'vitest'
import { isMadeOfWords, wordsIn } from '#domain/platform/auth/password.ts'

const OF_JOHN = ['John Peter Smith', 'jsmith', 'john@smithpharma.example'].flatMap(wordsIn)

test.each([
  'johnsmith123',
  'John2026!',
  'Smith-Smith!!',
  'SmithJohn_1',
  '12.peter.34',
  'JSMITH99',
  'smithpharma1',
  '00 JÓHN 77',
])('%s is guessed by an attacker who knows of John Smith', (password) => {
  expect(isMadeOfWords(password, OF_JOHN)).toBe(true)
})

test.each([
  'johnny-goes-home',
  'smithereens',
  'my name is John',
  'jo hn sm ith x',
  '8264 1937 5508',
  'kalabaw-sa-bukid-17',
])('%s is more than John Smith’s names', (password) => {
  expect(isMadeOfWords(password, OF_JOHN)).toBe(false)
})

test.each([
  ['Al Cruz', 'always calm', false],
  ['Al Cruz', 'al2026al', true],
  ['J. Ang', 'jjang777', true],
  ['J. Ang', 'jumping angel', false],
  ['Niño Dela Peña', 'nino-delapena', true],
  ['Nino Dela Pena', 'NIÑO.PEÑA.1', true],
  ['Maria O’Brien', 'obrien2026', true],
  ['李小龍', '李小龍李小龍99', true],
  ['', 'anything at all', false],
])('somebody called %j who wants %j: guessed %s', (fullName, password, isGuessed) => {
  expect(isMadeOfWords(password, wordsIn(fullName))).toBe(isGuessed)
})
