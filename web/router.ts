import { createRouter } from '@tanstack/react-router'
import { lazyScreen } from '#web/lazy-screen.ts'
import { REDIRECTS, routeTree } from '#web/routes.tsx'
import { FailurePage } from '#web/platform/shell/FailurePage.tsx'
import { focusMain } from '#web/platform/shell/Shell.tsx'
import { PageSpinner } from '#web/platform/ui/Spinner.tsx'

const NotFoundPage = lazyScreen(
  () => import('#web/platform/shell/NotFoundPage.tsx'),
  'NotFoundPage',
)

/** The router, starting at the address of the browser. */
export function openRouter() {
  const router = createRouter({
    routeTree,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: FailurePage,
    defaultPendingComponent: PageSpinner,
    // Milliseconds before the spinner shows: a screen's file usually loads faster.
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPreload: 'intent',
    scrollRestoration: true,
  })

  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    // The first load may redirect to the Dashboard. That is no navigation, so the focus stays at
    // the top of the page.
    const isFirst = !fromLocation || REDIRECTS.some((path) => path === fromLocation.pathname)
    if (pathChanged && !isFirst) focusMain()
  })

  return router
}

export type Router = ReturnType<typeof openRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: Router
  }
}
