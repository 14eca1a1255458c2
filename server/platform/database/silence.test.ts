import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openNetworkedShop } from '#server/testing/platform/networked-shop.ts'
import { openTills, untruths } from '#server/testing/selling/selling-tills.ts'
import { isLong, longTest } from '#server/testing/platform/long.ts'

/** Seconds of each kind of silence; 120 take minutes, twice. */
const SILENCE_S = Number(process.env['SILENCE_S'] ?? 1)
const TILLS = isLong ? 12 : 3
const ANSWERED_WITHIN_MS = 20_000
const TRUTH = { lost: 0, doubled: 0, madeThoughDenied: 0, neverConfirmed: 0 }

const shop = await openNetworkedShop()
afterAll(() => shop.close())

type Trouble = { begin(): Promise<unknown>; end(): Promise<unknown>; lastsMs: number }

/**
 * Lets tills sell through one trouble after another for as long as the time allows, then compares the answers they got with
 * the books.
 */
async function sellThrough(...troubles: Trouble[]): Promise<void> {
  const tills = await openTills(shop.address, TILLS)
  const untilMs = performance.now() + SILENCE_S * 1000
  const sellingAgainMs: number[] = []
  for (let time = 0; time < troubles.length || performance.now() < untilMs; time += 1) {
    await tills.untilAllSell()
    const { begin, lastsMs, end } = troubles[time % troubles.length]! // a remainder is within the list
    await begin()
    await pause(lastsMs)
    await end()
    sellingAgainMs.push(await tills.untilAllSell())
  }
  await tills.stop()

  const { made, notMade, statuses, slowestMs } = tills.record
  const slowestAgainMs = Math.max(...sellingAgainMs)
  const figures = { troubles: sellingAgainMs.length, statuses, slowestMs, slowestAgainMs }
  const context = JSON.stringify({ ...figures, made: made.size, notMade: notMade.size })
  if (process.env['SILENCE_S']) console.log(context)
  expect(statuses[0], context).toBeUndefined()
  expect(statuses[503], context).toBeGreaterThan(0)
  expect(slowestMs, context).toBeLessThan(ANSWERED_WITHIN_MS)
  expect(slowestAgainMs, context).toBeLessThan(ANSWERED_WITHIN_MS)
  expect(await untruths(shop.superuser, tills.record), context).toEqual(TRUTH)
  await refuseBrokenInvariants(shop.superuser)
}

test(
  'a network to the database that falls silent keeps no call waiting for long, and no sale is lost or made twice',
  async () => {
    const { network } = shop
    const end = async () => network.become('works')
    const heard: (string | null)[] = []
    const stopHearing = shop.database.hear((text) => heard.push(text))

    await sellThrough(
      { begin: async () => network.become('swallows what is open'), lastsMs: 1_000, end },
      { begin: async () => network.become('swallows everything'), lastsMs: 4_000, end },
    )
    // The listener hears that it may have missed something, and goes on listening.
    await vi.waitFor(() => expect(heard).toContain(null), 30_000)
    await vi.waitFor(async () => {
      await shop.database.say('here')
      expect(heard).toContain('here')
    }, 30_000)
    await stopHearing()
  },
  120_000 + SILENCE_S * 2_000,
)

longTest('its test of a network that falls silent; of a standby that is gone, nothing')(
  'commits that wait for a standby which is gone are answered, and each is a sale or none when it is back',
  async () => {
    const { superuser } = shop
    const waitFor = async (standby: string) => {
      await superuser.query(`ALTER SYSTEM SET synchronous_standby_names = '${standby}'`)
      await superuser.query('SELECT pg_reload_conf()')
    }

    await sellThrough({ begin: () => waitFor('gone'), lastsMs: 21_000, end: () => waitFor('') })
  },
  120_000 + SILENCE_S * 2_000,
)
