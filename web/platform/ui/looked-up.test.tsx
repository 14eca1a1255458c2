import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { queryClient } from '#web/api.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { useLookedUp } from '#web/platform/ui/looked-up.ts'
import { SaveForm } from '#web/platform/ui/SaveForm.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { Toaster } from '#web/platform/ui/Toast.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

/** An input that is looked up until its button is pressed. */
function LookedUpName({ onFound }: { onFound: () => void }) {
  const [isOnItsWay, setIsOnItsWay] = useState(true)
  useLookedUp(() => (isOnItsWay ? 'The name is still being looked up.' : null))
  const find = () => {
    setIsOnItsWay(false)
    onFound()
  }
  return (
    <button type="button" onClick={find}>
      It came
    </button>
  )
}

function Form({ onSent }: { onSent: (name: string) => void }) {
  const form = useCheckedForm(z.object({ name: z.string() }), { name: '' })
  const [isAsked, setIsAsked] = useState(true)
  const saving = useSaving(form, {
    send: ({ name }) => Promise.resolve(onSent(name)),
    doneMessage: () => ({ title: 'Saved' }),
    failed: 'Not saved',
    onSaved: () => {},
  })
  return (
    <SaveForm saving={saving}>
      <TextField label="Name" {...form.field('name')} />
      {isAsked && <LookedUpName onFound={() => form.setValue('name', 'Ana')} />}
      <button type="button" onClick={() => setIsAsked(false)}>
        Without it
      </button>
      <button type="submit">Save</button>
    </SaveForm>
  )
}

async function open() {
  const sent: string[] = []
  await render(
    <QueryClientProvider client={queryClient}>
      <Form onSent={(name) => sent.push(name)} />
      <Toaster />
    </QueryClientProvider>,
  )
  return sent
}

test('what is still looked up bars the saving, in words, and not a moment longer', async () => {
  const sent = await open()

  await page.getByText('Save', { exact: true }).click()
  await expect.element(page.getByText('The name is still being looked up.')).toBeVisible()
  expect(sent).toEqual([])
  await page.getByText('It came').click()
  await page.getByText('Save', { exact: true }).click()

  await expect.poll(() => sent).toEqual(['Ana'])
})

test('what is not asked for any more bars nothing', async () => {
  const sent = await open()

  await page.getByText('Without it').click()
  await page.getByText('Save', { exact: true }).click()

  await expect.poll(() => sent).toEqual([''])
})
