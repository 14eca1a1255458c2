/** The name in localStorage. */
const STORAGE_NAME = 'botika.led'

/** Whether this device was led to the guided start; in a page without storage, since it was loaded. */
let isLedHere = false

export function isLed(): boolean {
  try {
    return isLedHere || localStorage.getItem(STORAGE_NAME) !== null
  } catch {
    return isLedHere
  }
}

export function noteLed(): void {
  isLedHere = true
  try {
    localStorage.setItem(STORAGE_NAME, 'yes')
  } catch {
    // Without storage it is led to once more after the page was loaded anew.
  }
}
