import { useNavigate } from '@tanstack/react-router'
import { api } from '#domain/api.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import { TEXT } from '#web/goods/products/page/product-page-text.ts'
import { Movements } from '#web/goods/stock/Movements.tsx'
import { AuditTable } from '#web/platform/audit/AuditTable.tsx'
import { OlderList } from '#web/platform/ui/OlderList.tsx'
import { useReadOlder } from '#web/read-older.ts'

const PAGE_SIZE = 20

/** How the stock of a product came to be, and who changed the product. */
export function HistoryTab({ product }: { product: ProductDetail }) {
  const productId = String(product.id)
  const query = { entity: 'product', entityId: productId }
  const log = useReadOlder(api.audit.list, query, PAGE_SIZE)
  const navigate = useNavigate()
  return (
    <>
      {product.productType !== 'COMBO' && (
        <Movements product={product} at={{ productId }} isOfAll title={TEXT.movements} />
      )}
      <OlderList title={TEXT.log} none={TEXT.noLog} read={log}>
        {(entries) => (
          <AuditTable
            entries={entries}
            // These routes declare no search parameters; useFilters validates what it reads.
            onNarrow={(about) => void navigate({ to: '/audit', search: about as never })}
          />
        )}
      </OlderList>
    </>
  )
}
