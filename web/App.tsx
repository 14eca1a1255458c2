import { QueryClientProvider } from '@tanstack/react-query'
import { CatchBoundary, RouterProvider } from '@tanstack/react-router'
import { StrictMode, useState } from 'react'
import { queryClient } from '#web/api.ts'
import { openRouter } from '#web/routes.tsx'
import { FailurePage } from '#web/shell/FailurePage.tsx'
import { Toaster } from '#web/ui/Toast.tsx'

/** All of the screens, from the one that the browser's address names. */
export function App() {
  const [router] = useState(openRouter)
  return (
    <StrictMode>
      <CatchBoundary getResetKey={() => 'never'} errorComponent={FailurePage}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toaster />
        </QueryClientProvider>
      </CatchBoundary>
    </StrictMode>
  )
}
