import { api } from '#domain/api.ts'
import { SCHEMES } from '#domain/testing/schemes.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openShifts } from '../pharmacy.ts'
import { anyOf, cartAt, complete, type Operation } from './operation.ts'
import type { Shop } from './shop.ts'

// Checkouts of kinds of shops. They change what the shop is, so they come last, and only where they are named.

const CLIENTS = 8
const CARDS = 64

export const KINDS: Operation[] = [
  {
    name: "checkout, 8 clients, a senior's card",
    clients: CLIENTS,
    perTurn: 160,
    hasWorkBehind: true,
    isExtra: true,
    prepare: async (shop) => {
      const cards = await enterCards(shop)
      if (!cards) return null
      const { till, goods } = shop
      return (turn, client) => {
        const lines = cartAt(goods, turn).map((line) => ({
          ...line,
          product: { ...line.product, taxClass: 'VATABLE' as const },
          scheme: SCHEMES.SC,
        }))
        const { body } = checkoutOf(goods.locationId, lines, {
          taxMode: 'INCLUDED_IN_PRICES',
          taxRate: 120_000,
          beneficiaries: [{ beneficiaryId: anyOf(cards, turn) }],
        })
        return complete(till, body, goods.tillIds[client])
      }
    },
  },
  {
    name: 'checkout, 8 clients, cash control',
    clients: CLIENTS,
    perTurn: 160,
    hasWorkBehind: true,
    isExtra: true,
    prepare: async (shop) => {
      const { till, goods } = shop
      if (!(await controlCash(shop))) return null
      return (turn, client) => {
        const { body } = checkoutOf(goods.locationId, cartAt(goods, turn))
        return complete(till, body, goods.tillIds[client])
      }
    },
  },
]

/** Puts VAT inside the prices and enters seniors' cards; null in a build that knows no beneficiaries. */
async function enterCards({ till, goods, root }: Shop): Promise<number[] | null> {
  const { rowCount } = await root.query("SELECT WHERE to_regclass('beneficiaries') IS NOT NULL")
  if (rowCount === 0) return null
  await root.query("UPDATE settings SET tax_mode = 'INCLUDED_IN_PRICES', tax_rate = 12")
  await root.query("UPDATE products SET schemes_added = '{SC}' WHERE id = ANY($1)", [
    goods.products.map(({ id }) => id),
  ])
  const ids: number[] = []
  for (let n = 1; n <= CARDS; n += 1) {
    const body = {
      scheme: 'SC',
      holderName: `Rosa Cruz ${n}`,
      idNumber: `OSCA-${String(n).padStart(6, '0')}`,
    }
    ids.push((await till.send(api.beneficiaries.enter, { body })).id)
  }
  return ids
}

/** Opens a shift at each till, for which a cashier of its own answers; false in a build without cash control. */
async function controlCash({ till, root }: Shop): Promise<boolean> {
  const { rowCount } = await root.query("SELECT WHERE to_regclass('shifts') IS NOT NULL")
  if (rowCount === 0) return false
  await root.query("UPDATE settings SET tax_mode = 'ADDED_TO_TOTAL', tax_rate = 8.25")
  await openShifts(root, till)
  return true
}
