import { expect, test } from 'vitest'
import {
  dropForm,
  dropOldForms,
  keepForm,
  MOST_AGE_MS,
  recallForm,
  type KeptForm,
  type Place,
} from '#web/platform/unsaved/kept-form.ts'

const NOW = Date.now()
const ORDER: Place = { form: 'order', userId: 5 }
const PURCHASE: Place = { form: 'purchase', userId: 5 }
const KEY = '0123456789abcdef'
const CARD = '4111 1111 1111 1111'

function typed<Content>(content: Content, more: Partial<KeptForm<Content>> = {}) {
  return { content, idempotencyKey: KEY, isSent: false, atMs: NOW, ...more }
}

function browser(): { localStorage: Storage } {
  const kept = new Map<string, string>()
  const localStorage = {
    get length() {
      return kept.size
    },
    key: (place: number) => [...kept.keys()][place] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }
  return { localStorage: localStorage as Storage } // nothing else of it is used
}

test('what was typed comes back to the user who typed it, with the key it is saved under and whether it was sent', () => {
  const device = browser()
  const kept = typed({ sellNote: 'For the ward', lines: [1, 2] }, { isSent: true })
  keepForm(device, ORDER, kept)

  expect(recallForm(device, ORDER, NOW)).toMatchObject(kept)
  expect(recallForm(device, { ...ORDER, userId: 6 }, NOW)).toBeNull()
  expect(recallForm(device, PURCHASE, NOW)).toBeNull()
})

test('a form that is saved or given up drops what it kept itself, not what another tab keeps by now', () => {
  const device = browser()
  keepForm(device, ORDER, typed({}))

  dropForm(device, ORDER, 'another')
  expect(recallForm(device, ORDER, NOW)).not.toBeNull()

  dropForm(device, ORDER, KEY)
  expect(device.localStorage).toHaveLength(0)
})

test.each(['customerName', 'billingAddress', 'shippingAddress', 'sellNote', 'invoiceNumber'])(
  'no card number is kept of an order: %s',
  (field) => {
    const device = browser()
    keepForm(device, ORDER, typed({ [field]: CARD, payments: [{ reference: CARD }] }))

    expect(recallForm(device, ORDER, NOW)?.content).toEqual({
      [field]: '',
      payments: [{ reference: '' }],
    })
    expect(JSON.stringify(device.localStorage.getItem('botika.form.5.order'))).not.toContain('4111')
  },
)

test.each(['4802376595182', '4803155945754'])(
  'codes and lots that could be card numbers are kept, and keys: %s',
  (code) => {
    const device = browser()
    const key = 'ca3828407033167de27e685d29bc354f'
    const content = { values: { lotNumber: code, reference: code }, unknown: [{ code }] }
    keepForm(device, PURCHASE, typed(content, { idempotencyKey: key }))
    keepForm(device, ORDER, typed({}, { idempotencyKey: key }))

    expect(recallForm(device, PURCHASE, NOW)?.content).toEqual(content)
    for (const place of [PURCHASE, ORDER])
      expect(recallForm(device, place, NOW)?.idempotencyKey).toBe(key)
  },
)

test('after a day nobody goes on with it, and it leaves the device with the next user who opens the shop there', () => {
  const device = browser()
  device.localStorage.setItem('botika.basket.5', '{}')
  keepForm(device, ORDER, typed({}))
  keepForm(device, { form: 'purchase', userId: 6 }, typed({}, { atMs: NOW + MOST_AGE_MS }))

  expect(recallForm(device, ORDER, NOW + MOST_AGE_MS - 1)).not.toBeNull()
  expect(recallForm(device, ORDER, NOW + MOST_AGE_MS)).toBeNull()
  expect(recallForm(device, ORDER, NOW - MOST_AGE_MS)).toBeNull()
  dropOldForms(device, NOW + MOST_AGE_MS)

  expect(recallForm(device, ORDER, NOW)).toBeNull()
  expect(device.localStorage).toHaveLength(2)
})

test.each(['nothing of ours', `{"version":0,"atMs":${NOW}}`, 'null', '[]', '7'])(
  'what this version did not keep is not gone on with: %s',
  (text) => {
    const device = browser()
    device.localStorage.setItem('botika.form.5.order', text)

    expect(recallForm(device, ORDER, NOW)).toBeNull()
    dropOldForms(device, NOW)
    expect(device.localStorage).toHaveLength(0)
  },
)

test('a browser whose storage is full or forbidden keeps nobody from typing', () => {
  const refuse = (): never => {
    throw new Error('refused')
  }
  const full = browser()
  full.localStorage.setItem = refuse
  const forbidden = Object.defineProperty({}, 'localStorage', { get: refuse }) as Window

  for (const device of [full, forbidden]) {
    expect(() => keepForm(device, ORDER, typed({}))).not.toThrow()
    expect(recallForm(device, ORDER, NOW)).toBeNull()
    expect(() => dropForm(device, ORDER, KEY)).not.toThrow()
    expect(() => dropOldForms(device, NOW)).not.toThrow()
  }
})
