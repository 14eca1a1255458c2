import { api } from '#domain/api.ts'
import { newLocation, type Location } from '#domain/shop/locations/api.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/shop/locations/locations-text.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'
import { rowOf, useStoredForm } from '#web/platform/ui/use-stored-form.ts'

export type LocationForm = ReturnType<typeof useLocationForm>['form']

/** The form that creates a location, or changes the one opened. */
export function useLocationForm(opened: Location | null, onSaved: () => void) {
  const form = useStoredForm(newLocation, {
    stored: opened,
    typedOf: (stored) => ({
      name: stored?.name ?? '',
      code: stored?.code ?? '',
      branchCode: stored?.branchCode ?? '00000',
      address: stored?.address ?? '',
      phone: stored?.phone ?? '',
      email: stored?.email ?? '',
      isMain: stored?.isMain ?? false,
      isActive: stored?.isActive ?? true,
    }),
    read: (id) => rowOf(call(api.locations.list, {}), id),
  })
  const location = form.stored
  const saving = useSaving(form, {
    send: (body, once) =>
      location
        ? call(api.locations.update, {
            params: { id: String(location.id) },
            body: { ...body, version: location.version },
          })
        : call(api.locations.create, { body }, once),
    doneMessage: () => ({
      title: TEXT.success,
      description: location ? TEXT.updated : TEXT.created,
    }),
    failed: TEXT.error,
    onSaved: (saved) => {
      form.goOn(saved)
      onSaved()
    },
  })
  return { form, saving, location }
}
