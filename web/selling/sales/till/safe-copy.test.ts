import { afterEach, expect, test, vi } from 'vitest'
import { keepCopy, recallCopy } from '#web/selling/sales/till/safe-copy.ts'
import { pendingSale } from '#web/selling/sales/till/testing.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a database that never answers does not keep a sale waiting', async () => {
  vi.useFakeTimers()
  class SilentRequest extends EventTarget {}
  vi.stubGlobal('IDBRequest', SilentRequest)
  vi.stubGlobal('indexedDB', { open: () => new SilentRequest() })

  const both = Promise.all([recallCopy(), keepCopy(pendingSale())])
  await vi.advanceTimersByTimeAsync(2000)

  expect(await both).toEqual([null, null])
})
