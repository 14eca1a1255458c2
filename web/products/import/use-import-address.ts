import { useLocation, useNavigate } from '@tanstack/react-router'
import { OUTCOMES, type Outcome } from '#domain/products/import/plan-row.ts'

type Address = {
  /** The import that is open; null before a file is chosen. */
  id: number | null
  /** Shows only lines with this outcome; null shows all. */
  outcome: Outcome | null
  /** Page number, from 1. */
  page: number
}

/**
 * The open import, kept in the address, so that a reload, another tab or a bookmark opens it again.
 */
export function useImportAddress() {
  // The address can hold anything, so each value is validated below.
  const search = useLocation({ select: ({ search }) => search }) as Record<string, unknown>
  const navigate = useNavigate()
  const address: Address = {
    id: countIn(search['id']),
    outcome: OUTCOMES.find((each) => each === search['show']) ?? null,
    page: countIn(search['page']) ?? 1,
  }

  function go({ id, outcome, page }: Address, replace: boolean) {
    const kept = {
      ...(id !== null && { id }),
      ...(outcome !== null && { show: outcome }),
      ...(page !== 1 && { page }),
    }
    void navigate({
      to: '.',
      search: kept as Record<string, unknown>,
      replace,
      resetScroll: !replace,
    })
  }

  return {
    ...address,
    open: (id: number | null) => go({ id, outcome: null, page: 1 }, false),
    show: (changes: Partial<Pick<Address, 'outcome' | 'page'>>) =>
      go({ ...address, page: 1, ...changes }, true),
  }
}

function countIn(value: unknown): number | null {
  const count = Number(value)
  return Number.isInteger(count) && count > 0 && count < 2 ** 31 ? count : null
}
