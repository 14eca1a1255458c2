// Loaded into a measured server: SIGUSR2 begins a CPU profile, and a second one writes it to the file
// that this module's own address names.
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'

const file = new URL(import.meta.url).searchParams.get('file')
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.setSamplingInterval', { interval: 200 })
let isOn = false
process.on('SIGUSR2', async () => {
  isOn = !isOn
  if (isOn) return session.post('Profiler.start')
  const { profile } = await session.post('Profiler.stop')
  writeFileSync(file, JSON.stringify(profile))
})
