import { z } from 'zod'
import { api } from '#domain/api.ts'
import type { Till } from '#domain/shop/tills/api.ts'
import { useRead } from '#web/api.ts'
import { useApproval } from '#web/platform/approvals/use-approval.tsx'
import { TEXT } from '#web/shop/tills/tills-text.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { PageSpinner } from '#web/platform/ui/Spinner.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

// A select gives text.
const choice = z.object({ tillId: z.string().min(1, TEXT.chooseTill) })

type Props = { locationId: number; onClose: () => void }

/** Makes this browser a till of its location, where it is said that it is none; a manager approves it by PIN. */
export function BecomeTillDialog({ locationId, onClose }: Props) {
  const query = { locationId: String(locationId) }
  const read = useRead(api.tills.list, { query }, { refetchOnMount: 'always' })
  // Tills that were read for an earlier opening are not those of now.
  if (read.data && read.isFetchedAfterMount && !read.isError)
    return (
      <ChoiceOfTill
        locationId={locationId}
        tills={read.data.filter(({ isActive, isOffice }) => isActive && !isOffice)}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={TEXT.becomeTitle} isOpen onClose={onClose}>
      <Loaded read={read}>{() => <PageSpinner />}</Loaded>
    </Dialog>
  )
}

function ChoiceOfTill({ locationId, tills, onClose }: Props & { tills: readonly Till[] }) {
  const only = tills.length === 1 ? tills[0] : undefined
  const form = useCheckedForm(choice, { tillId: String(only?.id ?? '') })
  const tillOf = (id: string) => tills.find((till) => String(till.id) === id)
  const { callApproved, dialog } = useApproval(locationId)
  const saving = useSaving(form, {
    send: ({ tillId }, once) => {
      const body = { takeOver: tillOf(tillId)?.isBound ?? false }
      return callApproved(api.tills.bind, { params: { id: tillId }, body }, once)
    },
    question: ({ tillId }) => {
      const till = tillOf(tillId)
      return till?.isBound ? TEXT.confirmTakeOver(till.name) : null
    },
    doneMessage: ({ name }) => ({ title: TEXT.success, description: TEXT.bound(name) }),
    failed: TEXT.error,
    onSaved: onClose,
  })
  return (
    <>
      <SaveDialog
        title={TEXT.becomeTitle}
        submitLabel={TEXT.become}
        saving={saving}
        onClose={onClose}
      >
        <p className="text-sm text-ink-muted">{TEXT.becomeHint}</p>
        <SelectField
          label={TEXT.till}
          required
          placeholder={TEXT.chooseTill}
          options={tills.map(({ id, name, isBound }) => ({
            value: String(id),
            label: isBound ? TEXT.boundElsewhere(name) : name,
          }))}
          {...form.field('tillId')}
        />
      </SaveDialog>
      {dialog}
    </>
  )
}
