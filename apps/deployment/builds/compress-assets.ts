import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compress } from '#platform/http/compression.ts'

/**
 * Writes a brotli copy (`.br`) of each script and style sheet of a build. This takes seconds, so it is done at build
 * time.
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
