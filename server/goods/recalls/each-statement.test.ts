import { test, expect } from 'vitest'
import { api } from '#domain/api.ts'
import { openTwo } from '#server/testing/goods/recalled-shop.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openServerToKill, PATIENCE } from '#server/testing/platform/killed-at-statements.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)

const { expectWhole } = await openServerToKill(pharmacy)
const manager = await pharmacy.as('MANAGER')

/** What a recall may write. */
const TABLES =
  'audit_logs location_inventory recall_contacts recall_numbers recalls stock_adjustments stock_lots stock_movements'.split(
    ' ',
  )

test(
  'of a recall all is there or nothing when the server is killed at a statement, and the same key opens it once',
  async () => {
    const about = async () => {
      const { body } = await openTwo(pharmacy)
      return (who: typeof manager, key: { idempotencyKey: string }) =>
        who.try(api.recalls.open, { body: body() }, key)
    }

    expect(await expectWhole({ by: manager, about }, TABLES)).toEqual(
      TABLES.filter((table) => table !== 'recall_contacts'),
    )
  },
  PATIENCE,
)
