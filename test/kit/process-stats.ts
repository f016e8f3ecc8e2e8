import { readFileSync } from 'node:fs'

/* Linux only: the figures come from /proc. */

/** Ticks of /proc/<pid>/stat; 100 per second on every Linux that runs Node. */
const TICKS_PER_SECOND = 100

export function requireLinux() {
  if (process.platform !== 'linux')
    throw new Error('CPU time and memory are read from /proc, which only Linux has.')
}

/** User and system time of a process, all threads together. */
export function cpuSeconds(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Resident memory of a process in megabytes. */
export function memoryMb(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
