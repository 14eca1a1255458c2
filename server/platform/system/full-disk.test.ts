import pg from 'pg'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { postgresHere } from '#server/testing/platform/postgres.ts'

const pharmacy = await openPharmacy()
const { cashier, location, product, stockLeft } = await openLocation(pharmacy)

/**
 * Makes PostgreSQL fail like on a full disk when sale lines are inserted or anything is created; answers what ends
 * that.
 */
async function fillDisk(): Promise<() => Promise<void>> {
  const database = pharmacy.owner.database ?? ''
  const superuser = new pg.Client({ ...postgresHere(), database })
  await superuser.connect()
  const refuse = `BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END`
  await superuser.query(`
    CREATE FUNCTION refuse_line() RETURNS trigger LANGUAGE plpgsql AS $$ ${refuse} $$;
    CREATE TRIGGER no_room BEFORE INSERT ON sale_items EXECUTE FUNCTION refuse_line();
    CREATE FUNCTION refuse_table() RETURNS event_trigger LANGUAGE plpgsql AS $$ ${refuse} $$;
    CREATE EVENT TRIGGER no_room ON ddl_command_start EXECUTE FUNCTION refuse_table()`)
  return async () => {
    await superuser.query('DROP EVENT TRIGGER no_room; DROP TRIGGER no_room ON sale_items')
    await superuser.end()
  }
}

test('a full disk is reported to the cashier and to the administrator who watches the server, until there is room again', async () => {
  const call = checkoutOf(location.id, [{ product, qty: 1 }])
  const idempotencyKey = 'on-a-full-disk'
  const ready = async () => (await pharmacy.nobody.try(api.system.ready, {})).status
  const makeRoom = await fillDisk()

  const full = await cashier.try(api.sales.complete, call, { idempotencyKey })
  const readyWhenFull = [await ready(), await ready()]
  await makeRoom()
  const readyAfter = await ready()
  const left = await stockLeft()
  const again = await cashier.try(api.sales.complete, call, { idempotencyKey })

  expect([
    full.status,
    full.problem.isUndone,
    full.problem.detail,
    full.headers.get('retry-after'),
  ]).toEqual([
    503,
    true,
    'The server’s disk is full: nothing was saved. Whoever looks after the server must make room on it.',
    '10',
  ])
  expect(readyWhenFull).toEqual([503, 503])
  expect([readyAfter, left]).toEqual([200, 10])
  expect([again.status, await stockLeft()]).toEqual([201, 9])
  await refuseBrokenInvariants(pharmacy.owner)
})
