import { Check, ChevronDown, X } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { Combobox } from '#web/platform/ui/combobox/Combobox.tsx'
import { ComboList, ComboRow } from '#web/platform/ui/combobox/ComboList.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import {
  useKeptSelected,
  usePicking,
  type Choice,
  type PickerProps,
} from '#web/platform/ui/picker/use-picking.ts'
import { useChosenText } from '#web/platform/ui/picker/use-rows.ts'

/**
 * A field that chooses one row of a source by a part of its name. Arrow keys move through the list,
 * Enter chooses.
 */
export function Picker<Row extends { id: number }>(props: PickerProps<Row>) {
  const { label, isLabelHidden, hint, error, className, required, disabled } = props
  const theirs = useChosenText(props.source, { value: props.stored ?? null, known: [] })
  const stored = props.stored === undefined ? undefined : theirs || props.none
  return (
    <Field {...{ label, isLabelHidden, hint, error, stored, className }} isRequired={required}>
      {(wiring) => (
        <PickerBox {...props} wiring={{ ...wiring, disabled, 'aria-required': required }} />
      )}
    </Field>
  )
}

type PickerBoxProps<Row> = PickerProps<Row> & { wiring: object }

function PickerBox<Row extends { id: number }>(props: PickerBoxProps<Row>) {
  const { source, value, none, icon, shortcut, wiring } = props
  const listId = useId()
  const ownRef = useRef<HTMLInputElement>(null)
  const boxRef = props.boxRef ?? ownRef
  const picking = usePicking(props, boxRef)
  const { box, rows, choices, active } = picking
  const chosen = useChosenText(source, { value, text: props.text, known: rows.known })
  const chosenText = value === null ? (none ?? '') : chosen
  useKeptSelected(boxRef, chosenText, box.typed === null)
  const optionId = ({ id }: Choice<Row>) => `${listId}-${id}`

  return (
    <Combobox
      {...wiring}
      ref={boxRef}
      box={box}
      value={chosenText}
      placeholder={none ?? props.placeholder}
      icon={icon}
      shortcut={shortcut}
      trailing={trailing(props, picking.clear)}
      listId={listId}
      activeId={active && optionId(active)}
      // On mousedown, not click: the field that loses the focus may shrink, which moves this one
      // away before the button is released.
      onMouseDown={picking.list}
      onClick={picking.select}
      onKeyDown={picking.handleKeyDown}
      onLeave={picking.leave}
    >
      <ComboList
        id={listId}
        label={source.words.found}
        none={source.words.none}
        findings={rows}
        isPlain={box.q === '' && rows.found.length > 0}
        className="max-h-72"
      >
        {choices.map((choice) => (
          <ComboRow key={choice.id} id={optionId(choice)} isActive={choice === active}>
            <td className="text-sm">
              <button
                type="button"
                tabIndex={-1}
                onClick={() => picking.choose(choice)}
                className="flex min-h-8 w-full items-center gap-2 text-left font-medium wrap-anywhere after:absolute after:inset-0"
              >
                {textOf(choice, props, box.q)}
              </button>
            </td>
          </ComboRow>
        ))}
      </ComboList>
    </Combobox>
  )
}

/** What stands at the end of the box: the button that clears the choice, or the mark of a list. */
function trailing<Row>({ source, value, clear }: PickerProps<Row>, onClear: () => void): ReactNode {
  if (clear && value !== null)
    return <IconButton label={clear} icon={X} className="text-ink-muted" onClick={onClear} />
  if (!source.matching) return undefined
  return (
    <ChevronDown
      aria-hidden
      size={18}
      className="pointer-events-none mr-3 shrink-0 text-ink-muted"
    />
  )
}

function textOf<Row extends { id: number }>(
  { row, isNew }: Choice<Row>,
  { source, value, none, add }: PickerProps<Row>,
  typed: string,
): ReactNode {
  if (isNew && add)
    return (
      <span className="flex items-center gap-2 text-accent-ink">
        <add.icon aria-hidden size={18} className="shrink-0" />
        {add.label(typed)}
      </span>
    )
  if (row === null) return <span className="font-normal">{none}</span>
  const detail = source.detailOf?.(row)
  return (
    <>
      <span className="min-w-0 flex-1">
        {source.textOf(row)}
        {detail && <span className="block font-normal text-ink-muted tabular-nums">{detail}</span>}
      </span>
      {row.id === value && <Check aria-hidden size={18} className="shrink-0 text-accent-ink" />}
    </>
  )
}
