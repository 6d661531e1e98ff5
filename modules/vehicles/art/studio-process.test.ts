import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { makeVariant, type VariantOptions } from '#platform/images/make-variant.ts'
import { drawStudioFile } from './studio-pictures.ts'
import { examplePicture } from './studio-picture.fake.ts'
import { openStudioProcess, type StudioProcess } from './studio-process.ts'

const masters = join(import.meta.dirname, '..', '..', '..', 'db', 'demo', 'masters')
const folder = mkdtempSync(join(tmpdir(), 'studio-process-'))
const opened: StudioProcess[] = []
afterEach(async () => {
  for (const studio of opened.splice(0)) await studio.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

/** @param program the program of a test's own process; by default the studio worker */
function open(program?: string, bounds: { silenceMs?: number; idleMs?: number } = {}) {
  const file = join(folder, 'other.mjs')
  if (program !== undefined) {
    writeFileSync(file, `process.on('disconnect', () => process.exit())\n${program}`)
  }
  const studio = openStudioProcess({
    folder: masters,
    ...bounds,
    ...(program === undefined ? {} : { file }),
  })
  opened.push(studio)
  return studio
}

const picture = examplePicture
const options: VariantOptions = { width: 640, fit: 'frame', format: 'webp', quality: 75 }

describe('a studio picture', () => {
  test('is the one that this process would make', async () => {
    const made = await open().make(picture, options)
    const here = await makeVariant(await drawStudioFile(masters, picture, 640), options)
    expect(made.ok && here.ok && Buffer.compare(made.bytes, here.bytes)).toBe(0)
    expect(made.ok && Buffer.isBuffer(made.bytes)).toBe(true)
  })

  test('that has no master is a fault, and the next one is made all the same', async () => {
    const studio = open()
    await expect(studio.make({ ...picture, style: 9 }, options)).rejects.toThrow('hatch-9')
    expect(await studio.make(picture, options)).toMatchObject({ ok: true })
  })
})

describe('the process', () => {
  const program = `process.on('message', ({ id, options }) => {
    if (options.quality === 1) process.exit(3)
    if (options.quality > 2) process.send({ id, outcome: { ok: true, bytes: Buffer.from(String(process.pid)) } })
  })`
  const pidOf = async (studio: StudioProcess) => {
    const made = await studio.make(picture, options)
    return made.ok ? String(made.bytes) : ''
  }

  test('is one for all orders', async () => {
    const studio = open(program)
    const pids = await Promise.all([pidOf(studio), pidOf(studio), pidOf(studio)])
    expect(new Set(pids).size).toBe(1)
  })

  test('that ends rejects its requests; the next request starts another one', async () => {
    const studio = open(program)
    const before = await pidOf(studio)
    await expect(studio.make(picture, { ...options, quality: 1 })).rejects.toThrow('ended with 3')
    expect(await pidOf(studio)).not.toBe(before)
  })

  test('that falls silent is killed', async () => {
    const studio = open(program, { silenceMs: 300 })
    await expect(studio.make(picture, { ...options, quality: 2 })).rejects.toThrow(
      'silent for 300 ms',
    )
  })

  test('ends after a while without requests', async () => {
    const studio = open(program, { idleMs: 50 })
    const pid = Number(await pidOf(studio))
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect(await pidOf(studio)).not.toBe(String(pid))
  })

  test('ends with the website, which draws no more', async () => {
    const studio = open(program)
    const pid = Number(await pidOf(studio))
    const pending = studio.make(picture, { ...options, quality: 2 })
    const [refused] = await Promise.allSettled([pending, studio.close()])
    expect(refused.status).toBe('rejected')
    expect(isAlive(pid)).toBe(false)
    await expect(studio.make(picture, options)).rejects.toThrow('picture process')
  })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
