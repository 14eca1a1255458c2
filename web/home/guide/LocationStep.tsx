import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '#domain/api.ts'
import type { Location } from '#domain/shop/locations/api.ts'
import { useRead } from '#web/api.ts'
import { TEXT } from '#web/home/guide/guide-text.ts'
import { SaveButtons, type Going } from '#web/home/guide/StepButtons.tsx'
import { useAutoAdvance } from '#web/home/guide/use-auto-advance.ts'
import { LocationFields } from '#web/shop/locations/LocationFields.tsx'
import { useLocationForm } from '#web/shop/locations/use-location-form.ts'
import { TillList } from '#web/shop/tills/TillList.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { SaveForm } from '#web/platform/ui/SaveForm.tsx'

type Props = Going & { onSaved: () => void }

/** The first branch by its own form, and its tills; further ones have their screen. */
export function LocationStep(props: Props) {
  const read = useRead(api.locations.list, {}, { refetchOnMount: 'always' })
  return (
    <Loaded read={read}>
      {([main]) => main && <LocationForm key={main.id} location={main} {...props} />}
    </Loaded>
  )
}

function LocationForm({ location, onSaved, ...going }: Props & { location: Location }) {
  const [isSaved, setIsSaved] = useState(false)
  const { form, saving } = useLocationForm(location, () => setIsSaved(true))
  const { setFocus } = form
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])
  useAutoAdvance(isSaved && !saving.isTyped, onSaved)
  const query = { locationId: String(location.id) }
  const tills = useRead(api.tills.list, { query }, { refetchOnMount: 'always' }).data ?? []

  return (
    <>
      <SaveForm saving={saving}>
        <LocationFields form={form} />
        <SaveButtons {...going} isSaving={saving.isBusy} />
      </SaveForm>
      {tills.length > 0 && <TillList location={location} tills={tills} />}
      <p className="mt-3 text-sm">
        <Link to="/locations" className="font-semibold text-accent-ink hover:underline">
          {TEXT.moreLocations}
        </Link>
      </p>
    </>
  )
}
