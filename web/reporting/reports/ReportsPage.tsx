import { CalendarSearch, Printer } from 'lucide-react'
import type { ComponentType } from 'react'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { FilterBar } from '#web/reporting/reports/filters/FilterBar.tsx'
import {
  isUsed,
  REPORT_TABS,
  type ReportTab,
} from '#web/reporting/reports/filters/report-filters.ts'
import {
  useReportFilters,
  type ReportFilters,
} from '#web/reporting/reports/filters/use-report-filters.ts'
import { PrintedHead } from '#web/reporting/reports/PrintedHead.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { CashiersTab } from '#web/reporting/reports/tabs/CashiersTab.tsx'
import { CustomersTab } from '#web/reporting/reports/tabs/CustomersTab.tsx'
import { FinancialTab } from '#web/reporting/reports/tabs/FinancialTab.tsx'
import { InventoryTab } from '#web/reporting/reports/tabs/InventoryTab.tsx'
import { LocationsTab } from '#web/reporting/reports/tabs/LocationsTab.tsx'
import { OverviewTab } from '#web/reporting/reports/tabs/OverviewTab.tsx'
import { ProductsTab } from '#web/reporting/reports/tabs/ProductsTab.tsx'
import { SalesTab } from '#web/reporting/reports/tabs/SalesTab.tsx'
import { TillsTab } from '#web/reporting/reports/tabs/TillsTab.tsx'
import { VoidsTab } from '#web/reporting/reports/tabs/VoidsTab.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { Tabs } from '#web/platform/ui/Tabs.tsx'

export function ReportsPage() {
  const filters = useReportFilters()
  const { storeName } = useCurrentUser().settings
  const { asked, change } = filters
  return (
    <div className="[page:document] print:[&_section]:border-0 print:[&_section]:px-0">
      <PageHeader title={TEXT.title} subtitle={storeName}>
        <Button icon={Printer} onClick={() => window.print()} className="print:hidden">
          {TEXT.print}
        </Button>
      </PageHeader>
      <Tabs
        label={TEXT.reports}
        isOfPage
        tabs={REPORT_TABS.map((name) => ({
          name,
          label: TEXT.tabs[name],
          // Only the open tab is mounted, so only its report is read.
          content: name === asked.tab && <OpenReport filters={filters} />,
        }))}
        shown={asked.tab}
        onShow={(tab) => change({ tab })}
      >
        <FilterBar filters={filters} />
        <PrintedHead asked={asked} />
      </Tabs>
    </div>
  )
}

const REPORTS = {
  overview: OverviewTab,
  sales: SalesTab,
  products: ProductsTab,
  inventory: InventoryTab,
  customers: CustomersTab,
  financial: FinancialTab,
  locations: LocationsTab,
  cashiers: CashiersTab,
  tills: TillsTab,
  voids: VoidsTab,
} satisfies Record<ReportTab, ComponentType<ReportFilters>>

function OpenReport({ filters }: { filters: ReportFilters }) {
  const { tab, refusal } = filters.asked
  const Report = REPORTS[tab]
  if (refusal === null || !isUsed(tab, 'period')) return <Report {...filters} />
  return (
    <Card>
      <EmptyState icon={CalendarSearch} title={TEXT.otherDays} hint={refusal} />
    </Card>
  )
}
