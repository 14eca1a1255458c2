import { useLocation, useNavigate } from '@tanstack/react-router'
import { ACTIONS, type Action } from '#domain/products/import/plan-row.ts'

type Address = {
  /** The import that is looked at; null before a file is chosen. */
  id: number | null
  /** Which of its lines are shown; null: all. */
  action: Action | null
  /** Counts from 1. */
  page: number
}

/** Which import is looked at stands in the address: a reload, another tab or another day finds it again. */
export function useImportAddress() {
  const search = useLocation({ select: ({ search }) => search }) as Record<string, unknown> // anybody may type there
  const navigate = useNavigate()
  const address: Address = {
    id: countIn(search['id']),
    action: ACTIONS.find((each) => each === search['show']) ?? null,
    page: countIn(search['page']) ?? 1,
  }

  function go({ id, action, page }: Address, replace: boolean) {
    const kept = {
      ...(id !== null && { id }),
      ...(action !== null && { show: action }),
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
    open: (id: number | null) => go({ id, action: null, page: 1 }, false),
    show: (changes: Partial<Pick<Address, 'action' | 'page'>>) =>
      go({ ...address, page: 1, ...changes }, true),
  }
}

function countIn(value: unknown): number | null {
  const count = Number(value)
  return Number.isInteger(count) && count > 0 && count < 2 ** 31 ? count : null
}
