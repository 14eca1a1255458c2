import { expect, test } from 'vitest'
import {
  dropForm,
  dropOldForms,
  keepForm,
  keptName,
  MOST_AGE_MS,
  recallForm,
} from '#web/unsaved/kept-form.ts'

const NAME = keptName('order', 5)
const TYPED = { typed: { note: 'For the ward', lines: [1, 2] }, idempotencyKey: 'k', atMs: 1000 }

function device(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (place: number) => [...kept.keys()][place] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage // no more of it is used
}

function forbidden(): never {
  throw new Error('forbidden')
}

test('what was typed comes back to whoever typed it, with the key it is saved under, until it is dropped', () => {
  const storage = device()
  keepForm(storage, NAME, TYPED)

  expect(recallForm(storage, NAME, 2000)).toMatchObject(TYPED)
  expect(recallForm(storage, keptName('order', 6), 2000)).toBeNull()
  expect(recallForm(storage, keptName('purchase', 5), 2000)).toBeNull()

  dropForm(storage, NAME)

  expect(recallForm(storage, NAME, 2000)).toBeNull()
  expect(storage).toHaveLength(0)
})

test('no card number is kept, wherever it was typed', () => {
  const storage = device()
  const typed = { note: '4111 1111 1111 1111', payments: [{ reference: 'card 4111111111111111' }] }
  keepForm(storage, NAME, { ...TYPED, typed })

  expect(recallForm(storage, NAME, 2000)?.typed).toEqual({
    note: '',
    payments: [{ reference: '' }],
  })
  expect(storage.getItem(NAME)).not.toContain('4111')
})

test('after a day nobody goes on with it, and it leaves the device, whoever opens the shop there', () => {
  const storage = device()
  storage.setItem('botika.basket.5', '{}')
  keepForm(storage, NAME, TYPED)
  keepForm(storage, keptName('purchase', 6), { ...TYPED, atMs: 1000 + MOST_AGE_MS })

  expect(recallForm(storage, NAME, 999 + MOST_AGE_MS)).not.toBeNull()
  expect(recallForm(storage, NAME, 1000 + MOST_AGE_MS)).toBeNull()
  dropOldForms({ localStorage: storage }, 1000 + MOST_AGE_MS)

  expect(storage.getItem(NAME)).toBeNull()
  expect(storage).toHaveLength(2)
})

test.each(['nothing of ours', '{"version":0,"atMs":1000}', 'null'])(
  'what is not this version’s is not gone on with: %s',
  (text) => {
    const storage = device()
    storage.setItem(NAME, text)

    expect(recallForm(storage, NAME, 1000)).toBeNull()
    dropOldForms({ localStorage: storage }, 1000)
    expect(storage).toHaveLength(0)
  },
)

test('a browser that forbids or fills its storage keeps nobody from typing', () => {
  const full = { ...device(), setItem: forbidden, getItem: forbidden, removeItem: forbidden }
  const closed = Object.defineProperty({}, 'localStorage', { get: forbidden })

  expect(() => keepForm(full, NAME, TYPED)).not.toThrow()
  expect(recallForm(full, NAME, 2000)).toBeNull()
  expect(() => dropForm(full, NAME)).not.toThrow()
  expect(() => dropOldForms(closed as Window, 2000)).not.toThrow()
})
