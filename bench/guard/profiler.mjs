// Loaded into a measured server: SIGUSR2 begins a CPU profile, and a second one writes it to the file that PROFILE_FILE names.
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.setSamplingInterval', { interval: 200 })
let isOn = false
process.on('SIGUSR2', async () => {
  isOn = !isOn
  if (isOn) return session.post('Profiler.start')
  const { profile } = await session.post('Profiler.stop')
  writeFileSync(process.env.PROFILE_FILE, JSON.stringify(profile))
})
