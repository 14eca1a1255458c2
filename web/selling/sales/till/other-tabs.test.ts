import { afterEach, expect, test } from 'vitest'
import { answerOtherTabs, isAwaitedElsewhere } from '#web/selling/sales/till/other-tabs.ts'

const closing: (() => void)[] = []

afterEach(() => closing.splice(0).forEach((close) => close()))

test('a sale for whose answer another tab waits is known to be in its hands', async () => {
  closing.push(answerOtherTabs((key) => key === 'its sale'))

  expect(await isAwaitedElsewhere('its sale')).toBe(true)
})

test('for a sale that no other tab knows nobody waits', async () => {
  closing.push(answerOtherTabs((key) => key === 'its sale'))

  expect(await isAwaitedElsewhere('a lost one')).toBe(false)
})

test('a tab that died waits for nothing any more', async () => {
  answerOtherTabs(() => true)()

  expect(await isAwaitedElsewhere('its sale')).toBe(false)
})
