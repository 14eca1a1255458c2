import { useLocation, useNavigate } from '@tanstack/react-router'
import { OUTCOMES, type Outcome } from '#domain/products/import/plan-row.ts'

type Address = {
  /** The import that is looked at; null before a file is chosen. */
  id: number | null
  /** Which of its lines are shown; null: all. */
  outcome: Outcome | null
  /** Counts from 1. */
  page: number
}

/** Which import is looked at stands in the address: a reload, another tab or another day finds it again. */
export function useImportAddress() {
  const search = useLocation({ select: ({ search }) => search }) as Record<string, unknown> // anybody may type there
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
