import { api } from '#domain/api.ts'
import { press, scan } from '#web/testing/keys.ts'
import { button, said } from '#web/testing/page.ts'
import { foundBy } from '#web/testing/samples.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { broken, lost, refused } from '#web/testing/server.ts'
import { qtyField, showTill, SOLD } from '#web/testing/till.ts'

test('codes that found no server are looked up by themselves when it is back, each once and in order; a refused one stays', async ({
  server,
  screen,
}) => {
  const { biogesic, neozep } = await showTill(server, screen)
  server.answers(api.system.ready, refused(503, 'Not ready'))
  server.answers(api.products.search, ({ query }) => (query.q === '990001' ? broken : lost))
  for (const code of ['990001', biogesic.sku ?? '', neozep.sku ?? '', biogesic.sku ?? ''])
    await scan(code)
  const waiting = [biogesic.sku, neozep.sku, biogesic.sku].join(', ')
  await expect.element(page.getByText(`Not looked up: ${waiting}`)).toBeVisible()
  server.answers(api.products.search, ({ query }) =>
    query.q === '990001'
      ? broken
      : [biogesic, neozep]
          .filter(({ sku }) => sku === query.q)
          .map((each) => foundBy(each.sku ?? '', each)),
  )
  server.answers(api.system.ready, { status: 'ready' })

  await expect.element(qtyField(biogesic)).toHaveValue('2')
  await expect.element(qtyField(neozep)).toHaveValue('1')
  await expect.element(page.getByText('Not looked up: 990001')).toBeVisible()
  await press('F9')
  await expect.element(page.getByText('A code could not be looked up.')).toBeVisible()
  await button('Leave out: 990001').click()
  await press('F9')
  await expect.element(said(SOLD)).toBeVisible()
})
