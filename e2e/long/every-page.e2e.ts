import { barriersButContrastOn, barriersOn } from '../barriers.ts'
import { expect, test } from '../every-page.ts'
import { cutOffOn } from '../widths.ts'

// Colours are the same in both languages, so contrast is measured in one of them.

for (const { language, barriers, widths } of [
  { language: 'en', barriers: barriersOn, widths: [320, 390, 820, 1366, 1920, 2560, 3840] },
  { language: 'fil', barriers: barriersButContrastOn, widths: [320, 1366] },
] as const)
  test(`no page has a barrier, and none is scrolled sideways or cut off between ${widths.at(0)} and ${widths.at(-1)} pixels: ${language}`, async ({
    walk: { page, through },
  }) => {
    test.setTimeout(1_500_000)
    await through(language, async (place) => {
      const found = [...(await cutOffOn(page, widths)), ...(await barriers(page))]
      expect.soft(found, place).toEqual([])
    })
  })
