import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openReturning } from '#server/testing/buying/supplier-returns.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import {
  openServerToKill,
  PATIENCE,
  type Act,
} from '#server/testing/platform/killed-at-statements.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)

const { expectWhole } = await openServerToKill(pharmacy)
const { manager, buyLot, draft, sent, location } = await openReturning(pharmacy)
const lotId = await buyLot({ qty: 10_000, lotNumber: 'L7' })

/** What goods that are gone may write. */
const TABLES =
  'audit_logs location_inventory stock_lots stock_movements supplier_credit_parts supplier_credits supplier_return_goods supplier_returns write_off_goods write_offs'.split(
    ' ',
  )
const MOVED = ['audit_logs', 'location_inventory', 'stock_lots', 'stock_movements']

const of = (id: number) => ({ params: { id: String(id) } })

const ACTS: [string, string[], () => Promise<Act>][] = [
  [
    'goods that are sent to their supplier',
    [...MOVED, 'supplier_returns'],
    async () => {
      const { answer } = await draft({ goods: [{ lotId, qty: 3, reason: 'DAMAGED' }] })
      return (who, key) => who.try(api.supplierReturns.send, { ...of(answer.id), body: {} }, key)
    },
  ],
  [
    'goods that their supplier refuses',
    [...MOVED, 'supplier_return_goods', 'supplier_returns'],
    async () => {
      const id = await sent(lotId, 3)
      const body = { goods: [{ line: 1, qty: 2 }], reason: 'Box was opened' }
      return (who, key) => who.try(api.supplierReturns.refuse, { ...of(id), body }, key)
    },
  ],
  [
    'the last credit of a supplier return',
    ['audit_logs', 'supplier_credit_parts', 'supplier_credits', 'supplier_returns'],
    async () => {
      const id = await sent(lotId, 3)
      const note = { number: 'CN-1', creditedOn: '2020-01-31', amount: '5.00', isLast: true }
      return (who, key) => who.try(api.supplierReturns.credit, { ...of(id), body: note }, key)
    },
  ],
  [
    'a write-off at its destruction',
    [...MOVED, 'write_offs'],
    async () => {
      const change = { state: 'QUARANTINE' as const, qty: 2, reason: 'Wet' }
      const held = await manager.send(api.stock.changeState, { ...of(lotId), body: change })
      const goods = [{ lotId: held.id, qty: 2, reason: 'Wet' }]
      const body = { locationId: location.id, goods }
      const { id } = await manager.send(api.writeOffs.create, { body })
      const witnessed = { ...of(id), body: { witness: 'Dr. Ana Lim' } }
      return (who, key) => who.try(api.writeOffs.destroy, witnessed, key)
    },
  ],
]

test.each(ACTS)(
  'of %s all is there or nothing when the server is killed at a statement, and the same key does it once',
  async (_what, written, about) => {
    expect(await expectWhole({ by: manager, about }, TABLES)).toEqual(written)
  },
  PATIENCE,
)
