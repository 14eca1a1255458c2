import { networkInterfaces } from 'node:os'
import { afterAll, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { readPrinterAddress } from '#domain/shop/documents/printer-address.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { ROLES } from '#domain/roles.ts'
import { REFUSED_ADDRESSES } from '#domain/testing/refused-addresses.ts'
import { buildApp } from '#server/app.ts'
import { openPrinters } from '#server/shop/documents/printers/printers.ts'
import { Caller } from '#server/testing/platform/caller.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openNetworkPrinter } from '#server/testing/shop/printer/network-printer.ts'
import { tillsOf } from '#server/testing/shop/tills.ts'

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
const admin = await pharmacy.as('ADMIN')
const { manager, cashier, location } = await openLocation(pharmacy)
const callers = { ADMIN: admin, MANAGER: manager, CASHIER: cashier }
const [till] = await tillsOf(manager, location)
const params = { id: String(till!.id) } // every location has one

type Change = CallOf<typeof api.tills.update>['body']

/** Changes the till; answers the status, and the sentence at a field. */
async function change(caller: Caller, body: Change) {
  const { status, problem } = await caller.try(api.tills.update, { params, body })
  return [status, problem.errors?.[0]?.field, problem.errors?.[0]?.message ?? problem.detail]
}

const tillNow = async () => (await tillsOf(manager, location))[0]

async function openPrinter() {
  const printer = await openNetworkPrinter()
  afterAll(() => printer.close())
  return { printer, printers: openPrinters('/var/run/postgresql', printer.connect) }
}

const ADDRESS = '192.168.77.50'
const PAPER = new TextEncoder().encode('RECEIPT '.repeat(500))
/** More than the buffers on the way hold. */
const LONG_DOCUMENT = new Uint8Array(8_000_000)

describe('over HTTP', () => {
  test.each(ROLES)('an address that no printer has is refused from a role %s', async (role) => {
    const answers = await Promise.all(
      REFUSED_ADDRESSES.map((printerAddress) =>
        change(callers[role], { printer: 'NETWORK', printerAddress }),
      ),
    )

    expect(REFUSED_ADDRESSES.length).toBeGreaterThan(40)
    for (const [status, field, sentence] of answers)
      if (role === 'CASHIER') expect([status, sentence]).toEqual([403, 'Your role may not do this'])
      else {
        expect([status, field]).toEqual([400, 'printerAddress'])
        expect(sentence).toMatch(/^Address of the printer must be /)
      }
    expect(await tillNow()).toMatchObject({ printer: 'DIALOG', printerAddress: null, version: 1 })
  })

  test('no printer is at an address of the server or of the database, by whatever name that is known', async () => {
    const own = Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .flatMap(({ address }) => ('address' in readPrinterAddress(address) ? [address] : []))
    const database = { ...pharmacy.database, host: '10.98.76.54' }
    const app = await buildApp({ database, now: () => new Date(), version: 'test' })
    const elsewhere = new Caller(await app.listen({ port: 0, host: '127.0.0.1' }), admin)

    const atServer = await Promise.all(
      own.map((printerAddress) => change(admin, { printerAddress: printerAddress.toUpperCase() })),
    )
    const atDatabase = await change(elsewhere, { printerAddress: '10.98.76.54' })
    const opened = await elsewhere.try(api.tills.create, {
      body: { locationId: location.id, name: 'Till 2', printerAddress: '10.98.76.54' },
    })
    await app.close()

    for (const answer of atServer)
      expect(answer).toEqual([
        409,
        'printerAddress',
        'That is an address of the server itself: no printer is there',
      ])
    const sentence = 'That is the address of the database: no printer is there'
    expect(atDatabase).toEqual([409, 'printerAddress', sentence])
    expect([opened.status, opened.problem.detail]).toEqual([409, sentence])
    expect(await tillNow()).toMatchObject({ printerAddress: null, version: 1 })
  })

  test('an administrator sets a network printer, which a manager may leave but not set, and the log shows it', async () => {
    const sentence = 'Only an administrator may set a network printer'
    const network = { printer: 'NETWORK', printerAddress: 'FD77::0050' } as const

    expect(await change(manager, network)).toEqual([403, 'printer', sentence])
    expect(await change(manager, { printerAddress: ADDRESS })).toEqual([
      403,
      'printerAddress',
      sentence,
    ])
    expect(await change(admin, { printer: 'NETWORK' })).toEqual([
      409,
      'printerAddress',
      'A network printer needs its address',
    ])
    expect(await tillNow()).toMatchObject({ printer: 'DIALOG', version: 1 })
    expect((await change(admin, { ...network, paper: '58MM_32' }))[0]).toBe(200)
    // As a form sends it that changes something else.
    const seen = { printer: 'NETWORK', printerAddress: 'fd77::50', name: 'Counter' } as const
    expect((await change(manager, seen))[0]).toBe(200)
    expect(await change(manager, { printerAddress: null })).toEqual([
      403,
      'printerAddress',
      sentence,
    ])
    expect((await change(manager, { printer: 'USB', printsItself: true }))[0]).toBe(200)
    expect(await change(manager, { printer: 'NETWORK' })).toEqual([403, 'printer', sentence])

    expect(await tillNow()).toMatchObject({
      printer: 'USB',
      paper: '58MM_32',
      printerAddress: 'fd77::50',
      printsItself: true,
    })
    const query = { entity: 'till', entityId: params.id }
    const [, , set] = await admin.send(api.audit.list, { query })
    expect(set).toMatchObject({ after: { printer: 'NETWORK', printerAddress: 'fd77::50' } })
  })

  test('a manager opens no till with a network printer, and sheets go by the dialog only', async () => {
    const open = (caller: Caller, more: Change) =>
      caller.try(api.tills.create, {
        body: { locationId: location.id, name: 'Till 3', ...more },
      })

    const byManager = await open(manager, { printer: 'NETWORK', printerAddress: ADDRESS })
    const sheets = await open(manager, { printer: 'USB', paper: 'A4' })
    const opened = await open(admin, { printer: 'NETWORK', printerAddress: ADDRESS })

    expect([byManager.status, byManager.problem.errors?.[0]?.field]).toEqual([403, 'printer'])
    expect([sheets.status, sheets.problem.errors]).toEqual([
      409,
      [{ field: 'paper', message: 'Sheets of A4 are printed by the browser’s dialog only' }],
    ])
    expect(opened.answer).toMatchObject({ printer: 'NETWORK', printerAddress: ADDRESS })
    const [, read] = await tillsOf(cashier, location)
    expect(read).toMatchObject({ printer: 'NETWORK', paper: '80MM_48', printsItself: false })
    expect(read).not.toHaveProperty('printerAddress')
  })
})

// Each takes up to six seconds of waiting.
describe.concurrent('at the printer', () => {
  test('a document comes out whole, and nothing that a printer answers comes back', async () => {
    const { printer, printers } = await openPrinter()

    const taken = await printers.send(ADDRESS, PAPER)
    printer.become('chatters')
    const answered = await printers.send(ADDRESS, PAPER)

    expect([taken, answered]).toEqual([null, null])
    expect(printer.printed.map((paper) => paper.equals(PAPER))).toEqual([true, true])
    expect(printer.asked).toEqual([ADDRESS, ADDRESS])
  })

  test('documents of two tills for one printer come out one after the other', async () => {
    const { printer, printers } = await openPrinter()
    printer.become('takes half a second')
    const other = new TextEncoder().encode('ANOTHER '.repeat(500))

    const outcomes = await Promise.all([
      printers.send(ADDRESS, PAPER),
      printers.send(ADDRESS, other),
      printers.send(ADDRESS, PAPER),
    ])

    expect(outcomes).toEqual([null, null, null])
    expect(printer.printed.map((paper) => paper.equals(PAPER))).toEqual([true, false, true])
    expect(printer.printed[1]?.equals(other)).toBe(true)
    expect(printer.mostAtOnce()).toBe(1)
  })

  test('a printer that is off or breaks off is reported, and the next document comes out', async () => {
    const { printer, printers } = await openPrinter()

    printer.become('is off')
    const off = await printers.send(ADDRESS, PAPER)
    printer.become('hangs up')
    const brokenOff = await printers.send(ADDRESS, LONG_DOCUMENT)
    printer.become('takes')
    const taken = await printers.send(ADDRESS, PAPER)

    expect([off, brokenOff, taken]).toEqual([
      'The printer cannot be reached. See that it is switched on and on the network, then print again.',
      'The printer broke off in the middle. See what came out, then print again.',
      null,
    ])
  })

  test.each([
    ['a short document', PAPER],
    ['a long document', LONG_DOCUMENT],
  ])(
    'a printer that swallows %s is left after three seconds, and others wait no longer',
    async (_what, paper) => {
      const { printer, printers } = await openPrinter()
      printer.become('swallows')
      const begun = performance.now()

      const first = printers.send(ADDRESS, paper)
      const other = printers.send('192.168.77.51', paper)
      const second = printers.send(ADDRESS, paper)
      const outcomes = await Promise.all([first, other])
      const tookMs = performance.now() - begun
      printer.become('takes')

      const late =
        'The printer did not take the paper within 3 seconds. See whether it has paper and what came out, then print again.'
      expect(outcomes).toEqual([late, late])
      expect(tookMs).toBeGreaterThan(2_900)
      expect(tookMs).toBeLessThan(5_000)
      expect([null, 'The printer is busy with another paper. Print again in a moment.']).toContain(
        await second,
      )
      expect(await printers.send(ADDRESS, PAPER)).toBeNull()
    },
  )

  test('a till whose printer has become the server’s or the database’s address prints nothing there', async () => {
    const { printer } = await openPrinter()
    const send = (host: string, address: string) =>
      openPrinters(host, printer.connect).send(address, PAPER)

    expect(await send('192.168.77.50', ADDRESS)).toMatch(/^That is the address of the database/)
    expect(await send('no-such-host.invalid', ADDRESS)).toMatch(/^It cannot be found out just now/)
    expect(await send('localhost', '127.0.0.1')).toMatch(/nothing is sent to/)
    expect(await send('localhost', ADDRESS)).toBeNull()
    expect(printer.asked).toEqual([ADDRESS])
  })
})
