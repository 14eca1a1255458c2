import { Link } from '@tanstack/react-router'

/** Opens a sale over the list of sales. */
export function SaleLink({ saleId, children }: { saleId: number; children: string }) {
  return (
    <Link
      to="/sales"
      search={{ sale: saleId }}
      className="rounded underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}
