import { api } from '#domain/api.ts'
import { serverSentence } from '#web/api.ts'
import { TEXT } from '#web/cash/supplier-accounts/supplier-accounts-text.ts'
import type { Filters } from '#web/cash/supplier-accounts/use-account-filters.ts'
import { useDownload } from '#web/download.ts'
import { FormatMenu } from '#web/platform/export/FormatMenu.tsx'
import { ListFilters, SEARCH_WIDTH } from '#web/platform/ui/ListFilters.tsx'
import { SearchField, useTypedSearch } from '#web/platform/ui/search/SearchField.tsx'
import { toast } from '#web/platform/ui/Toast.tsx'
import { LocationChoice } from '#web/shop/locations/LocationChoice.tsx'

type Props = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

export function AccountFilters({ filters, onChange }: Props) {
  const search = useTypedSearch(filters.search, (text) => onChange({ search: text }))
  const [download, isBusy] = useAccountFile()
  const { location } = filters
  const clear = () => {
    search.clear()
    onChange({ search: '', location: '' })
  }
  return (
    <div className="flex flex-wrap items-start gap-x-2">
      <div className="min-w-0 flex-1">
        <ListFilters
          search={<SearchField label={TEXT.search} search={search} className={SEARCH_WIDTH} />}
          often={{
            set: location ? 1 : 0,
            fields: (
              <LocationChoice
                isLabelHidden
                value={location}
                onChange={(chosen) => onChange({ location: chosen })}
                className="grow basis-40"
              />
            ),
          }}
          onClear={filters.search || location ? clear : null}
        />
      </div>
      <FormatMenu
        name={TEXT.title}
        isBusy={isBusy}
        onChoose={(format) =>
          download({
            body: { format, locationId: Number(location) || null, of: { what: 'suppliers' } },
          })
        }
      />
    </div>
  )
}

/** Downloads a file of suppliers' accounts; a refusal is shown as a toast. */
export function useAccountFile() {
  return useDownload(api.supplierAccounts.export, (error) =>
    toast({ title: TEXT.failed, description: serverSentence(error), destructive: true }),
  )
}
