import { useLocation, useNavigate } from '@tanstack/react-router'
import { OUTCOMES, type Outcome } from '#domain/platform/import/outcomes.ts'

type Address = {
  /** The import that is open; null before a file is chosen. */
  id: number | null
  /** Shows only lines with this outcome; null shows all. */
  outcome: Outcome | null
  /** Shows only lines of which this is said; null shows all. */
  reason: string | null
  /** Page number, from 1. */
  page: number
  /** The guide of a new shop led here, and is returned to. */
  isOfGuide: boolean
}

const GUIDE = 'guide'

/** What the address of an import says that begins in the guide. */
export const OF_GUIDE = { of: GUIDE }

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
    reason: typeof search['why'] === 'string' ? search['why'] : null,
    page: countIn(search['page']) ?? 1,
    isOfGuide: search['of'] === GUIDE,
  }

  function go({ id, outcome, reason, page }: Omit<Address, 'isOfGuide'>, replace: boolean) {
    const kept = {
      ...(id !== null && { id }),
      ...(outcome !== null && { show: outcome }),
      ...(reason !== null && { why: reason }),
      ...(page !== 1 && { page }),
      ...(address.isOfGuide && { of: GUIDE }),
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
    open: (id: number | null) => go({ id, outcome: null, reason: null, page: 1 }, false),
    turnTo: (page: number) => go({ ...address, page }, true),
    /** Shows the lines with an outcome, or of a reason, or all. */
    show: (lines: Partial<Pick<Address, 'outcome' | 'reason'>>) =>
      go({ id: address.id, outcome: null, reason: null, page: 1, ...lines }, true),
  }
}

function countIn(value: unknown): number | null {
  const count = Number(value)
  return Number.isInteger(count) && count > 0 && count < 2 ** 31 ? count : null
}
