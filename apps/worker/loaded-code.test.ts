import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..', '..')

/** Paths, relative to the root, of the files that a new process loads with a module's imports. */
function listLoaded(module: string): string[] {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    await import('${module}')
    process.stdout.write(JSON.stringify(loaded))`
  const words = ['--input-type=module', '-e', script]
  const output = execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8' })
  return (JSON.parse(output) as string[]).map((url) => url.replace(`file://${root}/`, ''))
}

test('a worker is ready before it loads what only some jobs need', { timeout: 60_000 }, () => {
  const loaded = listLoaded('#apps/worker/open-worker.ts')
  expect(loaded).toContain('platform/jobs/queue.ts')
  const packages = /^node_modules\/(?:@[^/]+\/)?[^/]+/
  const named = new Set(loaded.flatMap((file) => packages.exec(file)?.[0] ?? []))
  const heavy = ['brotli', 'fast-xml-parser', 'fontkit', 'nodemailer', 'sharp', 'ssh2', 'stripe']
  expect(heavy.filter((name) => named.has(`node_modules/${name}`))).toEqual([])
  const later = ['apps/worker/handlers/', 'platform/search-engine/partition']
  expect(loaded.filter((file) => later.some((start) => file.startsWith(start)))).toEqual([])
  expect(loaded.length).toBeLessThan(500)
})
