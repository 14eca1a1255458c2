import { api } from '#domain/api.ts'
import {
  namesLocations,
  givesStock,
  type ImportSettings,
} from '#domain/goods/products/import/settings.ts'
import { useRead } from '#web/api.ts'
import { TEXT } from '#web/goods/products/import/products-import-text.ts'
import { ChoiceField } from '#web/platform/import/ChoiceField.tsx'
import type { Draft } from '#web/platform/import/draft.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'

/** How the import treats the lines: what counts as the same product, and what is changed. */
export function ChoicesCard({ draft: { settings, change } }: { draft: Draft<ImportSettings> }) {
  return (
    <Card title={TEXT.choices}>
      <div className="grid gap-4 sm:max-2xl:grid-cols-2 lg:max-2xl:grid-cols-3">
        <ChoiceField
          label={TEXT.matchBy}
          hint={TEXT.matchByHint}
          words={TEXT.matchBys}
          value={settings.matchBy}
          onChoose={(matchBy) => change({ matchBy })}
        />
        <ChoiceField
          label={TEXT.sameName}
          words={TEXT.sameNames}
          value={settings.sameName}
          onChoose={(sameName) => change({ sameName })}
        />
        <ChoiceField
          label={TEXT.existing}
          words={TEXT.existings}
          value={settings.existing}
          onChoose={(existing) => change({ existing })}
        />
        <StockChoices settings={settings} change={change} />
        <ChoiceField
          label={TEXT.withoutPrice}
          words={TEXT.withoutPrices}
          value={settings.withoutPrice}
          onChoose={(withoutPrice) => change({ withoutPrice })}
        />
        <SwitchField
          label={TEXT.createsMissing}
          className="flex-nowrap!"
          checked={settings.createsMissing}
          onChange={({ target }) => change({ createsMissing: target.checked })}
        />
        <SwitchField
          label={TEXT.repeatsNames}
          className="flex-nowrap!"
          checked={settings.repeatsNames}
          onChange={({ target }) => change({ repeatsNames: target.checked })}
        />
      </div>
    </Card>
  )
}

/** The location of the stock and how it counts. Asked only if the file has a column with stock. */
function StockChoices({ settings, change }: Pick<Draft<ImportSettings>, 'settings' | 'change'>) {
  const locations = useRead(api.locations.list)
  const hasStock = givesStock(settings)
  const areNamed = namesLocations(settings)
  const isPlaced = areNamed || settings.locationId !== null
  const locationHint = isPlaced ? undefined : TEXT.chooseLocation
  const isAsked = hasStock && isPlaced && settings.existing === 'update'
  return (
    <>
      <SelectField
        label={areNamed ? TEXT.otherLocation : TEXT.location}
        hint={hasStock ? locationHint : TEXT.noStockColumn}
        placeholder={TEXT.noLocation}
        options={(locations.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={settings.locationId ?? ''}
        disabled={!hasStock}
        onChange={({ target }) => change({ locationId: Number(target.value) || null })}
      />
      {isAsked && (
        <ChoiceField
          label={TEXT.existingStock}
          hint={settings.existingStock === 'set' ? TEXT.existingStockHint : undefined}
          words={TEXT.existingStocks}
          value={settings.existingStock}
          onChoose={(existingStock) => change({ existingStock })}
        />
      )}
    </>
  )
}
