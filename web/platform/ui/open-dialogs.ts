/** The open dialogs, the one above all others last. */
export function openDialogs(): Element[] {
  return [...document.querySelectorAll('[role$=dialog]')]
}
