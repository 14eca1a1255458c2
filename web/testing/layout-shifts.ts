/** By how much of the window what is seen jumped meanwhile, as the browser reports it: 0 is not at all. */
export async function jumpsDuring(work: () => Promise<void>): Promise<number> {
  const shifts: number[] = []
  const observer = new PerformanceObserver((list) => {
    // The value of a layout shift is missing in TypeScript's types.
    for (const each of list.getEntries()) shifts.push((each as unknown as { value: number }).value)
  })
  observer.observe({ type: 'layout-shift' })
  await work()
  // The browser reports a shift with the frame after the one that moved.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  observer.disconnect()
  return shifts.reduce((sum, value) => sum + value, 0)
}
