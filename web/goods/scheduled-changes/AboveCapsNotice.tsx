import { Link } from '@tanstack/react-router'
import { api } from '#domain/api.ts'
import { useReadPage } from '#web/api.ts'
import { aboveText, goodsText, TEXT } from '#web/goods/scheduled-changes/scheduled-changes-text.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'

/** Products that are named. */
const FEW = 5

/** The goods that cost more than a cap that holds or begins within a week, while there are any. */
export function AboveCapsNotice() {
  const query = { limit: String(FEW) }
  const { data } = useReadPage(api.datedChanges.aboveCaps, { query }, { refetchOnMount: 'always' })
  if (!data || data.total === 0) return null
  const { rows, total } = data
  return (
    <Alert tone="warning" className="mb-4">
      <p className="font-semibold">{TEXT.aboveCount(total)}</p>
      <p className="font-normal">{TEXT.aboveHint}</p>
      <ul className="mt-2 space-y-1 font-normal">
        {rows.map((row) => (
          <li key={row.productId} className="wrap-anywhere">
            <Link
              to="/products"
              search={{ search: row.productName }}
              className="rounded font-semibold underline underline-offset-4"
            >
              {goodsText(row)}
            </Link>{' '}
            <span className="tabular-nums">{aboveText(row)}</span>
          </li>
        ))}
        {total > rows.length && <li>{TEXT.moreAbove(total - rows.length)}</li>}
      </ul>
    </Alert>
  )
}
