import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#domain/api.ts'
import { keyOf, queryClient, refresh } from '#web/api.ts'
import { askAgain } from '#web/platform/events/ask-again.ts'
import { pagesOf } from '#web/read-older.ts'

const SOLD = [{ feature: 'sales', locationIds: [3] }]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A query for the stock of a location. `answer` resolves its oldest request. */
function showStock(locationId: string) {
  const answers: ((qty: number) => void)[] = []
  const queryFn = vi.fn(() => new Promise<number>((resolve) => answers.push(resolve)))
  const queryKey = keyOf(api.stock.inventory, { query: { locationId } })
  const observer = new QueryObserver(queryClient, { queryKey, queryFn })
  const close = observer.subscribe(() => {})
  return {
    close,
    asked: () => queryFn.mock.calls.length,
    shown: () => queryClient.getQueryData(queryKey),
    async answer(qty: number) {
      answers.shift()?.(qty)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('however much news comes while a question is under way, it is not broken off, and one more is asked after it', async () => {
  const screen = showStock('3')
  await screen.answer(20)
  askAgain(SOLD)
  await vi.advanceTimersByTimeAsync(0)
  const whenNewsCame = screen.asked()

  for (let news = 0; news < 5; news += 1) askAgain(SOLD)
  await vi.advanceTimersByTimeAsync(5_000)
  const whileUnderWay = screen.asked()
  await screen.answer(19)
  const [meanwhile, trailing] = [screen.shown(), screen.asked()]
  await screen.answer(15)
  await vi.advanceTimersByTimeAsync(60_000)

  expect([whenNewsCame, whileUnderWay, meanwhile, trailing]).toEqual([2, 2, 19, 3])
  expect([screen.shown(), screen.asked()]).toEqual([15, 3])
  screen.close()
})

test('news while nobody looks asks for nothing, and the next screen asks anew', async () => {
  const screen = showStock('3')
  await screen.answer(20)
  screen.close()

  askAgain(SOLD)
  await vi.advanceTimersByTimeAsync(0)
  const whileNobodyLooks = screen.asked()
  const next = showStock('3')

  expect([whileNobodyLooks, next.asked()]).toEqual([1, 1])
  next.close()
})

test('a sale at another location asks nothing again of a till that shows its own', async () => {
  const screen = showStock('5')
  await screen.answer(20)

  askAgain(SOLD)
  await vi.advanceTimersByTimeAsync(0)

  expect(screen.asked()).toBe(1)
  screen.close()
})

/**
 * A list of sales with ids down from `newest`, ten per page. `asked` returns the requests since it
 * was last called.
 */
async function showSales() {
  const shop = { newest: 100, voided: new Set<number>() }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace('/api/sales?', ''))
    const query = new URL(address, 'http://shop').searchParams
    const below = Number(query.get('before') ?? shop.newest + 1)
    const ids = Array.from({ length: Number(query.get('limit')) }, (_, index) => below - 1 - index)
    return Response.json(ids.map((id) => ({ id, isVoided: shop.voided.has(id) })))
  })
  const list = new InfiniteQueryObserver(queryClient, pagesOf(api.sales.list, {}, 10) as never)
  const close = list.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  const shown = () => {
    const { pages } = list.getCurrentResult().data as {
      pages: { id: number; isVoided: boolean }[][]
    }
    return pages.flat()
  }
  return {
    shop,
    close,
    ids: () => shown().map(({ id }) => id),
    voided: () =>
      shown()
        .filter(({ isVoided }) => isVoided)
        .map(({ id }) => id),
    async showOlder() {
      await list.fetchNextPage()
    },
    async pass(ms: number) {
      await vi.advanceTimersByTimeAsync(ms)
    },
    asked: () => asked.splice(0),
  }
}

const idsFrom = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index)

test('in a busy shop older sales that were opened stay open: the newest are asked for with each news, the older ones now and then', async () => {
  const list = await showSales()
  await list.showOlder()
  await list.showOlder()
  await list.pass(1_000)
  list.asked()

  for (let second = 0; second < 12; second += 1) {
    list.shop.newest += 1
    askAgain(SOLD)
    await list.pass(1_000)
  }
  const inTwelveSeconds = list.asked()
  const ids = list.ids()
  list.shop.voided.add(75)
  await list.pass(3_000)

  expect(inTwelveSeconds).toEqual(Array(12).fill('limit=10'))
  expect(ids).toEqual(idsFrom(112, 71))
  expect(list.asked()).toEqual(['limit=32', 'limit=10&before=91', 'limit=10&before=81'])
  expect([list.ids(), list.voided()]).toEqual([idsFrom(112, 71), [75]])
  list.close()
})

test('what somebody changes themselves has all of a list asked for again at once', async () => {
  const list = await showSales()
  await list.showOlder()
  askAgain(SOLD)
  await list.pass(0)
  list.shop.voided.add(85)

  refresh([api.sales.list])
  await list.pass(0)

  expect(list.voided()).toEqual([85])
  list.close()
})

test('after a long gap, when more is new than a page, a list has no hole', async () => {
  const list = await showSales()
  await list.showOlder()
  list.shop.newest += 50

  askAgain(SOLD)
  await list.pass(0)

  expect(list.ids()).toEqual(idsFrom(150, 131))
  list.close()
})
