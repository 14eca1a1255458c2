import { useNavigate } from '@tanstack/react-router'
import { CalendarClock, ChevronDown, Download, PackagePlus, Plus, Upload } from 'lucide-react'
import { api } from '#domain/api.ts'
import type { ReportType } from '#domain/reporting/reports/report-types.ts'
import { MANAGERS } from '#domain/roles.ts'
import { serverSentence } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useDownload } from '#web/download.ts'
import { TEXT } from '#web/goods/products/products-text.ts'
import { queryOf, type Filters } from '#web/goods/products/use-product-filters.ts'
import { FileMenu } from '#web/platform/export/FileMenu.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Menu, type MenuItem } from '#web/platform/ui/Menu.tsx'
import { useIsPhone } from '#web/platform/ui/screen-width.ts'
import { toast } from '#web/platform/ui/Toast.tsx'

type Props = {
  filters: Filters
  onQuickAdd: () => void
  onAdvancedAdd: () => void
}

/** What managers do with the list as a whole; on a phone one button has all of it. */
export function HeadActions(props: Props) {
  const { user } = useCurrentUser()
  const isPhone = useIsPhone()
  if (!MANAGERS.includes(user.role)) return null
  return isPhone ? <PhoneMenu {...props} /> : <Buttons {...props} />
}

function PhoneMenu({ filters, onQuickAdd, onAdvancedAdd }: Props) {
  const report = reportOf(filters)
  const list = useListFile(filters)
  const files = useReportFiles(filters)
  return (
    <Menu
      button={
        <Button look="primary">
          {TEXT.actions}
          <ChevronDown aria-hidden size={16} className="-mr-1" />
        </Button>
      }
      items={[
        { label: TEXT.quickAdd, icon: Plus, onChoose: onQuickAdd },
        { label: TEXT.advancedAdd, icon: PackagePlus, onChoose: onAdvancedAdd },
        ...useWays(),
        ...(report ? files(report) : [list]),
      ]}
    />
  )
}

function Buttons({ filters, onQuickAdd, onAdvancedAdd }: Props) {
  const report = reportOf(filters)
  const list = useListFile(filters)
  return (
    <>
      {useWays().map((item) => (
        <ItemButton key={item.label} item={item} />
      ))}
      {report ? <FileMenu {...report} filters={askedOf(filters)} /> : <ItemButton item={list} />}
      <Button icon={Plus} onClick={onQuickAdd}>
        {TEXT.quickAdd}
      </Button>
      <Button look="primary" icon={PackagePlus} onClick={onAdvancedAdd}>
        {TEXT.advancedAdd}
      </Button>
    </>
  )
}

function ItemButton({ item: { label, icon, disabled, onChoose } }: { item: MenuItem }) {
  return (
    <Button {...(icon && { icon })} disabled={disabled} onClick={onChoose}>
      {label}
    </Button>
  )
}

/** To what changes on a day, and to the import of products from a file. */
function useWays(): MenuItem[] {
  const navigate = useNavigate()
  return [
    {
      label: TEXT.scheduledChanges,
      icon: CalendarClock,
      onChoose: () => void navigate({ to: '/dated-changes' }),
    },
    {
      label: TEXT.import,
      icon: Upload,
      onChoose: () => void navigate({ to: '/products/import' }),
    },
  ]
}

/** Exports the list of products as it is filtered. */
function useListFile(filters: Filters): MenuItem {
  const [download, isBusy] = useDownload(api.productExports.download, showFailure)
  const { limit: _limit, offset: _offset, ...query } = queryOf(filters)
  return {
    label: isBusy ? TEXT.exporting : TEXT.export,
    icon: Download,
    disabled: isBusy,
    onChoose: () => download({ query }),
  }
}

type Report = { reportType: ReportType; name: string }

/** The statuses whose list is one of shelves or lots, and the report that holds it. */
const REPORTS: Partial<Record<string, Report>> = {
  'low-stock': { reportType: 'low-stock', name: TEXT.lowStock },
  expiring: { reportType: 'expiring-lots', name: TEXT.expiringLots },
  expired: { reportType: 'expired-lots', name: TEXT.expiredLots },
}

const reportOf = (filters: Filters) => REPORTS[queryOf(filters).status ?? 'all']

/** A list of shelves or lots as a report's file: a row for each of them, which the file of products sums. */
function useReportFiles(filters: Filters): (report: Report) => MenuItem[] {
  const [download, isBusy] = useDownload(api.reports.export, showFailure)
  return ({ reportType }) =>
    (['csv', 'xlsx'] as const).map((format) => ({
      label: TEXT.exportAs[format],
      icon: Download,
      disabled: isBusy,
      onChoose: () => download({ body: { reportType, filters: askedOf(filters), format } }),
    }))
}

function askedOf(filters: Filters) {
  const { search, categoryId, locationId } = queryOf(filters)
  const idOf = (id: string | undefined) => (id === undefined ? undefined : Number(id))
  return { search, categoryId: idOf(categoryId), locationId: idOf(locationId) }
}

function showFailure(error: unknown) {
  toast({ title: TEXT.exportFailed, description: serverSentence(error), destructive: true })
}
