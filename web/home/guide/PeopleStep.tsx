import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { roleLabel } from '#web/platform/auth/role-label.ts'
import { TEXT } from '#web/home/guide/guide-text.ts'
import { StepButtons, type Going } from '#web/home/guide/StepButtons.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { UserDialog } from '#web/people/users/UserDialog.tsx'

type Props = Going & { onChanged: () => void }

/** Who else works in the shop. */
export function PeopleStep({ onChanged, ...going }: Props) {
  const [isAdding, setIsAdding] = useState(false)
  const read = useRead(api.users.list, {}, { refetchOnMount: 'always' })
  return (
    <>
      <Loaded read={read}>
        {(users) => (
          <>
            <p className="text-sm">{TEXT.people(users.length)}</p>
            {users.length > 1 && (
              <ul className="mt-2 space-y-1 text-sm">
                {users.map(({ id, fullName, role }) => (
                  <li key={id} className="wrap-anywhere">
                    {fullName} <span className="text-ink-muted">{roleLabel(role)}</span>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      <Button
        look={going.isDone ? 'secondary' : 'primary'}
        icon={UserPlus}
        className="mt-4"
        onClick={() => setIsAdding(true)}
      >
        {TEXT.addPerson}
      </Button>
      <StepButtons {...going} />
      {isAdding && (
        <UserDialog
          user={null}
          onClose={() => {
            setIsAdding(false)
            onChanged()
          }}
        />
      )}
    </>
  )
}
