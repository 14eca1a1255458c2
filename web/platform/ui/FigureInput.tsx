import type { ComponentProps, KeyboardEvent } from 'react'
import { parseCount } from '#domain/money.ts'
import { setValue } from '#web/platform/ui/set-value.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'step'> & {
  /** Whole numbers only, within these limits the arrow keys count up and down. */
  min?: number | string | undefined
  max?: number | string | undefined
  /** Takes decimals, too. */
  isDecimal?: boolean
}

/**
 * An input for a figure. Not a number input: browsers drop a comma from those without a word, so that 12,50 became 1250. What is
 * typed is read by parsePesos, parseRate, parseUnitCost or parseCount.
 */
export function FigureInput({ min, max, isDecimal = false, onKeyDown, ...input }: Props) {
  function countBy(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    const field = event.currentTarget
    const now = parseCount(field.value || '0')
    if (step === 0 || isDecimal || now === null || event.defaultPrevented) return
    event.preventDefault()
    setValue(
      field,
      String(Math.min(Math.max(now + step, Number(min ?? 0)), Number(max ?? Infinity))),
    )
  }

  return (
    <input
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...input}
      type="text"
      data-figure
      onKeyDown={countBy}
    />
  )
}
