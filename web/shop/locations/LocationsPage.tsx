import { Plus, Star, Store } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import { codeKey, foldedName } from '#domain/folding.ts'
import type { Location } from '#domain/shop/locations/api.ts'
import type { Till } from '#domain/shop/tills/api.ts'
import { call, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { LocationDialog } from '#web/shop/locations/LocationDialog.tsx'
import { TEXT } from '#web/shop/locations/locations-text.ts'
import { TillList } from '#web/shop/tills/TillList.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { ContactDetails } from '#web/platform/ui/ContactDetails.tsx'
import { formatDay } from '#web/platform/ui/dates.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { CardSkeletons } from '#web/platform/ui/Skeleton.tsx'
import { TwinsNotice } from '#web/platform/ui/TwinsNotice.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'
import { PencilButton } from '#web/platform/ui/RowButtons.tsx'
import { deletion, RowMenu } from '#web/platform/ui/RowMenu.tsx'

const GRID = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3'

export function LocationsPage() {
  const [edited, setEdited] = useState<Location | 'new' | null>(null)
  const { reach } = useCurrentUser().user
  const read = useRead(api.locations.list, {}, { refetchOnMount: 'always' })
  const tills = useRead(api.tills.list, {}, { refetchOnMount: 'always' }).data ?? []
  return (
    <>
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle}>
        {/* Only users of all locations may add one. */}
        {reach === null && (
          <Button look="primary" icon={Plus} onClick={() => setEdited('new')}>
            {TEXT.add}
          </Button>
        )}
      </PageHeader>
      <Loaded read={read} skeleton={<CardSkeletons className={GRID} height="h-75.5" />}>
        {(locations) =>
          locations.length === 0 ? (
            <Card>
              <EmptyState icon={Store} title={TEXT.none} hint={TEXT.noneHint} />
            </Card>
          ) : (
            <>
              <LocationTwins locations={locations} />
              <ul className={GRID}>
                {locations.map((location) => (
                  <LocationCard
                    key={location.id}
                    location={location}
                    tills={tills.filter(({ locationId }) => locationId === location.id)}
                    onEdit={() => setEdited(location)}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {edited && (
        <LocationDialog
          location={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

/** Codes and names by which nobody can say which location is meant. Two may have one name to the letter. */
function LocationTwins({ locations }: { locations: readonly Location[] }) {
  return (
    <>
      <TwinsNotice
        what="code"
        named={locations.map(({ code, name }) => ({ name: code, of: name }))}
        fold={codeKey}
        hint={TEXT.changeCode}
      />
      <TwinsNotice named={locations} fold={foldedName} hint={TEXT.rename} />
    </>
  )
}

type CardProps = { location: Location; tills: readonly Till[]; onEdit: () => void }

function LocationCard({ location, tills, onEdit }: CardProps) {
  const { timeZone } = useCurrentUser().settings
  const { name, code, isMain, isActive, address, phone, email, createdAt } = location
  return (
    <li className="flex flex-col rounded border bg-surface p-4">
      <div className="flex items-start gap-1">
        <h2 className="min-w-0 flex-1 py-2 font-semibold wrap-anywhere">
          {name}
          {isMain && (
            <span title={TEXT.mainMark} className="ml-1.5 inline-block align-text-bottom">
              <Star aria-hidden size={18} className="fill-current text-accent-ink" />
              <span className="sr-only">{TEXT.mainMark}</span>
            </span>
          )}
        </h2>
        <PencilButton label={TEXT.editOne(name)} onClick={onEdit} />
        <More location={location} />
      </div>
      <p className="flex flex-wrap gap-2">
        <Badge>{code}</Badge>
        <Badge tone={isActive ? 'positive' : 'neutral'}>
          {isActive ? TEXT.active : TEXT.inactive}
        </Badge>
      </p>
      <ContactDetails address={address} phone={phone} email={email} className="mt-3" />
      {tills.length > 0 && <TillList location={location} tills={tills} />}
      <p className="mt-auto pt-3 text-sm text-ink-muted">
        {TEXT.createdOn(formatDay(createdAt, timeZone))}
      </p>
    </li>
  )
}

function More({ location }: { location: Location }) {
  const { id, name, isMain } = location
  const remove = useAction({
    send: () => call(api.locations.delete, { params: { id: String(id) } }),
    doneMessage: () => ({ title: TEXT.success, description: TEXT.deleted }),
    failed: TEXT.error,
  })

  return (
    <RowMenu
      name={name}
      items={[
        {
          ...deletion(() => remove.ask(TEXT.confirmDelete), isMain || remove.isBusy),
          hint: isMain ? TEXT.mainStays : undefined,
        },
      ]}
    />
  )
}
