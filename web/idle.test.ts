import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Loads the module anew, as a page that opens does. */
async function openPage(kept: Record<string, string> = {}) {
  vi.resetModules()
  vi.useFakeTimers({ now: new Date('2026-01-01T08:00:00Z') })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => void (kept[name] = value),
  })
  return import('#web/idle.ts')
}

test('a page that nobody touches after it was opened is idle since then', async () => {
  const { idleSeconds } = await openPage()

  vi.setSystemTime(new Date('2026-01-01T08:10:00Z'))

  expect(idleSeconds()).toBe(600)
})

test('the last touch of any tab counts', async () => {
  const kept: Record<string, string> = {}
  const { idleSeconds, noteTouch } = await openPage(kept)
  vi.setSystemTime(new Date('2026-01-01T08:10:00Z'))
  noteTouch()
  vi.setSystemTime(new Date('2026-01-01T08:11:00Z'))
  const afterOwn = idleSeconds()
  kept['botika.touched'] = String(new Date('2026-01-01T08:10:50Z').getTime())

  expect([afterOwn, idleSeconds()]).toEqual([60, 10])
})

test('a page that is opened while nobody has been there for long is idle from the start', async () => {
  const { idleSeconds } = await openPage({
    'botika.touched': String(new Date('2026-01-01T07:00:00Z').getTime()),
  })

  expect(idleSeconds()).toBe(3600)
})

test('a clock that is set back a day does not keep a till open for a day', async () => {
  const { idleSeconds, noteTouch } = await openPage()
  noteTouch()
  vi.setSystemTime(new Date('2025-12-31T08:00:00Z'))

  noteTouch()
  vi.setSystemTime(new Date('2025-12-31T08:10:00Z'))

  expect(idleSeconds()).toBe(600)
})
