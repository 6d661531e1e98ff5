import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { releaseSupervisorLock, takeSupervisorLock } from './supervisor-lock.ts'

let folder: string
let lock: string
const others: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  lock = join(folder, 'keeper.lock')
})
afterEach(async () => {
  for (const other of others.splice(0)) {
    other.kill('SIGKILL')
    await once(other, 'exit')
  }
  rmSync(folder, { recursive: true })
})

/** Another process that tries to take the lock, reports the result, and keeps running. */
async function tryElsewhere(): Promise<boolean> {
  const code = `
    import { takeSupervisorLock } from ${JSON.stringify(join(import.meta.dirname, 'supervisor-lock.ts'))}
    console.log(takeSupervisorLock(${JSON.stringify(lock)}))
    setInterval(() => undefined, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  others.push(other)
  const [said] = (await once(other.stdout, 'data')) as [Buffer]
  return said.toString() === 'true\n'
}

describe('the lock of a data folder', () => {
  test('is taken, names its holder, and is gone when it is released', () => {
    expect(takeSupervisorLock(lock)).toBe(true)
    expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    expect(readdirSync(folder)).toEqual(['keeper.lock'])
    releaseSupervisorLock(lock)
    expect(readdirSync(folder)).toEqual([])
  })

  test.each([
    ['is gone', '4194305 17'],
    ['has ended, and whose id is another process’s', `${process.pid} 1`],
    ['nobody can read', ''],
  ])('is taken over from a holder who %s', (_, holder) => {
    writeFileSync(lock, holder)
    expect(takeSupervisorLock(lock)).toBe(true)
    expect(readdirSync(folder)).toEqual(['keeper.lock'])
  })

  test('is left to another process that is alive, and neither released nor touched', async () => {
    expect(await tryElsewhere()).toBe(true)
    const held = readFileSync(lock, 'utf8')
    expect(takeSupervisorLock(lock)).toBe(false)
    releaseSupervisorLock(lock)
    expect(readFileSync(lock, 'utf8')).toBe(held)
    expect(readdirSync(folder)).toEqual(['keeper.lock'])
  })

  test('is taken over by one of two that come at once', async () => {
    writeFileSync(lock, '4194305 17')
    const taken = await Promise.all([tryElsewhere(), tryElsewhere()])
    expect(taken.toSorted()).toEqual([false, true])
    expect(readdirSync(folder)).toEqual(['keeper.lock'])
  })
})
