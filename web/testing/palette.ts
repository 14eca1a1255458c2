import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '#web/testing/keys.ts'
import { dialog, field } from '#web/testing/page.ts'

export const palette = dialog('Search')
export const box = field('Search Botika')

/** Opens the palette by its key. */
export async function openPalette(): Promise<void> {
  await expect.poll(() => document.querySelector('nav')).not.toBeNull()
  await press('Control+k')
  await expect.element(box).toHaveFocus()
}

/** The rows of the open palette, each after the name of its group. */
export function groups(): [string, ...string[]][] {
  return palette
    .getByRole('group')
    .elements()
    .map((group) => [
      group.firstElementChild?.textContent ?? '',
      ...[...group.querySelectorAll('[role=option]')].map(({ textContent }) =>
        textContent.replace(/Enter$/, '').trim(),
      ),
    ])
}

/** The rows of one group. */
export const rowsOf = (name: string) =>
  groups()
    .find(([each]) => each === name)
    ?.slice(1) ?? []

/** The row that Enter takes. */
export const active = () => page.getByRole('option', { selected: true })
