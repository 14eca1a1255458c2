import { Plus } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { foldedName } from '#domain/folding.ts'
import { parseCount } from '#domain/money.ts'
import { NEW_PACK, type PackDraft } from '#web/goods/products/draft/packs.ts'
import { capWarning } from '#web/goods/products/fields/cap-warning.tsx'
import { packPriceWarning } from '#web/goods/products/fields/pack-price-warning.tsx'
import { LABELS, PACK_TEXT as TEXT } from '#web/goods/products/product-form-text.ts'
import type { ProductForm } from '#web/goods/products/use-product-form.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { FieldGroup } from '#web/platform/ui/FieldGroup.tsx'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { BinButton } from '#web/platform/ui/RowButtons.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { TwinsNotice } from '#web/platform/ui/TwinsNotice.tsx'

type Props = { form: ProductForm }

/** In what a product is sold: by the piece, and in packs with prices and codes of their own. */
export function PacksEditor({ form }: Props) {
  const listRef = useRef<HTMLUListElement>(null)
  const draft = useWatch({ control: form.control, compute: (typed) => typed })
  const { packs, productType } = draft
  const warningOf = (pack: PackDraft) =>
    capWarning(pack.price, draft.priceCap, parseCount(pack.factor) ?? 0) ??
    packPriceWarning(pack, draft, form)
  const state = form.getFieldState('packs', form.formState)
  if (productType === 'COMBO') return null

  function change(next: PackDraft[]) {
    form.setValue('packs', next, { shouldDirty: true, shouldValidate: state.invalid })
  }

  function add() {
    flushSync(() => change([...packs, NEW_PACK]))
    listRef.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  }

  return (
    <FieldGroup title={LABELS.packs} hint={TEXT.hint}>
      <SwitchField
        label={LABELS.soldByPiece}
        hint={TEXT.soldByPieceHint}
        {...form.field('soldByPiece')}
      />
      {state.error?.message && <Alert>{state.error.message}</Alert>}
      <TwinsNotice
        named={packs.map(({ name }) => ({ name }))}
        fold={foldedName}
        hint={TEXT.giveAnother}
        className=""
      />
      {packs.length > 0 && (
        <ul ref={listRef} className="divide-y rounded border">
          {packs.map((pack, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a pack is its place: new ones have no id, and names are typed
            <li key={place}>
              <PackRow
                form={form}
                pack={pack}
                place={place}
                warning={warningOf(pack)}
                onChange={(typed) => change(packs.with(place, { ...pack, ...typed }))}
                onRemove={() => change(packs.filter((_, each) => each !== place))}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button icon={Plus} onClick={add}>
          {TEXT.add}
        </Button>
      </div>
    </FieldGroup>
  )
}

type RowProps = Props & {
  pack: PackDraft
  place: number
  /** What is doubtful about its price. */
  warning: ReactNode
  onChange: (typed: Partial<PackDraft>) => void
  onRemove: () => void
}

function PackRow({ form, pack, place, warning, onChange, onRemove }: RowProps) {
  const name = pack.name.trim() || TEXT.unnamed(place + 1)
  const errorOf = (field: 'name' | 'factor' | 'price') =>
    form.getFieldState(`packs.${place}.${field}`, form.formState).error?.message
  const validate = () => void form.trigger('packs')
  return (
    <fieldset aria-label={name} className="space-y-3 p-3">
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 grid-cols-2 gap-3 sm:grid-cols-[1fr_7rem_10rem]">
          <TextField
            label={TEXT.name}
            required
            className="max-sm:col-span-2"
            placeholder={TEXT.nameExample}
            maxLength={50}
            autoComplete="off"
            value={pack.name}
            error={errorOf('name')}
            onChange={({ target }) => onChange({ name: target.value })}
            onBlur={validate}
          />
          <NumberField
            label={TEXT.factor}
            required
            min={2}
            readOnly={pack.isUsed}
            hint={pack.isUsed ? TEXT.factorStays : undefined}
            value={pack.factor}
            error={errorOf('factor')}
            onChange={({ target }) => onChange({ factor: target.value })}
            onBlur={validate}
          />
          <MoneyField
            label={TEXT.price}
            required={pack.isSold}
            hint={warning}
            value={pack.price}
            error={errorOf('price')}
            onChange={({ target }) => onChange({ price: target.value })}
            onBlur={validate}
          />
        </div>
        {/* A pack that was used is switched off instead. */}
        {!pack.isUsed && (
          <div className="pt-6">
            <BinButton label={TEXT.remove(name)} onClick={onRemove} />
          </div>
        )}
      </div>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <PackCodes form={form} pack={pack} place={place} name={name} onChange={onChange} />
        <Uses pack={pack} name={name} onChange={onChange} />
      </div>
    </fieldset>
  )
}

type UsesProps = Pick<RowProps, 'pack' | 'onChange'> & { name: string }

/** What the pack is used for now. */
function Uses({ pack, name, onChange }: UsesProps) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2 self-start sm:min-h-control sm:items-center sm:pt-7">
      <Switch
        label={TEXT.sold}
        of={name}
        isOn={pack.isSold}
        onChange={(isSold) => onChange({ isSold })}
      />
      <Switch
        label={TEXT.bought}
        of={name}
        isOn={pack.isBought}
        onChange={(isBought) => onChange({ isBought })}
      />
      {pack.id !== null && (
        <Switch
          label={TEXT.active}
          of={name}
          isOn={pack.isActive}
          onChange={(isActive) => onChange({ isActive })}
        />
      )}
    </div>
  )
}

type SwitchProps = { label: string; of: string; isOn: boolean; onChange: (isOn: boolean) => void }

function Switch({ label, of, isOn, onChange }: SwitchProps) {
  return (
    <SwitchField
      label={label}
      aria-label={TEXT.of(label, of)}
      className="gap-x-2"
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

/** The codes of a pack. Enter, with which a scanner ends each, goes to the next line. */
function PackCodes({
  form,
  pack,
  place,
  name,
  onChange,
}: Omit<RowProps, 'warning' | 'onRemove'> & { name: string }) {
  const listRef = useRef<HTMLDivElement>(null)
  const { barcodes } = pack
  const errorOf = (path: `packs.${number}.barcodes` | `packs.${number}.barcodes.${number}`) =>
    form.getFieldState(path, form.formState).error?.message
  const focusOn = (line: number) => listRef.current?.querySelectorAll('input')[line]?.focus()
  return (
    <div ref={listRef} className="space-y-2">
      {barcodes.map((code, line) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place
          key={line}
          label={line === 0 ? TEXT.barcode : TEXT.of(TEXT.furtherBarcode(line + 1), name)}
          isLabelHidden={line > 0}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={code}
          error={
            errorOf(`packs.${place}.barcodes.${line}`) ??
            (line === 0 ? errorOf(`packs.${place}.barcodes`) : undefined)
          }
          onChange={({ target }) => onChange({ barcodes: barcodes.with(line, target.value) })}
          onBlur={() => void form.trigger('packs')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (line + 1 < barcodes.length) focusOn(line + 1)
            else if (code.trim() !== '') {
              // At once: the scanner types its next code into the new line.
              flushSync(() => onChange({ barcodes: [...barcodes, ''] }))
              focusOn(barcodes.length)
            }
          }}
        />
      ))}
    </div>
  )
}
