import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { LABELS } from '#web/goods/products/product-form-text.ts'
import type { ProductForm } from '#web/goods/products/use-product-form.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { FieldGroup } from '#web/platform/ui/FieldGroup.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { BinButton } from '#web/platform/ui/RowButtons.tsx'

type Props = {
  form: ProductForm
  name: 'barcodes' | 'images'
  words: {
    add: string
    line: (line: number) => string
    remove: (line: number) => string
    hint?: string
  }
  maxLength: number
  placeholder?: string
}

/**
 * A list of texts. Enter goes to the next line, so that codes can be scanned one after the other.
 */
export function LinesField({ form, name, words, maxLength, placeholder }: Props) {
  const listRef = useRef<HTMLDivElement>(null)
  const lines = useWatch({ control: form.control, name })
  const errorOf = (path: typeof name | `${typeof name}.${number}`) =>
    form.getFieldState(path, form.formState).error?.message
  const hasErrors = form.getFieldState(name, form.formState).invalid

  function change(next: string[]) {
    form.setValue(name, next, { shouldDirty: true, shouldValidate: hasErrors })
  }

  /** Renders synchronously: the scanner types its next code at once, into the new line. */
  function add() {
    flushSync(() => change([...lines, '']))
    focusOn(lines.length)
  }

  function focusOn(line: number) {
    listRef.current?.querySelectorAll('input')[line]?.focus()
  }

  function remove(line: number) {
    change(lines.filter((_, each) => each !== line))
    listRef.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }

  return (
    <FieldGroup title={LABELS[name]} hint={words.hint}>
      <div ref={listRef} className="space-y-2">
        {lines.map((text, line) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place: two may hold the same text
          <div key={line} className="flex items-start gap-1">
            <TextField
              label={words.line(line + 1)}
              isLabelHidden
              className="min-w-0 flex-1"
              maxLength={maxLength}
              placeholder={placeholder}
              autoComplete="off"
              spellCheck={false}
              value={text}
              error={errorOf(`${name}.${line}`)}
              onChange={({ target }) => change(lines.with(line, target.value))}
              onBlur={() => void form.trigger(name)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                if (line + 1 < lines.length) focusOn(line + 1)
                else if (text.trim() !== '') add()
              }}
            />
            <BinButton label={words.remove(line + 1)} onClick={() => remove(line)} />
          </div>
        ))}
        {errorOf(name) && <Alert>{errorOf(name)}</Alert>}
        <Button icon={Plus} data-add="" onClick={add}>
          {words.add}
        </Button>
      </div>
    </FieldGroup>
  )
}
