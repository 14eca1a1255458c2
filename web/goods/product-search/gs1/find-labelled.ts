import { api } from '#domain/api.ts'
import { codesOf } from '#domain/goods/products/gs1/gtin.ts'
import { readGs1, type Gs1Scan, type Label } from '#domain/goods/products/gs1/read-gs1.ts'
import { HELD } from '#domain/goods/products/product.ts'
import { call, queryClient } from '#web/api.ts'
import { TEXT } from '#web/goods/product-search/gs1/label-text.ts'
import type { LabelledProduct, Reply } from '#web/goods/product-search/product-sink.ts'
import {
  productSearch,
  SEARCH_TIMEOUT_MS,
  type SearchedAt,
} from '#web/goods/product-search/search-query.ts'
import { chosen } from '#web/platform/ui/confirmed.ts'
import { formatDate } from '#web/platform/ui/dates.ts'
import { serverMs } from '#web/server-clock.ts'

type Found = Reply['found']

/** The goods of a scanned label. A label with several readings is asked about where they make a difference. */
export async function findLabelled(code: string, at: SearchedAt): Promise<Reply> {
  // The day only decides in which century an expiry lies, so its time zone makes no difference.
  const scan = readGs1(code, new Date(serverMs()).toISOString().slice(0, 10))
  const { label, found } = await readingOf(scan, at)
  if (found.length > 0) return { found, code }
  // A code of the shop's own may look like a label.
  const asWritten = await queryClient.fetchQuery(productSearch(code, at, 'code'))
  return {
    found: asWritten,
    code: label.gtin === null ? code : (codesOf(label.gtin).at(-1) ?? code),
  }
}

type Reading = { label: Label; found: Found }

async function readingOf(scan: Gs1Scan, at: SearchedAt): Promise<Reading> {
  if (scan.kind === 'plain') return findOf({ ...NOTHING, gtin: scan.gtin }, at)
  if (scan.kind === 'read') return findOf(scan.label, at)
  const { known, choices } = scan
  const readings = await Promise.all(choices.map((choice) => findOf(choice, at)))
  const [first] = readings
  if (!first) return findOf(known, at, true)
  const isOneForTill = known.gtin !== null && new Set(readings.map(soldAs)).size === 1
  if (!at.takesLabels && isOneForTill) return first
  const place = await chosen(
    TEXT.which,
    choices.map((choice) => inWords(choice, known)),
  )
  return readings[place ?? -1] ?? findOf(known, at, true)
}

const NOTHING: Label = { gtin: null, lot: null, expiry: null, serial: null }

/** What a till makes of it: which goods, and whether they may be sold. */
function soldAs({ found }: Reading): string {
  return found
    .map(({ id, packId, unsellableReason }) => `${id} ${packId} ${unsellableReason}`)
    .join()
}

async function findOf(label: Label, at: SearchedAt, isPartly = false): Promise<Reading> {
  const { gtin, lot, expiry } = label
  if (gtin === null) return { label, found: [] }
  const query = {
    gtin,
    lot: lot ?? undefined,
    expiry: expiry ?? undefined,
    locationId: at.locationId === null ? undefined : String(at.locationId),
    for: at.purpose,
  }
  const products = await call(api.products.labelled, { query }, { timeoutMs: SEARCH_TIMEOUT_MS })
  const found = products.map((product) => ({
    ...product,
    name: at.takesLabels ? product.name : heldName(product, lot),
    label: { lot, expiry, isPartly },
  }))
  return { label, found }
}

/** What may not be sold is named with its number. */
function heldName({ name, unsellableReason: reason }: LabelledProduct, lot: string | null): string {
  const isHeld = Object.values<unknown>(HELD).includes(reason)
  return lot !== null && isHeld ? TEXT.lotOf(name, lot) : name
}

function inWords({ gtin, lot, expiry, serial }: Label, known: Label): string {
  const words = [
    gtin !== null && known.gtin === null && TEXT.gtin(gtin),
    lot === null ? TEXT.noLot : TEXT.lot(lot),
    expiry === null ? TEXT.noExpiry : TEXT.expires(formatDate(expiry)),
    serial !== null && TEXT.serial(serial),
  ]
  return words.filter((each) => each !== false).join(' · ')
}
