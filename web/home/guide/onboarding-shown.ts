/** The name in localStorage. */
const STORAGE_NAME = 'botika.led'

/** Whether this device was led to the guided start; in a page without storage, since it was loaded. */
let onboardingShownHere = false

export function onboardingShown(): boolean {
  try {
    return onboardingShownHere || localStorage.getItem(STORAGE_NAME) !== null
  } catch {
    return onboardingShownHere
  }
}

export function noteOnboardingShown(): void {
  onboardingShownHere = true
  try {
    localStorage.setItem(STORAGE_NAME, 'yes')
  } catch {
    // Without storage it is led to once more after the page was loaded anew.
  }
}
