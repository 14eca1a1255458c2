import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { importsOf, runToEnd, uniqueWord, upload } from '#server/testing/goods/imports.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const manager = await pharmacy.as('MANAGER')
const { params, find } = importsOf(manager)

/** A draft of three new products. */
async function draftOf() {
  const word = uniqueWord()
  const rows = [1, 2, 3].map((each) => `${word}-${each},${word} ${each},1.00,2.00\n`)
  const { id } = await upload(manager, `SKU,Name,Cost,Price\n${rows.join('')}`)
  return { id, word }
}

const setStatus = (id: number, silentS: number) =>
  pharmacy.owner.query(
    "UPDATE imports SET status = 'RUNNING', run = 1, worked_at = now() - make_interval(secs => $2) WHERE id = $1",
    [id, silentS],
  )

test('an import whose server is gone bars no other: it is found interrupted, and goes on when it is started again', async () => {
  const [first, other, third] = [await draftOf(), await draftOf(), await draftOf()]
  await setStatus(first.id, 0)

  const early = await manager.try(api.productImports.run, { ...params(other.id), body: {} })
  await setStatus(first.id, 16)
  const ended = await runToEnd(manager, other)
  const left = await manager.send(api.productImports.get, params(first.id))
  await runToEnd(manager, third)
  const done = await runToEnd(manager, first)

  expect([early.status, early.problem.detail]).toEqual([
    409,
    'Another import is running: wait until it has ended, or cancel it',
  ])
  expect([ended.status, left.status, done.status]).toEqual(['DONE', 'INTERRUPTED', 'DONE'])
  expect(await find(first.word)).toHaveLength(3)
})
