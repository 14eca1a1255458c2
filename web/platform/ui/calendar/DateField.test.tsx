import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { render } from 'vitest-browser-react'
import { api } from '#domain/api.ts'
import { queryClient } from '#web/api.ts'
import { press, scan } from '#web/testing/keys.ts'
import { button, field, said } from '#web/testing/page.ts'
import { openProductForm, showProducts } from '#web/testing/products.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { DateField } from '#web/platform/ui/calendar/DateField.tsx'

const TODAY = '2026-11-20'

/** A filter of a day, and the days that it was given. */
async function openFilter(bounds: { min?: string; max?: string; isExpiry?: boolean } = {}) {
  const given: string[] = []
  function Filter() {
    const [day, setDay] = useState('')
    return (
      <QueryClientProvider client={queryClient}>
        <DateField
          label="From"
          today={TODAY}
          {...bounds}
          value={day}
          onChange={(next) => {
            given.push(next)
            setDay(next)
          }}
        />
        <button type="button" onClick={() => setDay('')}>
          Clear
        </button>
      </QueryClientProvider>
    )
  }
  await render(<Filter />)
  return given
}

longTest('its other tests, domain/days')(
  'a day is typed as people write it, and shown as the product shows days',
  async () => {
    const given = await openFilter()
    for (const [typed, shown] of [
      ['2026-11-22', 'Nov 22, 2026'],
      ['22 nov', 'Nov 22, 2026'],
      ['Dec 5, 2026', 'Dec 05, 2026'],
      ['11/30/2026', 'Nov 30, 2026'],
    ] as const) {
      await field('From').fill(typed)
      await press('Tab')
      await expect.element(field('From')).toHaveValue(shown)
    }
    await field('From').fill('')
    await press('Tab')

    expect(given).toEqual(['2026-11-22', '2026-12-05', '2026-11-30', ''])
  },
)

test('what is no day, may be two, or is out of bounds is refused in a sentence and changes nothing', async () => {
  const given = await openFilter({ min: '2026-11-01', max: '2026-11-30' })
  for (const [typed, sentence] of [
    ['tomorrow', '“tomorrow” is no day. Write it like 2026-11-22 or Nov 22, 2026'],
    ['11/12/2026', '“11/12/2026” may be Dec 11, 2026 or Nov 12, 2026'],
    ['2026-10-31', 'Not before Nov 01, 2026'],
    ['2026-12-01', 'Not after Nov 30, 2026'],
  ] as const) {
    await field('From').fill(typed)
    await press('Enter')
    await expect.element(page.getByText(sentence)).toBeVisible()
    await expect.element(field('From')).toHaveValue(typed)
  }
  expect(given).toEqual([])

  await field('From').fill('2026-11-30')
  await expect.element(field('From')).toHaveAccessibleDescription('')
  expect(given).toEqual(['2026-11-30'])
})

longTest('its other tests, domain/days')(
  'what is typed and no day goes when the filters are cleared',
  async () => {
    await openFilter()
    await field('From').fill('2026-11-22')
    for (const _ of 'day') await press('Backspace')
    await press('Enter')
    await expect
      .element(said('“2026-11” is no day. Write it like 2026-11-22 or Nov 22, 2026'))
      .toBeVisible()
    await button('Clear').click()

    await expect.element(field('From')).toHaveValue('')
    await expect.element(field('From')).toHaveAccessibleDescription('')
  },
)

test('the calendar opens by key and by mouse, and gives the focus back to the field', async () => {
  const given = await openFilter()
  await field('From').fill('2026-11-22')
  await press('ArrowDown')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(button(/November 22/)).toHaveFocus()
  await press('ArrowRight')
  await press('Enter')
  await expect.element(field('From')).toHaveValue('Nov 23, 2026')
  await expect.element(field('From')).toHaveFocus()
  await button(/^Choose the day/).click()
  await button(/November 25/).click()

  await expect.element(field('From')).toHaveValue('Nov 25, 2026')
  await expect.element(field('From')).toHaveFocus()
  expect(given).toEqual(['2026-11-22', '2026-11-23', '2026-11-25'])
})

test('a form is not saved while a day in it is none, nor with a code scanned into it', async ({
  server,
  screen,
}) => {
  await showProducts(server, screen)
  const form = await openProductForm('Edit Biogesic', 'Edit Product')
  const expiry = form.getByLabelText('Expiration Date')
  await expiry.click()
  await scan('4801234567890')
  const sentence = '“4801234567890” is no day. Write it like 2026-11-22 or Nov 22, 2026'
  await expect.element(said(sentence)).toBeVisible()
  await form.getByRole('button', { name: 'Save Product' }).click()
  await expect.element(said(sentence).last()).toBeVisible()
  await expect.element(form).toBeVisible()
  expect(server.asked(api.products.update)).toEqual([])
})
