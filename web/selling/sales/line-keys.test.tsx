import { api } from '#domain/api.ts'
import { BOX, soldInBoxes } from '#web/testing/boxes.ts'
import { press, scan, type } from '#web/testing/keys.ts'
import { button, field, said } from '#web/testing/page.ts'
import { product } from '#web/testing/samples.ts'
import { expect, page, test, type Screen } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'
import { addByCode, qtyField, showTill, SOLD, soldLines } from '#web/testing/till.ts'

// Keys that act on the selected line of the cart.

const BOX_CODE = 'BOX-4800000000017'

const boxes = () => field('Quantity of Biogesic (Box)')
/** Adds a tablet that is sold by the box, too, and opens its units. */
async function openUnits(server: Server, screen: Screen) {
  const { biogesic } = await showTill(server, screen)
  soldInBoxes(server, biogesic, BOX_CODE)
  await addByCode(biogesic)
  await press('Shift+F4')
  await expect.element(field('Unit of Biogesic')).toHaveFocus()
  return biogesic
}

const selected = () => document.querySelector('tr[aria-current=true]')?.textContent

test('Shift+F4 and a letter sell a box in place of a tablet; F9 at once sells the box', async ({
  server,
  screen,
}) => {
  const biogesic = await openUnits(server, screen)
  await press('b')
  await press('F9')

  await expect.element(said(SOLD)).toBeVisible()
  expect(soldLines(server)).toEqual([[[biogesic.id, 1]]])
  expect(JSON.stringify(server.asked(api.sales.complete))).toContain(`"packId":${BOX.id}`)
})

test('a letter goes on to the next unit, Enter back to the search; a unit that is all there is has no menu', async ({
  server,
  screen,
}) => {
  const { biogesic, neozep } = await showTill(server, screen)
  await addByCode(neozep)
  await press('Shift+F4')
  await expect.element(page.getByText('It is sold in no other unit')).toBeVisible()
  soldInBoxes(server, biogesic, BOX_CODE)
  await addByCode(biogesic)
  await press('Shift+F4')
  await type('b')
  await expect.element(boxes()).toHaveValue('1')
  await type('t')
  await expect.element(qtyField(biogesic)).toHaveValue('1')
  await expect.element(field('Unit of Biogesic')).toHaveFocus()
  await press('Enter')
  await expect.element(field('Search products')).toHaveFocus()
})

test('a code scanned into the menu of units is added, and its first letter chooses no unit', async ({
  server,
  screen,
}) => {
  const biogesic = await openUnits(server, screen)
  for (let scans = 1; scans <= 3; scans += 1) {
    await scan(BOX_CODE)
    await expect.element(boxes()).toHaveValue(String(scans))
  }
  // A letter that counted would have made the tablet one more box.
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect.element(qtyField(biogesic)).toHaveValue('1')
  await expect.element(boxes()).toHaveValue('3')
})

test('Up and Down in an empty search select a line for F4 and Delete, which Undo takes back; a click selects, too', async ({
  server,
  screen,
}) => {
  const lagundi = product({ name: 'Lagundi Syrup', stockQty: 9 })
  const { biogesic, neozep } = await showTill(server, screen, { products: [lagundi] })
  for (const each of [biogesic, neozep, lagundi]) await addByCode(each)
  expect(selected()).toContain(lagundi.name)
  await press('ArrowUp')
  await press('ArrowUp')
  await press('ArrowDown')
  await expect.poll(selected).toContain(neozep.name)
  await expect.element(button(`One more ${neozep.name}`)).toBeVisible()
  await expect.element(button(`One more ${lagundi.name}`)).not.toBeInTheDocument()
  await press('F4')
  await expect.element(qtyField(neozep)).toHaveFocus()
  await type('7')
  await press('Enter')

  await press('Delete')
  await expect.element(page.getByText(`${neozep.name} removed`)).toBeVisible()
  await expect.element(qtyField(neozep)).not.toBeInTheDocument()
  await expect.poll(selected).toContain(lagundi.name)
  await button('Undo').click()
  await expect.element(qtyField(neozep)).toHaveValue('7')
  await expect.poll(selected).toContain(neozep.name)

  await page.getByText(biogesic.name, { exact: true }).click()
  await expect.poll(selected).toContain(biogesic.name)
  await press('Delete')
  await expect.element(qtyField(biogesic)).not.toBeInTheDocument()
})

test('while something is typed, Delete and the arrows belong to the field: no line is lost', async ({
  server,
  screen,
}) => {
  const { biogesic, neozep } = await showTill(server, screen)
  for (const each of [biogesic, neozep]) await addByCode(each)
  const search = field('Search products')
  await search.fill('zz')
  for (const key of ['Home', 'Delete', 'ArrowUp']) await press(key)
  await expect.element(search).toHaveValue('z')
  await press('F4')
  for (const key of ['Delete', 'ArrowUp']) await press(key)
  await press('Enter')

  await expect.element(qtyField(neozep)).toHaveValue('1')
  await expect.element(qtyField(biogesic)).toHaveValue('1')
  expect(selected()).toContain(neozep.name)
})
