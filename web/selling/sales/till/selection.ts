import { lineOf } from '#web/selling/sales/cart/lines.ts'
import type { TillState } from '#web/selling/sales/till/till-state.ts'

/** Selects a line, or leaves it where there is none of that key. */
export function lineSelected(state: TillState, key: string | undefined): TillState {
  if (key === undefined || key === state.selectedKey || !lineOf(state.lines, key)) return state
  return { ...state, selectedKey: key }
}

/** Selects the line so many below the selected one. */
export function selectionMoved(state: TillState, by: number): TillState {
  const key = selectedLine(state)
  const index = state.lines.findIndex((line) => line.key === key)
  return lineSelected(state, state.lines[index + by]?.key)
}

/** The key of the selected line: undefined in an empty cart. */
export function selectedLine({
  lines,
  selectedKey,
}: Pick<TillState, 'lines' | 'selectedKey'>): string | undefined {
  return (lines.find(({ key }) => key === selectedKey) ?? lines.at(-1))?.key
}
