import {
  createRootRoute,
  createRoute,
  Navigate,
  Outlet,
  type RouteComponent,
} from '@tanstack/react-router'
import {
  BookOpenText,
  ChartNoAxesCombined,
  FolderTree,
  LayoutDashboard,
  Pill,
  ReceiptText,
  ScanBarcode,
  ScrollText,
  Settings,
  ShoppingCart,
  Store,
  Truck,
  UserCog,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { MENU } from '#domain/roles.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { homeOf } from '#web/auth/home.ts'
import { lazyScreen } from '#web/lazy-screen.ts'
import { SessionGate } from '#web/shell/SessionGate.tsx'

const AccessDeniedPage = lazyScreen(
  () => import('#web/shell/AccessDeniedPage.tsx'),
  'AccessDeniedPage',
)

// Every screen: address, menu icon, main call and file. Users who may make the main call see the
// screen.

const dashboard = screen(
  '/dashboard',
  LayoutDashboard,
  api.reports.dashboard,
  lazyScreen(() => import('#web/dashboard/DashboardPage.tsx'), 'DashboardPage'),
)

const pos = screen(
  '/pos',
  ScanBarcode,
  api.sales.complete,
  lazyScreen(() => import('#web/sales/CheckoutPage.tsx'), 'CheckoutPage'),
)

const products = screen(
  '/products',
  Pill,
  api.products.list,
  lazyScreen(() => import('#web/products/ProductsPage.tsx'), 'ProductsPage'),
)

const productImport = screen(
  '/products/import',
  Pill, // not shown: it has no menu entry
  api.productImports.upload,
  lazyScreen(() => import('#web/products/import/ImportPage.tsx'), 'ImportPage'),
)

const scheduledChanges = screen(
  '/dated-changes',
  Pill, // not shown: products lead to it
  api.scheduledChanges.list,
  lazyScreen(
    () => import('#web/scheduled-changes/ScheduledChangesPage.tsx'),
    'ScheduledChangesPage',
  ),
)

const scheduledChangeImport = screen(
  '/dated-changes/import',
  Pill, // not shown: it has no menu entry
  api.scheduledChangeImports.upload,
  lazyScreen(() => import('#web/scheduled-changes/import/ImportPage.tsx'), 'ImportPage'),
)

const customerImport = screen(
  '/customers/import',
  Pill, // not shown: it has no menu entry
  api.customerImports.upload,
  lazyScreen(() => import('#web/partners/import/ImportPages.tsx'), 'CustomerImportPage'),
)

const supplierImport = screen(
  '/suppliers/import',
  Pill, // not shown: it has no menu entry
  api.supplierImports.upload,
  lazyScreen(() => import('#web/partners/import/ImportPages.tsx'), 'SupplierImportPage'),
)

const sales = screen(
  '/sales',
  ReceiptText,
  api.sales.list,
  lazyScreen(() => import('#web/sales/orders/SalesOrdersPage.tsx'), 'SalesOrdersPage'),
)

const categories = screen(
  '/categories',
  FolderTree,
  api.categories.create,
  lazyScreen(() => import('#web/catalogue/CategoriesPage.tsx'), 'CategoriesPage'),
)

const customers = screen(
  '/customers',
  Users,
  api.customers.list,
  lazyScreen(() => import('#web/customers/CustomersPage.tsx'), 'CustomersPage'),
)

const suppliers = screen(
  '/suppliers',
  Truck,
  api.suppliers.list,
  lazyScreen(() => import('#web/suppliers/SuppliersPage.tsx'), 'SuppliersPage'),
)

const purchases = screen(
  '/purchases',
  ShoppingCart,
  api.purchases.list,
  lazyScreen(() => import('#web/purchases/PurchasesPage.tsx'), 'PurchasesPage'),
)

const shifts = screen(
  '/shifts',
  Wallet,
  api.shifts.list,
  lazyScreen(() => import('#web/shifts/ShiftsPage.tsx'), 'ShiftsPage'),
)

const reports = screen(
  '/reports',
  ChartNoAxesCombined,
  api.reports.salesSummary,
  lazyScreen(() => import('#web/reports/ReportsPage.tsx'), 'ReportsPage'),
)

const books = screen(
  '/books',
  BookOpenText,
  api.books.vat,
  lazyScreen(() => import('#web/books/BooksPage.tsx'), 'BooksPage'),
)

const locations = screen(
  '/locations',
  Store,
  api.locations.create,
  lazyScreen(() => import('#web/locations/LocationsPage.tsx'), 'LocationsPage'),
)

const users = screen(
  '/users',
  UserCog,
  api.users.list,
  lazyScreen(() => import('#web/users/UsersPage.tsx'), 'UsersPage'),
)

const audit = screen(
  '/audit',
  ScrollText,
  api.audit.list,
  lazyScreen(() => import('#web/audit/AuditPage.tsx'), 'AuditPage'),
)

const settings = screen(
  '/settings',
  Settings,
  api.settings.update,
  lazyScreen(() => import('#web/settings/SettingsPage.tsx'), 'SettingsPage'),
)

const documents = screen(
  '/settings/papers',
  Settings, // not shown: it has no menu entry
  api.settings.update,
  lazyScreen(() => import('#web/settings/documents/DocumentsPage.tsx'), 'DocumentsPage'),
)

const schemes = screen(
  '/settings/schemes',
  Settings, // not shown: it has no menu entry
  api.schemes.create,
  lazyScreen(() => import('#web/schemes/SchemesPage.tsx'), 'SchemesPage'),
)

const SCREENS = [
  dashboard,
  pos,
  products,
  categories,
  customers,
  suppliers,
  purchases,
  sales,
  shifts,
  reports,
  books,
  locations,
  users,
  audit,
  settings,
]

const root = createRootRoute({ component: Root })

function Root() {
  return (
    <SessionGate menu={menu}>
      <Outlet />
    </SessionGate>
  )
}

function screen<const Path extends string>(
  path: Path,
  icon: LucideIcon,
  { allow }: Endpoint,
  Screen: RouteComponent,
) {
  function Guarded() {
    const { user } = useCurrentUser()
    const isAllowed = typeof allow === 'string' || allow.includes(user.role)
    return isAllowed ? <Screen /> : <AccessDeniedPage allow={allow} />
  }
  Guarded.preload = () => Screen.preload?.()
  return {
    path,
    icon,
    route: createRoute({ getParentRoute: () => root, path, component: Guarded }),
  }
}

/** Addresses that lead to where somebody's work begins. */
export const REDIRECTS = ['/', '/login'] as const

const ToHome = () => <Navigate to={homeOf(useCurrentUser())} replace />

export const routeTree = root.addChildren([
  ...REDIRECTS.map((path) => createRoute({ getParentRoute: () => root, path, component: ToHome })),
  dashboard.route,
  pos.route,
  products.route,
  productImport.route,
  scheduledChanges.route,
  scheduledChangeImport.route,
  categories.route,
  customers.route,
  customerImport.route,
  suppliers.route,
  supplierImport.route,
  purchases.route,
  sales.route,
  shifts.route,
  reports.route,
  books.route,
  locations.route,
  users.route,
  audit.route,
  settings.route,
  documents.route,
  schemes.route,
])

const menu = MENU.flatMap((entry) => {
  const found = SCREENS.find(({ path }) => path === entry.path)
  return found ? [{ ...entry, icon: found.icon }] : []
})
