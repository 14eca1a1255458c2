import { api } from '#domain/api.ts'
import type { StaffMember } from '#domain/users/api.ts'
import { ApiError, serverSentence, useWrite } from '#web/api.ts'
import { toast } from '#web/ui/Toast.tsx'
import { TEXT } from '#web/users/users-text.ts'

/** Deletes a user after asking. One who has worked here is offered to be deactivated instead. */
export function useDeleteUser({ id, fullName, isActive, version }: StaffMember, isOwn: boolean) {
  const params = { id: String(id) }
  const tellError = (error: unknown) =>
    toast({ title: TEXT.deleteFailed, description: serverSentence(error), destructive: true })

  const deactivate = useWrite(api.users.update, {
    refreshes: [api.users.list],
    onSuccess: () => toast({ title: TEXT.updated }),
    onError: tellError,
  })

  const remove = useWrite(api.users.delete, {
    refreshes: [api.users.list],
    onSuccess: () => toast({ title: TEXT.deleted }),
    onError: (error) => {
      const isInUse = error instanceof ApiError && error.status === 409
      if (!isInUse || !isActive) return tellError(error)
      // oxlint-disable-next-line no-alert -- the browser's own question (spec.md section 5)
      if (window.confirm(TEXT.offerDeactivate(serverSentence(error), fullName)))
        deactivate.mutate({ params, body: { isActive: false, version } })
    },
  })

  function ask() {
    if (isOwn)
      return toast({ title: TEXT.deleteFailed, description: TEXT.ownAccount, destructive: true })
    // oxlint-disable-next-line no-alert -- the browser's own question (spec.md section 5)
    if (window.confirm(TEXT.confirmDelete)) remove.mutate({ params })
  }

  return [ask, remove.isPending || deactivate.isPending] as const
}
