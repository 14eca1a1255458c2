import { api } from '#domain/api.ts'
import { press } from '#web/testing/keys.ts'
import { button, chooseFor, dialog, pick, said } from '#web/testing/page.ts'
import { category } from '#web/testing/samples.ts'
import { SCHEMES } from '#web/testing/schemes.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { lost, refused } from '#web/testing/server.ts'

test('a category is added under another, renamed and deleted, and one in use is not', async ({
  server,
  screen,
}) => {
  const parent = category({ name: 'Antibiotics' })
  const child = category({ name: 'Oral', parentId: parent.id })
  server.answers(api.categories.list, [parent])
  server.answers(api.categories.create, child)
  await screen.open('/categories', 'MANAGER')
  await button('Add Category').click()
  const form = dialog('Add Category')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('Name is required')).toBeVisible()
  await form.getByLabelText('Category Name').fill('Oral')
  await pick(form.getByLabelText('Under'), 'Antibiotics')
  server.answers(api.categories.list, [parent, child])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(said('Category created successfully')).toBeVisible()
  expect(server.asked(api.categories.create)[0]?.body).toEqual({
    name: 'Oral',
    parentId: parent.id,
    comesBack: true,
    schemes: [],
  })

  server.answers(api.categories.delete, refused(409, 'Antibiotics has categories below it'))
  await chooseFor('Antibiotics', 'Delete')
  await expect.element(said('Failed to delete category')).toBeVisible()
  await button('Edit Oral').click()
  server.answers(api.categories.update, { ...child, name: 'By mouth', version: 2 })
  server.answers(api.categories.list, [parent, { ...child, name: 'By mouth', version: 2 }])
  await page.getByLabelText('Category Name').fill('By mouth')
  await press('Enter')
  await expect.element(said('Category updated successfully')).toBeVisible()
  server.answers(api.categories.delete, undefined)
  await chooseFor('By mouth', 'Delete')
  await expect.element(said('Category deleted successfully')).toBeVisible()

  await expect
    .poll(() => screen.questions)
    .toEqual(Array(2).fill('Are you sure you want to delete this category?'))
  await page.getByLabelText('Search categories...').fill('nothing like it')
  await expect.element(page.getByText('No categories found matching your search.')).toBeVisible()
})

longTest('web/platform/ui/SaveDialog, server/goods/catalogue')(
  'where VAT lies in the prices a category says which schemes cover its goods, by keyboard',
  async ({ server, screen }) => {
    const medicines = category({ name: 'Medicines', schemes: ['SC'] })
    server.answers(api.categories.list, [medicines])
    server.answers(api.schemes.list, SCHEMES)
    server.answers(api.categories.update, { ...medicines, version: 2 })
    await screen.open('/categories', 'MANAGER', { taxMode: 'INCLUDED_IN_PRICES' })
    await button('Edit Medicines').click()
    const form = dialog('Edit Category')
    const covered = form.getByRole('group', { name: 'Covered By' })
    await expect.element(covered.getByLabelText('Senior Citizen')).toBeChecked()
    covered.getByLabelText('Senior Citizen').element().focus()
    await press(' ')
    await press('Tab')
    await press(' ')
    await press('Enter')

    await expect.element(said('Category updated successfully')).toBeVisible()
    expect(server.asked(api.categories.update)[0]?.body).toMatchObject({ schemes: ['PWD'] })
  },
)

longTest('web/platform/ui/SaveDialog, server/goods/catalogue')(
  'categories stand in rows of one height, each with what it is under',
  async ({ server, screen }) => {
    const parent = category({ name: 'Antibiotics' })
    const child = {
      ...category({ name: 'Oral', parentId: parent.id }),
      path: ['Antibiotics', 'Oral'],
    }
    server.answers(api.categories.list, [parent, child])
    await screen.open('/categories', 'MANAGER')
    const heightOf = (name: string | RegExp) =>
      page.getByRole('row', { name }).element().getBoundingClientRect().height

    await expect
      .element(page.getByRole('row', { name: /^Oral/ }))
      .toHaveTextContent('in Antibiotics')
    expect(heightOf(/^Oral/)).toBe(heightOf(/^Antibiotics/))
  },
)

longTest('web/platform/ui/SaveDialog, server/goods/catalogue')(
  'a category whose answer got lost is saved again under the same key',
  async ({ server, screen }) => {
    server.answers(api.categories.list, [])
    server.answers(api.categories.create, lost, category({ name: 'Cough' }))
    await screen.open('/categories', 'MANAGER')
    await button('Add Category').click()
    const form = dialog('Add Category')
    await form.getByLabelText('Category Name').fill('Cough')
    await press('Enter')
    await expect.element(form.getByText('The server cannot be reached.')).toBeVisible()

    await form.getByRole('button', { name: 'Save' }).click()

    await expect.element(said('Category created successfully')).toBeVisible()
    await expect.poll(() => form.elements()).toEqual([])
    const [first, again] = server.asked(api.categories.create)
    expect(again).toEqual(first)
  },
)

test('categories that a shop has twice, in two spellings, are listed until one is deleted', async ({
  server,
  screen,
}) => {
  const [one, other] = [category({ name: 'Senior Meds' }), category({ name: 'Senior  Meds' })]
  server.answers(api.categories.list, [one, other, category({ name: 'Vitamins' })])
  await screen.open('/categories', 'MANAGER')
  const notice = page.getByText('One name in several spellings.')
  await expect.element(notice).toBeVisible()
  expect(page.getByRole('alert').getByRole('listitem').elements()).toHaveLength(1)

  server.answers(api.categories.delete, undefined)
  server.answers(api.categories.list, [one, category({ name: 'Vitamins' })])
  await page
    .getByRole('button', { name: /^More for Senior/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(notice).not.toBeInTheDocument()
})
