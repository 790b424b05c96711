import { readdirSync, readFileSync } from 'node:fs'

const SAMPLE_MS = 5

/** Measures the memory of this process and its children (Linux). */
export function watchMemory() {
  const before = residentMegabytes()
  let peak = before
  const sample = () => {
    peak = Math.max(peak, residentMegabytes())
  }
  const timer = setInterval(sample, SAMPLE_MS)

  return {
    peakGrowthInMegabytes: () => {
      clearInterval(timer)
      sample()
      return peak - before
    },
  }
}

const residentMegabytes = () =>
  [process.pid, ...children()].map(residentOf).reduce((sum, one) => sum + one, 0)

const children = (): number[] =>
  readdirSync('/proc/self/task').flatMap((task) =>
    read(`/proc/self/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  )

const residentOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

/** A process can end between two samples. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
