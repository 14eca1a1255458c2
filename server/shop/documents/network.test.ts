import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Print } from '#domain/shop/documents/api.ts'
import { bytesOf } from '#domain/shop/documents/bytes.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openServerToKill } from '#server/testing/platform/killed-at-statements.ts'
import { paper } from '#server/testing/shop/documents.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openNetworkPrinter } from '#server/testing/shop/printer/network-printer.ts'
import { openSale, paramsOf } from '#server/testing/selling/returning.ts'
import { tillsOf } from '#server/testing/shop/tills.ts'
import { longTest } from '#server/testing/platform/long.ts'

const printer = await openNetworkPrinter()
afterAll(() => printer.close())
const pharmacy = await openPharmacy({}, { connectPrinter: printer.connect })
const admin = await pharmacy.as('ADMIN')

keepInvariants(pharmacy.owner)

const { there, killDuring } = await openServerToKill(pharmacy, printer.environment)

const ADDRESS = '192.168.77.50'

test('a document that the network printer did not take is the same copy when it is sent again, and the sale stays as it is', async () => {
  const { sale, cashier, manager, location } = await openSale(pharmacy)
  const [till] = await tillsOf(manager, location)
  const send = (key: string, tillId = till!.id) =>
    // every location has one
    cashier.try(
      api.documents.print,
      { ...paper('sale', sale), body: { way: 'NETWORK', tillId } },
      { idempotencyKey: key },
    )
  const key = randomUUID()

  const before = await send(key)
  await admin.send(api.tills.update, {
    ...paramsOf(till!),
    body: { printer: 'NETWORK', printerAddress: ADDRESS, paper: '58MM_32' },
  })
  printer.become('is off')
  const failed = await send(key)
  printer.become('takes')
  const again = await send(key)
  const next = await send(randomUUID())
  const nowhere = await send(randomUUID(), 2_000_000)

  expect([before.status, before.problem.detail]).toEqual([
    409,
    'Till 1 has no printer of the network',
  ])
  expect([failed.status, failed.answer.copy, failed.answer.failure]).toEqual([
    201,
    1,
    expect.stringMatching(/^The printer cannot be reached/),
  ])
  expect([again.answer.copy, again.answer.failure]).toEqual([1, null])
  expect([next.answer.copy, next.answer.failure]).toEqual([2, null])
  expect(printer.printed.map((each) => new Uint8Array(each))).toEqual(
    [again, next].map(({ answer }) => bytesOf(answer.document, { columns: 32 })),
  )
  expect(nowhere.problem.errors).toEqual([{ field: 'tillId', message: 'That till does not exist' }])
  expect(await cashier.send(api.sales.get, paramsOf(sale))).toEqual(sale)
})

longTest('its test of a printer that took nothing; server/selling/sales/crash')(
  'a server that is killed while it sends to a network printer has counted the copy, and the same key sends that one again',
  async () => {
    const { sale, cashier, manager, location } = await openSale(pharmacy)
    const [till] = await tillsOf(manager, location)
    await admin.send(api.tills.update, {
      ...paramsOf(till!), // every location has one
      body: { printer: 'NETWORK', printerAddress: ADDRESS, paper: '80MM_48' },
    })
    const attempt = () => {
      const key = randomUUID()
      const call = { ...paper('sale', sale), body: { way: 'NETWORK' as const, tillId: till!.id } }
      return {
        key,
        send: () => there(cashier).try(api.documents.print, call, { idempotencyKey: key }),
      }
    }
    const bytesFor = ({ answer }: { answer: Print }) => bytesOf(answer.document, { columns: 48 })
    printer.printed.splice(0)
    const first = attempt()
    const second = attempt()

    const onceMore = (count: () => number) => async (kill: () => void) => {
      const before = count()
      await expect.poll(count).toBe(before + 1)
      kill()
    }

    printer.become('swallows')
    await killDuring(first, onceMore(printer.connections))
    printer.become('takes half a second')
    const again = await first.send()
    await killDuring(second, onceMore(printer.received))
    await expect.poll(() => printer.printed.length).toBe(2)
    const secondAgain = await second.send()
    const next = await attempt().send()

    expect([again, secondAgain, next].map(({ answer }) => [answer.copy, answer.failure])).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ])
    // The second came out although nobody heard of it, and then once more as the same copy.
    expect(printer.printed.map((each) => new Uint8Array(each))).toEqual(
      [again, secondAgain, secondAgain, next].map(bytesFor),
    )
    expect(await cashier.send(api.sales.get, paramsOf(sale))).toEqual(sale)
  },
)
