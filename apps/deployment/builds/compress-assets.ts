import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compress } from '#platform/http/compression.ts'

/**
 * Writes each script and style sheet of a build a second time, as small as brotli makes it, with `.br` after
 * its name. That takes seconds, so it is done at build time and not while a visitor waits.
 */
export async function compressAssets(folder: string): Promise<void> {
  const files = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name))
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name)
      writeFileSync(`${file}.br`, await compress(readFileSync(file), 'br', 'smallest'))
    }),
  )
}
