import { useState, type ReactNode } from 'react'
import type { AnswerOf, Endpoint } from '#domain/endpoint.ts'
import { ApiError, call, type Call } from '#web/api.ts'
import {
  ApprovalDialog,
  type AskedApproval,
  type Reveal,
} from '#web/platform/approvals/ApprovalDialog.tsx'
import type { Once } from '#web/platform/ui/use-action.ts'

type Asking = AskedApproval & {
  /** Takes the id of the approval; null if nobody gave it. */
  take: (id: string | null) => void
}

/**
 * Makes calls that another user may have to approve: `callApproved` asks in a dialog and sends the
 * same call again, under the same key. `dialog` is rendered beside the form. `locationId` is where it
 * happens, for calls whose body does not say so. `reveal` reads what only the approver may see before
 * they approve.
 */
export function useApproval(locationId?: number, reveal?: Reveal) {
  const [asking, setAsking] = useState<Asking | null>(null)

  function ask(asked: AskedApproval): Promise<string | null> {
    return new Promise((resolve) => {
      const take = (id: string | null) => {
        setAsking(null)
        resolve(id)
      }
      setAsking({ ...asked, take })
    })
  }

  async function callApproved<E extends Endpoint>(
    row: E,
    input: Call<E>,
    once: Once,
  ): Promise<AnswerOf<E>> {
    const { params, body } = input as { params?: Record<string, string>; body?: unknown } // slots of the row
    const key = once.idempotencyKey
    const asked = { row, key, body, locationId, reveal, ...(params && { params }) }
    for (let approvalId: string | undefined; ;) {
      try {
        return await call(row, input, { ...once, approvalId })
      } catch (error) {
        const { needsApproval: needs, said } = (error instanceof ApiError && error.problem) || {}
        const id = needs ? await ask({ ...asked, needs, said }) : null
        if (id === null) throw error
        approvalId = id
      }
    }
  }

  const dialog: ReactNode = asking && (
    <ApprovalDialog asked={asking} onApproved={asking.take} onClose={() => asking.take(null)} />
  )
  return { callApproved, dialog }
}
