import { QueryClientProvider } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { render } from 'vitest-browser-react'
import { api } from '#domain/api.ts'
import { queryClient } from '#web/api.ts'
import { useScanner } from '#web/goods/product-search/scanner/use-scanner.ts'
import { SUPPLIERS } from '#web/buying/suppliers/supplier-source.ts'
import { press, scan, type } from '#web/testing/keys.ts'
import { button, field } from '#web/testing/page.ts'
import { supplier } from '#web/testing/samples.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { broken, held, type Server } from '#web/testing/server.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { LookedUpContext, type LookedUp } from '#web/platform/ui/looked-up.ts'
import { Picker } from '#web/platform/ui/picker/Picker.tsx'
import { lookUpRefusalOf } from '#web/platform/ui/use-saving.ts'

const METRO = supplier({ name: 'Metro Drug', contact: 'Rosa Lim' })
const ZUELLIG = supplier({ name: 'Zuellig' })
/** So many that the server does the searching. */
const MANY = Array.from({ length: 100 }, (_, place) => supplier({ name: `Agent ${place}` }))

type ShownProps = {
  chosen?: number
  none?: string
  onScan?: (code: string) => void
  onClose?: () => void
}

/** A picker in a form in a dialog, as in those of products and purchases. */
function Shown({ chosen, none, onScan = () => {}, onClose = () => {} }: ShownProps) {
  const [value, setValue] = useState<number | null>(chosen ?? null)
  const boxRef = useRef<HTMLInputElement>(null)
  useScanner(boxRef, {
    onScan: ({ code }) => onScan(code),
    onDoubt: () => {},
    onLongAmount: () => {},
    onCount: () => {},
    onCovered: () => onScan('covered'),
  })
  return (
    <QueryClientProvider client={queryClient}>
      <Dialog title="New order" isOpen onClose={onClose}>
        <input aria-label="Reference" />
        <Picker
          boxRef={boxRef}
          label="Supplier"
          source={SUPPLIERS}
          value={value}
          none={none}
          clear="Choose another"
          onChoose={(row) => setValue(row?.id ?? null)}
        />
        <output aria-label="Chosen">{value ?? 'none'}</output>
      </Dialog>
    </QueryClientProvider>
  )
}

const box = () => page.getByRole('combobox', { name: 'Supplier' })
const rows = () => page.getByRole('grid').getByRole('row')
const chosen = () => page.getByLabelText('Chosen')
const searches = (server: Server) => server.asked(api.suppliers.list).map(({ query }) => query)

test('a short list is sought at once and without the server, by any word in any case and accent', async ({
  server,
}) => {
  server.role = 'MANAGER'
  server.answers(api.suppliers.list, [METRO, ZUELLIG, supplier({ name: 'Niño Generics' })])
  await render(<Shown />)

  await box().click()
  await expect.poll(() => rows().elements().length).toBe(3)
  await box().fill('NINO')
  await expect.element(rows()).toHaveTextContent('Niño Generics')
  await box().fill('rosa')
  await expect.element(rows()).toHaveTextContent('Metro Drug')
  await press('Enter')

  await expect.element(box()).toHaveValue('Metro Drug')
  await expect.element(chosen()).toHaveTextContent(String(METRO.id))
  expect(searches(server)).toEqual([{ limit: '100' }])
})

test('of a longer list the server seeks, and the one that is chosen is called by its name', async ({
  server,
}) => {
  server.role = 'MANAGER'
  server.answers(api.suppliers.list, ({ query }) => {
    if (query.id) return query.id === String(ZUELLIG.id) ? [ZUELLIG] : []
    return query.search ? [METRO] : MANY
  })
  await render(<Shown chosen={ZUELLIG.id} />)
  await expect.element(box()).toHaveValue('Zuellig')

  await box().fill('metro')
  await expect.element(rows()).toHaveTextContent('Metro Drug')
  await press('Enter')

  await expect.element(chosen()).toHaveTextContent(String(METRO.id))
  expect(searches(server)).toContainEqual({ search: 'metro', limit: '100' })
})

test('what is chosen and is there no more is called unknown, also when the list does not come', async ({
  server,
}) => {
  server.role = 'MANAGER'
  server.answers(api.suppliers.list, broken)

  await render(<Shown chosen={ZUELLIG.id} />)

  await expect.element(box()).toHaveValue('Unknown supplier')
})

test('Enter before the list has come chooses the only one that is meant, and nobody else’s later', async ({
  server,
}) => {
  server.role = 'MANAGER'
  const metro = held([METRO])
  const zuellig = held([ZUELLIG])
  const lookedUp: LookedUp = new Set()
  server.answers(api.suppliers.list, ({ query }) => {
    if (query.search === 'metro') return metro
    return query.search ? zuellig : MANY
  })
  await render(
    <LookedUpContext value={lookedUp}>
      <Shown />
    </LookedUpContext>,
  )
  await box().click()
  await expect.element(page.getByText('100 found')).toBeInTheDocument()
  expect(lookUpRefusalOf(lookedUp)).toBeNull()

  await box().fill('metro')
  await press('Enter')
  await box().fill('zuel')
  await press('Enter')
  metro.letGo()
  await expect.poll(() => searches(server).length).toBe(3)
  await expect.element(chosen()).toHaveTextContent('none')
  await field('Reference').click()
  // A form around is not saved without it.
  expect(lookUpRefusalOf(lookedUp)).toBe('zuel is still being looked up. Wait for it.')
  zuellig.letGo()

  await expect.element(chosen()).toHaveTextContent(String(ZUELLIG.id))
  await expect.element(field('Reference')).toHaveFocus()
  expect(lookUpRefusalOf(lookedUp)).toBeNull()
})

test('Enter chooses nobody of the list of what was typed before', async ({ server }) => {
  server.role = 'MANAGER'
  const zuellig = held([ZUELLIG])
  server.answers(api.suppliers.list, ({ query }) => {
    if (query.search === 'metro') return [METRO]
    return query.search ? zuellig : MANY
  })
  await render(<Shown />)
  await box().click()
  await box().fill('metro')
  await expect.element(rows()).toHaveTextContent('Metro Drug')

  await box().fill('zuel')
  await expect.poll(() => searches(server).length).toBe(3)
  await press('Enter')
  await expect.element(chosen()).toHaveTextContent('none')
  zuellig.letGo()

  await expect.element(chosen()).toHaveTextContent(String(ZUELLIG.id))
})

test('Escape closes the list and takes back what was typed, and only then the dialog', async ({
  server,
}) => {
  server.role = 'MANAGER'
  server.answers(api.suppliers.list, [METRO, ZUELLIG])
  let closed = 0
  await render(<Shown chosen={METRO.id} onClose={() => (closed += 1)} />)
  await box().fill('zu')
  await expect.element(rows()).toHaveTextContent('Zuellig')

  await press('Escape')
  await expect.element(box()).toHaveValue('Metro Drug')
  expect([rows().elements().length, closed]).toEqual([0, 0])
  await press('Escape')

  expect(closed).toBe(1)
})

test('who leaves it half typed leaves it as it was, and may choose none', async ({ server }) => {
  server.role = 'MANAGER'
  server.answers(api.suppliers.list, [METRO, ZUELLIG])
  await render(<Shown chosen={METRO.id} none="All suppliers" />)
  await box().fill('zu')
  await field('Reference').click()
  await expect.element(box()).toHaveValue('Metro Drug')

  await box().click()
  await expect.poll(() => rows().elements().length).toBe(3)
  await press('ArrowUp')
  await press('Enter')

  await expect.element(chosen()).toHaveTextContent('none')
  await expect.element(box()).toHaveValue('All suppliers')
})

test('a screen reader hears which row is meant and how many there are', async ({ server }) => {
  server.role = 'MANAGER'
  server.answers(api.suppliers.list, [METRO, ZUELLIG])
  await render(<Shown chosen={ZUELLIG.id} />)
  await expect.element(box()).toHaveAttribute('aria-expanded', 'false')

  await press('Tab')
  await box().click()

  await expect.element(box()).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('status').getByText('2 found')).toBeInTheDocument()
  const active = () =>
    document.getElementById(box().element().getAttribute('aria-activedescendant') ?? '')
  expect(active()?.textContent).toBe('Zuellig')
  await press('ArrowUp')
  await expect.poll(() => active()?.textContent).toContain('Metro Drug')
  expect(active()?.getAttribute('aria-selected')).toBe('true')
})

test('a code that is scanned while the list is open is a scan, and what was typed stays', async ({
  server,
}) => {
  server.role = 'MANAGER'
  server.answers(api.suppliers.list, [METRO, ZUELLIG])
  const scanned: string[] = []
  await render(<Shown onScan={(code) => scanned.push(code)} />)
  await box().click()
  await type('met')
  await expect.poll(() => rows().elements().length).toBe(1)

  // Ends the typing by fingers, so that what follows is a scan.
  await new Promise((resolve) => setTimeout(resolve, 200))
  await scan('4801234567893')

  await expect.poll(() => scanned).toEqual(['4801234567893'])
  await expect.element(box()).toHaveValue('met')
  await expect.element(chosen()).toHaveTextContent('none')
})

test('a list at the lower edge of the screen opens upwards, and none is cut off by its dialog', async ({
  server,
}) => {
  server.role = 'MANAGER'
  server.answers(api.suppliers.list, MANY.slice(0, 60))
  await render(<Shown />)

  await box().click()
  await expect.poll(() => rows().elements().length).toBe(60)

  const list = page.getByRole('grid').element().getBoundingClientRect()
  const below = box().element().getBoundingClientRect()
  expect(list.height).toBeGreaterThan(150)
  expect(list.bottom <= below.top || list.top >= below.bottom).toBe(true)
  expect(list.bottom).toBeLessThanOrEqual(window.innerHeight)
  await expect.element(button('Close')).toBeInTheDocument()
})
