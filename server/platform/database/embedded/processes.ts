import { readFileSync, statSync } from 'node:fs'
import { spawnSync } from 'node:child_process'

/** When a process started, in ticks since boot; '' when it is gone, a zombie, or cannot be read. */
export function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name in parentheses may contain anything; the state is the field behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? '' : (fields[19] ?? '')
  } catch {
    return ''
  }
}

/** Whether the process with that pid and start time is still running. */
export function isRunning(pid: number, start: string): boolean {
  if (process.platform === 'linux') return start !== '' && startOf(pid) === start
  return pid > 0 && exists(pid) // elsewhere than on Linux, untested
}

/** Whether a pid is the PostgreSQL of that cluster, and not another process with a reused pid. */
export function isServerOf(pid: number, cluster: string): boolean {
  // Untested on other systems than Linux.
  if (process.platform !== 'linux') return exists(pid) && commandOf(pid).endsWith('postgres')
  try {
    // The server's working directory is its cluster. A zombie has none.
    const workplace = statSync(`/proc/${pid}/cwd`)
    const { dev, ino } = statSync(cluster)
    const command = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    return command === 'postgres' && workplace.dev === dev && workplace.ino === ino
  } catch {
    return false
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function commandOf(pid: number): string {
  return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
}
