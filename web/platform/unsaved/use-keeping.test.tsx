import { render } from 'vitest-browser-react'
import { CurrentUserContext, type SignedIn } from '#web/platform/auth/current-user.ts'
import { button } from '#web/testing/page.ts'
import { expect, test } from '#web/testing/screen.tsx'
import { recallForm } from '#web/platform/unsaved/kept-form.ts'
import { useKept } from '#web/platform/unsaved/use-keeping.ts'

const USER_ID = 7
const signedIn = { user: { id: USER_ID } } as SignedIn // useKept reads nothing else

function Form() {
  const { keep, renew, end } = useKept<string>('order')
  function typeWhileRenewed() {
    renew()
    keep('For the ward')
  }
  return (
    <>
      <button type="button" onClick={typeWhileRenewed}>
        Type
      </button>
      <button type="button" onClick={end}>
        Cancel
      </button>
    </>
  )
}

test('what is kept in the moment in which the key is renewed is gone with the form', async () => {
  const kept = () => recallForm(window, { form: 'order', userId: USER_ID }, Date.now())
  await render(
    <CurrentUserContext value={signedIn}>
      <Form />
    </CurrentUserContext>,
  )

  await button('Type').click()
  expect(kept()).toMatchObject({ content: 'For the ward' })
  await button('Cancel').click()
  expect(kept()).toBeNull()
})
