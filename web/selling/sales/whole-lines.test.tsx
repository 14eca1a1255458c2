import { afterEach } from 'vitest'
import { api } from '#domain/api.ts'
import { BOX } from '#web/testing/boxes.ts'
import { scan } from '#web/testing/keys.ts'
import { SC, VAT_INSIDE } from '#web/testing/law-shop.ts'
import { chooseRosa, rosa, rosasCard, showRosasCard } from '#web/testing/law-till.ts'
import { foundBy, product } from '#web/testing/samples.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { showTill } from '#web/testing/till.ts'

const NAMES = [
  'Biogesic 500 mg',
  'Amoxicillin Trihydrate 500 mg Capsule (Amoxil)',
  'Losartan Potassium 50 mg Film-Coated Tablet (Cozaar)',
  'Neozep Forte',
]

/** Sixteen lines of medicines that a senior’s card covers, each sold by the tablet, the strip and the box. */
const GOODS = Array.from({ length: 16 }, (_, index) =>
  product({
    name: `${NAMES[index % NAMES.length]} ${index + 1}`,
    sku: `MED-${1001 + index}`,
    genericName: 'Generic Name of the Medicine',
    strength: '500 mg',
    price: '1250.00',
    taxRatePct: '12.00',
    stockQty: 500,
    schemesAdded: ['SC'],
  }),
)
const STRIP = { ...BOX, id: 72, name: 'Strip', factor: 4, price: '4990.00' }

afterEach(async () => {
  await page.viewport(1440, 900)
})

test.for([
  [1366, 768, 9],
  [1920, 1080, 14],
  [390, 844, 5],
] as const)(
  'at %d by %d a cashier sees at least %d whole lines, sold in packs under a senior’s card, first and last ones alike',
  async ([width, height, lines], { server, screen }) => {
    await page.viewport(width, height)
    server.answers(api.beneficiaries.list, [rosasCard])
    const rows = { products: GOODS, customers: [rosa] }
    await showTill(server, screen, rows, { ...VAT_INSIDE, schemes: [SC] })
    // Every other line is a strip.
    server.answers(api.products.search, ({ query }) =>
      GOODS.filter(({ sku }) => sku === query.q).map((goods) => ({
        ...foundBy(query.q, goods),
        pieceName: 'Tablet',
        packs: [STRIP, BOX],
        packId: goods.id % 2 === 0 ? STRIP.id : null,
      })),
    )
    await chooseRosa()
    await showRosasCard()
    for (const { sku } of GOODS) await scan(sku ?? '')
    await expect.poll(() => rowsOfCart()).toHaveLength(GOODS.length)

    await expect.poll(wholeLines).toBeGreaterThanOrEqual(lines)
    if (width < 1900) expect(window.scrollY).toBeGreaterThan(0)
    const heading = page.getByRole('heading', { name: 'Cart' }).element()
    const { left, top } = heading.getBoundingClientRect()
    expect(document.elementFromPoint(left + 2, top + 2)).toBe(heading)
    window.scrollTo({ top: 0 })
    await expect.poll(wholeLines).toBeGreaterThanOrEqual(lines)
    if (width < 1000) return
    for (const row of rowsOfCart())
      expect(row.clientHeight, row.textContent).toBeLessThanOrEqual(60)
    for (const row of rowsOfCart()) expect(row.clientHeight).toBeGreaterThanOrEqual(52)
  },
)

function rowsOfCart(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-line]')]
}

/** How many lines are whole in the window, with nothing over them. */
function wholeLines(): number {
  return rowsOfCart().filter((row) => {
    const { left, top, bottom } = row.getBoundingClientRect()
    const isSeen = (y: number) => row.contains(document.elementFromPoint(left + 20, y))
    return top >= 0 && bottom <= innerHeight && isSeen(top + 2) && isSeen(bottom - 2)
  }).length
}
