import { expect, test } from 'vitest'
import { textOf } from '#domain/documents/text.ts'
import { GOLDEN_DOCUMENTS } from '#domain/testing/documents.ts'

// Every document as it leaves the printer. A file that changes is looked at before it is kept.

const widths = [32, 42, 48]
const cases = GOLDEN_DOCUMENTS.flatMap(([name, document]) =>
  widths.map((columns) => ({ name, document, columns })),
)

test.each(cases)('$name on paper of $columns letters', async ({ name, document, columns }) => {
  const lines = textOf(document, columns).map((line) => {
    if ('code' in line) return `[${line.symbology} ${line.code}]`
    const text = line.isLarge ? [...line.text].join(' ') : line.text
    const indent = line.align === 'center' ? Math.floor((columns - text.length) / 2) : 0
    return `${' '.repeat(indent)}${text}`
  })
  expect(lines.every((line) => line.startsWith('[') || line.length <= columns)).toBe(true)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`golden/${name}-${columns}.txt`)
})
