import { QueryClientProvider } from '@tanstack/react-query'
import { CatchBoundary, RouterProvider } from '@tanstack/react-router'
import { queryClient } from '#web/api.ts'
import type { Router } from '#web/router.ts'
import { FailurePage } from '#web/platform/shell/FailurePage.tsx'
import { Toaster } from '#web/platform/ui/Toast.tsx'

/** All screens, starting with the one at the browser's address. */
export function App({ router }: { router: Router }) {
  return (
    <CatchBoundary getResetKey={() => 'never'} errorComponent={FailurePage}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </CatchBoundary>
  )
}
