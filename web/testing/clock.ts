const Real = Date

/** Stops the clock of the browser at a moment, in milliseconds; null lets it run again. */
export function setBrowserClock(nowMs: number | null): void {
  window.Date = nowMs === null ? Real : stoppedAt(nowMs)
}

function stoppedAt(nowMs: number): DateConstructor {
  return class extends Real {
    constructor(...given: [] | [string | number | Date]) {
      super(...(given.length === 0 ? ([nowMs] as [number]) : given))
    }
    static override now() {
      return nowMs
    }
  } as DateConstructor // new Date(year, month, ...) takes more arguments, which are passed on as they come
}
