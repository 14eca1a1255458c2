import { QueryClientProvider } from '@tanstack/react-query'
import { CatchBoundary, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#web/api.ts'
import { currentUserQuery } from '#web/auth/current-user.ts'
import { router } from '#web/routes.tsx'
import { FailurePage } from '#web/shell/FailurePage.tsx'
import { Toaster } from '#web/ui/Toast.tsx'
import { dropOldForms } from '#web/unsaved/kept-form.ts'

// Asked before anything is drawn: the answer travels while the first screen's file does.
void queryClient.prefetchQuery(currentUserQuery)

dropOldForms(window, Date.now())

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

createRoot(container).render(
  <StrictMode>
    <CatchBoundary getResetKey={() => 'never'} errorComponent={FailurePage}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </CatchBoundary>
  </StrictMode>,
)
