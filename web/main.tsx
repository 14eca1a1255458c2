import { createRoot } from 'react-dom/client'
import { queryClient } from '#web/api.ts'
import { App } from '#web/App.tsx'
import { currentUserQuery } from '#web/auth/current-user.ts'
import { dropOldForms } from '#web/unsaved/kept-form.ts'

// Asked before anything is drawn: the answer travels while the first screen's file does.
void queryClient.prefetchQuery(currentUserQuery)

dropOldForms(window, Date.now())

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

createRoot(container).render(<App />)
