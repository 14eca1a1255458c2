import { createRootRoute, createRoute, Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { homeOf } from '#web/platform/auth/home.ts'
import { isAllowed, menuOf, type Page } from '#web/feature.ts'
import { GROUPS } from '#web/features.ts'
import { lazyScreen } from '#web/lazy-screen.ts'
import { CUSTOMER_WINDOW } from '#web/selling/sales/customer-window/address.ts'
import { SessionGate } from '#web/platform/shell/SessionGate.tsx'
import { lazyDialog } from '#web/platform/ui/lazy-dialog.tsx'

const AccessDeniedPage = lazyScreen(
  () => import('#web/platform/shell/AccessDeniedPage.tsx'),
  'AccessDeniedPage',
)

const CustomerWindow = lazyScreen(
  () => import('#web/selling/sales/customer-window/CustomerWindow.tsx'),
  'CustomerWindow',
)
const Palette = lazyDialog(() => import('#web/home/palette/PaletteDialog.tsx'), 'PaletteDialog')

/** The addresses of all pages, by whose type links are checked. */
type Address = (typeof GROUPS)[number]['features'][number]['pages'][number]['path']

const pages = GROUPS.flatMap(({ features }) =>
  features.flatMap<Page<Address>>((feature) => feature.pages),
)
const menu = menuOf(GROUPS)

const root = createRootRoute({ component: Root })

/** A customer's window has neither a menu nor a login page. */
function Root() {
  const isCustomers = useLocation().pathname === CUSTOMER_WINDOW
  return isCustomers ? (
    <Outlet />
  ) : (
    <SessionGate menu={menu} Palette={Palette}>
      <Outlet />
    </SessionGate>
  )
}

function routeOf<Path extends Address>({ path, allow, Screen }: Page<Path>) {
  function Guarded() {
    return isAllowed(allow, useCurrentUser().user.role) ? (
      <Screen />
    ) : (
      <AccessDeniedPage allow={allow} />
    )
  }
  Guarded.preload = () => Screen.preload?.()
  return createRoute({ getParentRoute: () => root, path, component: Guarded })
}

/** A route of one address each, so that a link says the id of those that have one, and no other does. */
type RouteAt<Path extends Address> = Path extends Address ? ReturnType<typeof routeOf<Path>> : never

/** Addresses that lead to where somebody's work begins. */
export const REDIRECTS = ['/', '/login'] as const

const ToHome = () => <Navigate to={homeOf(useCurrentUser())} replace />

export const routeTree = root.addChildren([
  // Not by itself: with it in front of others the types of all are lost.
  ...([CUSTOMER_WINDOW] as const).map((path) =>
    createRoute({ getParentRoute: () => root, path, component: CustomerWindow }),
  ),
  ...REDIRECTS.map((path) => createRoute({ getParentRoute: () => root, path, component: ToHome })),
  // Each page has one of these addresses, and the parameter of that one alone.
  ...pages.map((each) => routeOf(each) as unknown as RouteAt<Address>),
])
