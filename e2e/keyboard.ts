import { expect, type Locator, type Page } from '@playwright/test'
import { type } from './scanner.ts'

/** So often Tab is pressed at most. */
const MOST_TABS = 150

/** A person who has a keyboard and no mouse. */
export function keyboardOf(page: Page) {
  const { keyboard } = page
  return { reach, press, write, choose, showTab, shut, go }

  /** Presses Tab until an element has the focus. */
  async function reach(goal: Locator): Promise<void> {
    await expect(goal).toBeVisible()
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      if (await goal.evaluate((element) => element === document.activeElement)) return
      await keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${goal.toString()}`)
  }

  /** Reaches a button, a link or a switch and presses it. */
  async function press(goal: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await reach(goal)
    await keyboard.press(key)
  }

  /** Types into a field, instead of what it holds. */
  async function write(field: Locator, text: string): Promise<void> {
    await reach(field)
    await keyboard.press('Control+a')
    await type(page, text)
  }

  /** Chooses an option of a select by its arrows. */
  async function choose(select: Locator, label: string): Promise<void> {
    await reach(select)
    const chosen = () =>
      select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label)
    for (let last: string | undefined; (await chosen()) !== label;) {
      if (last === (await chosen())) throw new Error(`${select.toString()} has no ${label}`)
      last = await chosen()
      await keyboard.press('ArrowDown')
    }
  }

  /** Shows a tab by the arrows, from the one that is shown. */
  async function showTab(tab: Locator): Promise<void> {
    await reach(page.getByRole('tab', { selected: true }))
    while (!(await tab.evaluate((element) => element === document.activeElement)))
      await keyboard.press('ArrowRight')
  }

  /** Closes the dialog, again where it was busy. */
  async function shut(): Promise<void> {
    await expect(async () => {
      await keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 })
    }).toPass()
  }

  /** Opens what the palette finds first by some words. */
  async function go(words: string): Promise<void> {
    await keyboard.press('Control+k')
    const palette = page.getByRole('dialog').getByRole('combobox')
    await expect(palette).toBeFocused()
    await type(page, words)
    await expect(page.getByRole('option', { selected: true })).toContainText(words)
    await keyboard.press('Enter')
    await expect(palette).toBeHidden()
  }
}
