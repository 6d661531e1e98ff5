import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const marksFolder = join(dirname(require.resolve('simple-icons/icons.json')), '..', 'icons')
const known = new Map<string, string | null>()
/** More makes and networks than a deployment names; a bound all the same. */
const mostKnown = 1000
const markPath = /<path d="([^"]+)"\/>/

/** Names whose mark goes by another one. */
const otherNames: Readonly<Record<string, string>> = { yamaha: 'yamahamotorcorporation' }

/**
 * The mark of a make or network as the path of an SVG in a box of 24 by 24, from simple-icons; null where it
 * has none. Only the asked file is read, once: the package holds thousands, and none may reach a browser
 * bundle.
 *
 * @param name as people write it, such as Volkswagen
 */
export function findBrandMark(name: string): string | null {
  const folded = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  const slug = otherNames[folded] ?? folded
  let mark = known.get(slug)
  if (mark === undefined) {
    mark = readMark(slug)
    if (known.size < mostKnown) known.set(slug, mark)
  }
  return mark
}

function readMark(slug: string): string | null {
  if (slug === '' || slug.length > 60) return null
  try {
    return markPath.exec(readFileSync(join(marksFolder, `${slug}.svg`), 'utf8'))?.[1] ?? null
  } catch {
    return null
  }
}
