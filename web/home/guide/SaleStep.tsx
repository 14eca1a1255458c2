import { Link } from '@tanstack/react-router'
import { ScanBarcode } from 'lucide-react'
import { TEXT } from '#web/home/guide/guide-text.ts'

/** Leads to the till. */
export function SaleStep({ isDone }: { isDone: boolean }) {
  return (
    <>
      {isDone && <p className="mb-4 text-sm">{TEXT.sold}</p>}
      <Link
        to="/pos"
        className="inline-flex min-h-control items-center gap-2 rounded bg-accent px-4 text-sm font-semibold text-on-accent hover:bg-accent-hover"
      >
        <ScanBarcode aria-hidden size={18} />
        {TEXT.openTill}
      </Link>
    </>
  )
}
