import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

const file = join(import.meta.dirname, 'stop-requested.ts')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stop-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a program as a child of this process. @returns everything it prints */
async function run(code: string): Promise<string> {
  const program = join(folder, 'program.mjs')
  writeFileSync(
    program,
    `import { exitAtLast, stopRequested } from ${JSON.stringify(file)}\n${code}`,
  )
  const child = fork(program, { execArgv: [], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const [output] = await Promise.all([text(child.stdout!), once(child, 'exit')])
  return output
}

test.each([
  ['goes', 'const stopped = stopRequested(); process.disconnect()'],
  [
    'went while it was getting ready',
    `const gone = new Promise((done) => process.once('disconnect', done))
     process.disconnect()
     await gone
     const stopped = stopRequested()`,
  ],
])('a program whose parent %s stops in order', async (_, code) => {
  expect(await run(`${code}; console.log(await stopped)`)).toBe('parent gone\n')
})

test('a program asked to stop by its system says by what', async () => {
  const code = `const stopped = stopRequested(); process.kill(process.pid, 'SIGTERM')`
  expect(await run(`${code}; console.log(await stopped)`)).toBe('SIGTERM\n')
})

test('a program that stops ends at last, whatever still waits', async () => {
  const code = `process.disconnect(); setInterval(() => undefined, 1000); exitAtLast(0)`
  expect(await run(`${code}; console.log('stopping'); await new Promise(() => {})`)).toBe(
    'stopping\n',
  )
})
