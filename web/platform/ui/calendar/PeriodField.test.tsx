import { useState } from 'react'
import { render } from 'vitest-browser-react'
import { press } from '#web/testing/keys.ts'
import { button, field } from '#web/testing/page.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { PeriodField } from '#web/platform/ui/calendar/PeriodField.tsx'

/** A Sunday. */
const TODAY = '2026-11-29'

/** A filter of days that may stay open, and the days that it was given. */
async function openFilter(opened = { from: '', to: '' }) {
  const given: string[] = []
  function Filter() {
    const [days, setDays] = useState(opened)
    return (
      <main>
        <h1>Sales</h1>
        <PeriodField
          areLabelsHidden
          isOptional
          {...days}
          today={TODAY}
          onChange={(next, range) => {
            given.push(`${next.from} ${next.to} ${range}`)
            setDays(next)
          }}
        />
      </main>
    )
  }
  await render(<Filter />)
  await expect.element(field('From')).toBeVisible()
  return given
}

const opener = () => button('Choose a period (arrow down)')

test('last week is one press in the open field, from Monday to Sunday, and shows as the product shows days', async () => {
  const given = await openFilter()
  await opener().click()
  expect(await barriersOn()).toEqual([])
  await button('Last week').click()

  expect(given).toEqual(['2026-11-16 2026-11-22 last-week'])
  await expect.element(field('From')).toHaveValue('Nov 16, 2026')
  await expect.element(field('To')).toHaveValue('Nov 22, 2026')
  await expect.element(opener()).toHaveFocus()
  await opener().click()
  await expect.element(button('Last week')).toHaveAttribute('aria-pressed', 'true')
  await button('All days').click()
  await expect.element(field('From')).toHaveValue('')
  expect(given.at(-1)).toBe('  null')
})

test('days typed in any usual way count at once; ambiguous ones and an end before the start are refused in words', async () => {
  const given = await openFilter()
  await field('From').fill('11/16/2026')
  await field('To').fill('22 nov 2026')
  expect(given.at(-1)).toBe('2026-11-16 2026-11-22 null')
  await field('To').fill('11/12/2026')
  await press('Tab')
  await expect
    .element(field('To'))
    .toHaveAccessibleDescription(/may be Dec 11, 2026 or Nov 12, 2026/)
  await field('To').fill('2026-11-01')

  await expect
    .element(field('To'))
    .toHaveAccessibleDescription('The start date must not be after the end date')
  expect(await barriersOn()).toEqual([])
})

longTest('its other tests')('the arrow down opens the periods, Escape closes them', async () => {
  const given = await openFilter({ from: '2026-11-02', to: '2026-11-03' })
  field('From').element().focus()
  await press('ArrowDown')
  await expect.element(button('Today')).toHaveFocus()
  await press('Escape')
  await expect.element(page.getByText('Often chosen')).not.toBeInTheDocument()
  await press('Enter')
  await press('Enter')

  expect(given).toEqual(['2026-11-29 2026-11-29 today'])
})
