import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const SENT = '2026-11-29T15:59:00.000Z'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
})

/** Loads the module anew on a device whose clock is so many hours off, and takes an answer. */
async function openPage(hoursOff: number, sent: string | null = SENT) {
  vi.resetModules()
  vi.setSystemTime(Date.parse(SENT) + hoursOff * 3_600_000)
  const clock = await import('#web/server-clock.ts')
  clock.noteServerTime(sent)
  const { todayIn } = await import('#web/platform/ui/moments.ts')
  return { ...clock, todayIn }
}

test.each([-25, -1, 0, 1, 25])(
  'a device whose clock is %i hours off has the day and the moment of the server',
  async (hoursOff) => {
    const { serverMs, todayIn } = await openPage(hoursOff)

    expect(todayIn('Asia/Manila')).toBe('2026-11-29')
    expect(todayIn('Pacific/Kiritimati')).toBe('2026-11-30')
    expect(new Date(serverMs()).toISOString()).toBe(SENT)
  },
)

test.each([-25, 0, 25])(
  'the day turns at the shop’s midnight while no answer comes, %i hours off',
  async (hoursOff) => {
    const { todayIn, watchClock } = await openPage(hoursOff)
    const days: string[] = []
    const stop = watchClock(() => days.push(todayIn('Asia/Manila')))

    vi.advanceTimersByTime(70_000)

    expect([...new Set(days)]).toEqual(['2026-11-29', '2026-11-30'])
    stop()
    expect(vi.getTimerCount()).toBe(0)
  },
)

test('a machine that slept over midnight wakes up on the new day', async () => {
  const { todayIn, watchClock } = await openPage(25)
  const days: string[] = []
  watchClock(() => days.push(todayIn('Asia/Manila')))

  vi.setSystemTime(Date.now() + 8 * 3_600_000)
  vi.advanceTimersByTime(10_000)

  expect(days).toEqual(['2026-11-30'])
})

test('a clock that is set right while the page is open changes the day until the next answer at most', async () => {
  const { noteServerTime, todayIn, watchClock } = await openPage(25)
  const looked = vi.fn()
  watchClock(looked)
  vi.setSystemTime(SENT)

  noteServerTime(SENT)

  expect(looked).toHaveBeenCalledOnce()
  expect(todayIn('Asia/Manila')).toBe('2026-11-29')
})

test.each([null, '', 'tomorrow'])(
  'an answer that names %j as its moment changes nothing',
  async (moment) => {
    const { noteServerTime, serverMs } = await openPage(25)

    noteServerTime(moment)

    expect(new Date(serverMs()).toISOString()).toBe(SENT)
  },
)
