import { readFileSync } from 'node:fs'

/** Ids of a process's children, in order of their start; empty if it has ended. */
export function listChildren(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return text === '' ? [] : text.split(' ').map(Number)
  } catch {
    return []
  }
}

export const findChild = (pid: number): number | undefined => listChildren(pid)[0]

/** The process that runs the jobs of a website or of `forecourt worker`; undefined while none is running. */
export function findWorker(parent: number): number | undefined {
  return listChildren(parent).find((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('build/programs/worker.js')
    } catch {
      return false
    }
  })
}
