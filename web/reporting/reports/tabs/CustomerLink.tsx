import { Link } from '@tanstack/react-router'

/** Opens the list of customers at the one of that name, whose card leads to purchases, payments and statement. */
export function CustomerLink({ name }: { name: string }) {
  return (
    <Link
      to="/customers"
      search={{ search: name, status: 'all' }}
      className="rounded underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  )
}
