import { BadgePercent, Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import type { SchemeRow } from '#domain/law/schemes/api.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { SchemeCard } from '#web/law/schemes/SchemeCard.tsx'
import { SchemeDialog } from '#web/law/schemes/SchemeDialog.tsx'
import { TEXT } from '#web/law/schemes/schemes-text.ts'
import { SettingsFrame } from '#web/shop/settings/SettingsFrame.tsx'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { CardSkeletons } from '#web/platform/ui/Skeleton.tsx'

/** The dialog over the list: a new scheme, one that is changed, or one as it is to be from a day on. */
type Open = { of: SchemeRow | null; isLater?: boolean }

/** What the law grants groups of buyers, as it is and as it is planned. */
export function SchemesPage() {
  const { taxMode } = useCurrentUser().settings
  const read = useRead(api.schemes.list, {}, { refetchOnMount: 'always' })
  const [open, setOpen] = useState<Open | null>(null)
  const isTaxExclusive = taxMode === 'ADDED_TO_TOTAL'
  return (
    <SettingsFrame
      open="schemes"
      title={TEXT.title}
      subtitle={TEXT.subtitle}
      buttons={
        <Button look="primary" icon={Plus} onClick={() => setOpen({ of: null })}>
          {TEXT.add}
        </Button>
      }
    >
      {isTaxExclusive && (
        <Alert tone="warning" className="mb-4">
          {TEXT.onTop}
        </Alert>
      )}
      <Loaded read={read} skeleton={<CardSkeletons className="space-y-3" height="h-44" />}>
        {(schemes) =>
          schemes.length === 0 ? (
            <Card>
              <EmptyState icon={BadgePercent} title={TEXT.none} hint={TEXT.noneHint} />
            </Card>
          ) : (
            <ul aria-label={TEXT.caption} className="space-y-3">
              {schemes.map((scheme) => (
                <SchemeCard
                  key={scheme.id}
                  scheme={scheme}
                  isTaxExclusive={isTaxExclusive}
                  onEdit={() => setOpen({ of: scheme })}
                  // The row that a code ends with is the one that can change.
                  onLater={
                    schemes.findLast(({ code }) => code === scheme.code) === scheme
                      ? () => setOpen({ of: scheme, isLater: true })
                      : null
                  }
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {open && (
        <SchemeDialog
          scheme={open.of}
          isLater={open.isLater ?? false}
          onClose={() => setOpen(null)}
        />
      )}
    </SettingsFrame>
  )
}
