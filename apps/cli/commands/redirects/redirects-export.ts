import { writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { writeRedirects } from '#modules/content/redirects/write-redirects.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { readSiteRedirects } from './read-site-redirects.ts'
import { refuse } from '../../command/refusal.ts'

export async function runRedirectsExport(
  context: CommandContext,
  file: string,
  options: JsonOption & { readonly site?: string },
): Promise<number> {
  const no = (code: string, message: string) => refuse(context, options, { code, message })
  const type = extname(file).toLowerCase()
  if (type !== '.csv' && type !== '.json') {
    return no('redirects.unknown-format', `${file}: the name must end in .csv or .json`)
  }
  const read = await readSiteRedirects(context, options.site)
  if (!read.ok) return refuse(context, options, read)
  const text = writeRedirects(read.redirects, type === '.csv' ? 'csv' : 'json')
  try {
    await writeFile(context.resolvePath(file), text, { flag: 'wx' })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return no('redirects.not-written', `${file}: ${reason}`)
  }
  const count = read.redirects.length
  context.print(
    options.json === true ? JSON.stringify({ file, count }) : `${file}: ${count} redirects`,
  )
  return 0
}
