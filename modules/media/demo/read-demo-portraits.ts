import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { demoPortraitsSchema } from './demo-portraits.schema.ts'

export interface DemoPortrait {
  /** Slug of the site. */
  readonly site: string
  /** Who is shown. */
  readonly name: string
  readonly fileName: string
  readonly bytes: Buffer
}

/** Reads the portraits of the demo dealers' people: `{site}.json` names them, `{site}/{portrait}.webp` shows them. */
export async function readDemoPortraits(folder: string): Promise<readonly DemoPortrait[]> {
  const portraits: DemoPortrait[] = []
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()) {
    const site = basename(file, '.json')
    const recipes = demoPortraitsSchema.parse(
      JSON.parse(await readFile(join(folder, file), 'utf8')),
    )
    for (const [portrait, { name }] of Object.entries(recipes)) {
      const fileName = `${portrait}.webp`
      const bytes = await readFile(join(folder, site, fileName))
      portraits.push({ site, name, fileName, bytes })
    }
  }
  return portraits
}
