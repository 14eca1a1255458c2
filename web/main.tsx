import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#web/api.ts'
import { App } from '#web/App.tsx'
import { currentUserQuery } from '#web/platform/auth/current-user.ts'
import { loadLanguage } from '#web/language.ts'
import { openRouter } from '#web/router.ts'
import { serverMs } from '#web/server-clock.ts'
import { dropOldForms } from '#web/platform/unsaved/kept-form.ts'

// Starts the session request before the first render, in parallel with the first screen's file. Its
// answer says what day it is, and so which kept forms are old.
queryClient.fetchQuery(currentUserQuery).then(
  () => dropOldForms(window, serverMs()),
  () => {},
)

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

const root = createRoot(container)

function show() {
  root.render(
    <StrictMode>
      <App router={openRouter()} />
    </StrictMode>,
  )
}

loadLanguage().then(show, show)
