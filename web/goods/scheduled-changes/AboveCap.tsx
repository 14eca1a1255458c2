import { TriangleAlert } from 'lucide-react'

/** Says beside a product that it costs more than its cap. */
export function AboveCap({ warning }: { warning: string | null }) {
  if (warning === null) return null
  return (
    <p className="mt-0.5 flex items-start gap-1.5 text-sm font-medium wrap-anywhere text-warning-ink">
      <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      {warning}
    </p>
  )
}
