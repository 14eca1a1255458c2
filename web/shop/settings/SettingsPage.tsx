import { useParams } from '@tanstack/react-router'
import { GoodsPage } from '#web/shop/settings/sections/GoodsPage.tsx'
import { RecordsPage } from '#web/shop/settings/sections/RecordsPage.tsx'
import { SellingPage } from '#web/shop/settings/sections/SellingPage.tsx'
import { StorePage } from '#web/shop/settings/sections/StorePage.tsx'
import { SystemPage } from '#web/shop/settings/sections/SystemPage.tsx'
import { NotFoundPage } from '#web/platform/shell/NotFoundPage.tsx'

/** The page of the settings that the address names; without a name, that of the store. */
export function SettingsPage() {
  const { section } = useParams({ strict: false })
  switch (section) {
    case undefined:
      return <StorePage />
    case 'selling':
      return <SellingPage />
    case 'goods':
      return <GoodsPage />
    case 'records':
      return <RecordsPage />
    case 'system':
      return <SystemPage />
    default:
      return <NotFoundPage />
  }
}
