import { readFileSync } from 'node:fs'

/** Clock ticks per second, on every Linux. */
const TICKS = 100

/** CPU time of a process so far, in seconds (Linux; elsewhere NaN). */
export function cpuSeconds(pid: number): number {
  const fields = read(pid, 'stat').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

/** Memory of a process as the system reports it, in MiB (Linux; elsewhere NaN). */
export function residentMegabytes(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(read(pid, 'status'))?.[1]) / 1024)
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
