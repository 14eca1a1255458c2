import { barriersOn } from '../barriers.ts'
import { addToCart, expect, openTill, stockLeft, test } from '../journey.ts'
import { scan } from '../scanner.ts'

test('a count before an asterisk adds as many, typed or scanned', async ({
  page,
  signIn,
  branch,
}) => {
  await signIn('CASHIER')
  await openTill(page, branch)
  const box = page.getByLabel('Search products')
  const quantity = page.getByLabel(`Quantity of ${branch.biogesic.name}`)

  await box.fill(`3*${branch.biogesic.name}`)
  await expect(page.getByRole('button', { name: `Add ${branch.biogesic.name}` })).toBeVisible()
  await box.press('Enter')
  await expect(quantity).toHaveValue('3')
  await expect(box).toHaveValue('')

  await page.keyboard.type('3*', { delay: 200 })
  await page.waitForTimeout(200) // a pause between a person's typing and the scan
  await scan(page, branch.biogesic.sku ?? '')
  await expect(quantity).toHaveValue('6')
  await expect(box).toHaveValue('')

  for (const wrong of ['0*', 'abc*']) {
    await box.fill(`${wrong}${branch.biogesic.sku}`)
    await box.press('Enter')
    await expect(page.getByText('Before * comes how many: 1 to 1,000,000')).toBeVisible()
    await page.keyboard.press('Escape')
    await box.fill(`1*${branch.biogesic.sku}`)
    await box.press('Enter')
    await expect(page.getByText(`Added ${branch.biogesic.name}`)).toBeVisible()
  }
  await expect(quantity).toHaveValue('8')
})

test('a likely amount fills what was received, for cash only', async ({ page, signIn, branch }) => {
  await signIn('CASHIER')
  await openTill(page, branch)
  const amounts = page.getByRole('group', { name: 'Likely amounts' })
  await expect(amounts).toHaveCount(0)
  await page.getByLabel('Search products').fill(`2*${branch.biogesic.sku}`)
  await page.keyboard.press('Enter')
  await expect(amounts.getByRole('button')).toHaveText(['₱21.65', '₱50', '₱100', '₱200'])

  await page.getByText('Card', { exact: true }).click()
  await expect(amounts).toHaveCount(0)
  await page.getByText('Cash', { exact: true }).click()
  await amounts.getByRole('button', { name: '₱50' }).click()

  await expect(page.getByLabel('Amount Received')).toHaveValue('50.00')
  await expect(page.getByText('₱28.35')).toBeVisible() // 50.00 less 21.65
})

test('a note goes with the sale, and a card number in it does not', async ({
  page,
  signIn,
  branch,
}) => {
  await signIn('CASHIER')
  await openTill(page, branch)
  await page.getByLabel('Search products').fill(branch.biogesic.sku ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Quantity of ${branch.biogesic.name}`)).toHaveValue('1')
  await page.getByRole('button', { name: 'Add note' }).click()
  const note = page.getByLabel('Note', { exact: true })
  await expect(note).toBeFocused()

  await note.fill('4111 1111 1111 1111')
  await expect(page.getByText('Never write a card number here')).toBeVisible()
  await page.keyboard.press('F9')
  await expect(page.getByText('Never write a card number here').nth(1)).toBeVisible()
  await note.fill('For the ward')
  await scan(page, branch.biogesic.sku ?? '')
  await expect(page.getByLabel(`Quantity of ${branch.biogesic.name}`)).toHaveValue('2')
  await expect(note).toHaveValue('For the ward')
  await page.reload()
  await expect(note).toHaveValue('For the ward')
  await expect(page.getByLabel('Location')).toHaveValue(String(branch.location.id))
  const selling = page.waitForRequest((request) => request.method() === 'POST')
  await page.keyboard.press('F9')

  expect((await selling).postDataJSON()).toMatchObject({ sale: { sellNote: 'For the ward' } })
  await expect(page.getByText('Sale completed successfully', { exact: true })).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('a customer who is not found is added from the till and chosen', async ({
  page,
  signIn,
  branch,
}) => {
  const name = `Ana ${branch.location.code}`
  await signIn('CASHIER')
  await openTill(page, branch)
  await page.keyboard.press('F3')
  await page.keyboard.type(name, { delay: 60 })
  await expect(page.getByText('No customers found')).toBeVisible()
  await expect(page.getByRole('button', { name: `Add "${name}"` })).toBeVisible()
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'New customer' })
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  await expect(dialog.getByLabel('Name')).toBeFocused()
  expect(await barriersOn(page)).toEqual([])
  await dialog.getByLabel('Phone').fill('0917 555 0101')
  await dialog.getByLabel('Email').fill('nowhere')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toBeFocused()
  expect(await barriersOn(page)).toEqual([])
  await dialog.getByLabel('Email').fill('ana@example.com')
  await page.keyboard.press('Enter')

  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('0917 555 0101')).toBeVisible()
  await expect(page.getByText('Walk-in Customer')).toHaveCount(0)
  await expect(page.getByLabel('Search products')).toBeFocused()
  await page.keyboard.press('F3')
  await page.keyboard.type(name, { delay: 60 })
  await expect(page.getByRole('row', { name })).toHaveCount(2) // the customer, and the row that offers to add another
})

test('too little money is refused and the cart stays', async ({ page, signIn, branch }) => {
  await signIn('CASHIER')
  await openTill(page, branch)
  await addToCart(page, branch.neozep)

  await page.getByLabel('Amount Received').fill('52.49') // 52.50 with tax
  await page.getByRole('button', { name: 'Complete Sale' }).first().click()

  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByText('Amount received is less than total').first()).toBeVisible()
  await expect(page.getByLabel(`Quantity of ${branch.neozep.name}`)).toHaveValue('1')
  expect(await stockLeft(branch, branch.neozep)).toBe(5)
})

test('what is out of stock cannot be added, and says why', async ({ page, signIn, branch }) => {
  await signIn('CASHIER')
  await openTill(page, branch)

  await page.getByLabel('Search products').fill(branch.lagundi.name)

  await expect(page.getByRole('button', { name: `Add ${branch.lagundi.name}` })).toBeDisabled()
  await expect(page.getByText('Out of stock').first()).toBeVisible()
})

test('a till that asks for more than is left is told how many, and can sell those', async ({
  page,
  signIn,
  branch,
}) => {
  await signIn('CASHIER')
  await openTill(page, branch)
  await addToCart(page, branch.neozep)
  await page.getByLabel(`Quantity of ${branch.neozep.name}`).fill('6')

  await page.getByRole('button', { name: 'Complete Sale' }).first().click()
  await expect(
    page.getByText(`${branch.neozep.name}: only 5 left (${branch.location.name})`).first(),
  ).toBeVisible()

  await page.getByLabel(`Quantity of ${branch.neozep.name}`).fill('5')
  await page.getByRole('button', { name: 'Complete Sale' }).first().click()
  await expect(page.getByText('Sale completed successfully', { exact: true })).toBeVisible()
  expect(await stockLeft(branch, branch.neozep)).toBe(0)
})

test('a sale by mouse takes the goods and gives change', async ({ page, signIn, branch }) => {
  await signIn('CASHIER')
  await openTill(page, branch)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByText('Start by searching for products above')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Complete Sale' }).first()).toBeDisabled()
  await expect(page.getByText('Walk-in Customer')).toBeVisible()

  await addToCart(page, branch.biogesic)
  await page.getByRole('button', { name: `One more ${branch.biogesic.name}` }).click()
  await expect(page.getByText('Tax (8.25%)')).toBeVisible()
  await page.getByLabel('Amount Received').fill('50')
  await page.getByRole('button', { name: 'Complete Sale' }).first().click()

  await expect(page.getByText('Sale completed successfully', { exact: true })).toBeVisible()
  await expect(page.getByText('Transaction has been processed', { exact: true })).toBeVisible()
  await expect(page.getByText('₱28.35').first()).toBeVisible() // 50.00 less 21.65
  await expect(page.getByText(`${branch.location.code}-00000001`)).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  expect(await stockLeft(branch, branch.biogesic)).toBe(18)
})
