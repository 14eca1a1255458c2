import { useNavigate, useParams } from '@tanstack/react-router'
import { ArrowLeft, PackageX, Pencil, Warehouse } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { api } from '#domain/api.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import { detailsOf } from '#domain/goods/products/product.ts'
import { TAX_CLASS_WORDS } from '#domain/goods/products/tax-class-words.ts'
import { MANAGERS } from '#domain/roles.ts'
import { ApiError, useRead } from '#web/api.ts'
import { useListBefore } from '#web/goods/products/listed-product.ts'
import { HistoryTab } from '#web/goods/products/page/HistoryTab.tsx'
import { LotsTab } from '#web/goods/products/page/LotsTab.tsx'
import { PricesTab } from '#web/goods/products/page/PricesTab.tsx'
import { ProductHead } from '#web/goods/products/page/ProductHead.tsx'
import { SalesTab } from '#web/goods/products/page/SalesTab.tsx'
import { TEXT } from '#web/goods/products/page/product-page-text.ts'
import { QuickProductDialog } from '#web/goods/products/QuickProductDialog.tsx'
import { StockDialog } from '#web/goods/stock/StockDialog.tsx'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { Tabs } from '#web/platform/ui/Tabs.tsx'
import { idIn, oneOf, useFilters } from '#web/platform/ui/use-filters.ts'

const ALWAYS = { refetchOnMount: 'always' } as const

/** All that is known of one product: price and stock by location, then lots, prices, sales and history. */
export function ProductPage() {
  const { id } = useParams({ from: '/products/$id' })
  return idIn(id) === undefined ? <MissingProduct /> : <ProductOf key={id} id={id} />
}

function ProductOf({ id }: { id: string }) {
  const read = useRead(api.products.find, { params: { id } }, ALWAYS)
  if (read.error instanceof ApiError && read.error.status === 404) return <MissingProduct />
  return (
    <>
      {!read.data && (
        <PageHeader title={TEXT.title}>
          <BackButton />
        </PageHeader>
      )}
      <Loaded read={read}>{(product) => <FoundProduct product={product} />}</Loaded>
    </>
  )
}

function MissingProduct() {
  return (
    <>
      <PageHeader title={TEXT.title} />
      <Card>
        <EmptyState icon={PackageX} title={TEXT.missing} hint={TEXT.missingHint}>
          <BackButton />
        </EmptyState>
      </Card>
    </>
  )
}

function BackButton() {
  const navigate = useNavigate()
  const list = useListBefore()
  return (
    <Button icon={ArrowLeft} onClick={() => void navigate(list)}>
      {TEXT.back}
    </Button>
  )
}

function FoundProduct({ product }: { product: ProductDetail }) {
  const isManager = MANAGERS.includes(useCurrentUser().user.role)
  const [opened, setOpened] = useState<'form' | 'stock' | null>(null)
  return (
    <>
      <PageHeader title={product.name} subtitle={<Subtitle product={product} />}>
        <BackButton />
        {isManager && product.enableStock && (
          <Button icon={Warehouse} onClick={() => setOpened('stock')}>
            {TEXT.stock}
          </Button>
        )}
        {isManager && (
          <Button look="primary" icon={Pencil} onClick={() => setOpened('form')}>
            {TEXT.edit}
          </Button>
        )}
      </PageHeader>
      <ProductHead product={product} />
      <ProductTabs product={product} isManager={isManager} />
      {opened === 'stock' && (
        <StockDialog product={product} locationId={null} onClose={() => setOpened(null)} />
      )}
      {opened === 'form' && (
        <QuickProductDialog productId={product.id} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

function Subtitle({ product }: { product: ProductDetail }) {
  const { sku, barcode, isActive, taxClass } = product
  const isClassed = useCurrentUser().settings.taxMode === 'INCLUDED_IN_PRICES'
  const words = [
    detailsOf({ ...product, sku: null }),
    ...TEXT.codes(sku, barcode),
    isClassed ? TAX_CLASS_WORDS[taxClass] : '',
  ]
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
      {!isActive && <Badge>{TEXT.inactive}</Badge>}
      {words.filter((each) => each !== '').join(' · ')}
    </span>
  )
}

type TabName = keyof typeof TEXT.tabs

type TabNames = readonly [TabName, ...TabName[]]
const ALL_TABS: TabNames = ['stock', 'prices', 'sales', 'history']
const TABS_OF_KIT: TabNames = ['stock', 'prices']
const ONE_TAB: TabNames = ['prices']

type TabsProps = { product: ProductDetail; isManager: boolean }

const CONTENTS: Record<TabName, ComponentType<TabsProps>> = {
  stock: LotsTab,
  prices: PricesTab,
  sales: SalesTab,
  history: HistoryTab,
}

/** Lots, sales and history are managers' alone; a kit shows everybody what it is made of. */
function ProductTabs({ product, isManager }: TabsProps) {
  const names = isManager ? ALL_TABS : product.productType === 'COMBO' ? TABS_OF_KIT : ONE_TAB
  const [{ tab }, change] = useFilters({ tab: '' }, { tab: oneOf(names) })
  const shown = oneOf(names)(tab) ?? names[0]
  const Shown = CONTENTS[shown]
  return (
    <Tabs
      label={TEXT.tabList}
      isOfPage
      tabs={names.map((name) => ({
        name,
        label: TEXT.tabs[name],
        // Only the open tab is mounted, so only what it shows is read.
        content: name === shown && (
          <>
            <h2 className="sr-only">{TEXT.tabs[name]}</h2>
            <Shown product={product} isManager={isManager} />
          </>
        ),
      }))}
      shown={shown}
      onShow={(name) => change({ tab: name === names[0] ? '' : name })}
    />
  )
}
