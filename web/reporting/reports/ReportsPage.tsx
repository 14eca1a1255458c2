import { CalendarSearch, Printer } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { FilterBar, UsualRanges } from '#web/reporting/reports/filters/FilterBar.tsx'
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
import { HeadPlace } from '#web/reporting/reports/ReportFrame.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { CashiersTab } from '#web/reporting/reports/tabs/CashiersTab.tsx'
import { CustomersTab } from '#web/reporting/reports/tabs/CustomersTab.tsx'
import { FinancialTab } from '#web/reporting/reports/tabs/FinancialTab.tsx'
import { InventoryTab } from '#web/reporting/reports/tabs/InventoryTab.tsx'
import { LocationsTab } from '#web/reporting/reports/tabs/LocationsTab.tsx'
import { OverviewTab } from '#web/reporting/reports/tabs/OverviewTab.tsx'
import { OwedTab } from '#web/reporting/reports/tabs/OwedTab.tsx'
import { ProductsTab } from '#web/reporting/reports/tabs/ProductsTab.tsx'
import { SalesTab } from '#web/reporting/reports/tabs/SalesTab.tsx'
import { ShrinkageTab } from '#web/reporting/reports/tabs/ShrinkageTab.tsx'
import { TillsTab } from '#web/reporting/reports/tabs/TillsTab.tsx'
import { VoidsTab } from '#web/reporting/reports/tabs/VoidsTab.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { useIsPhone } from '#web/platform/ui/screen-width.ts'
import { SideList } from '#web/platform/ui/SideList.tsx'

export function ReportsPage() {
  const filters = useReportFilters()
  const isPhone = useIsPhone()
  const [headPlace, setHeadPlace] = useState<HTMLElement | null>(null)
  const { asked, change } = filters
  return (
    <div className="[page:document] print:[&_section]:border-0 print:[&_section]:px-0">
      <PageHeader title={TEXT.title} isClose>
        {!isPhone && <UsualRanges filters={filters} />}
        <div ref={setHeadPlace} className="flex flex-wrap items-center gap-x-2" />
        <Button icon={Printer} onClick={() => window.print()} className="print:hidden">
          {TEXT.print}
        </Button>
      </PageHeader>
      <SideList
        name={TEXT.reports}
        label={TEXT.report}
        items={REPORT_TABS.map((key) => ({ key, label: TEXT.tabs[key] }))}
        open={asked.tab}
        onOpen={(tab) => change({ tab })}
      >
        <FilterBar filters={filters} />
        <PrintedHead asked={asked} />
        <HeadPlace value={headPlace}>
          <OpenReport filters={filters} />
        </HeadPlace>
      </SideList>
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
  owed: OwedTab,
  shrinkage: ShrinkageTab,
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
