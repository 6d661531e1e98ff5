import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const marksFolder = join(dirname(require.resolve('simple-icons/icons.json')), '..', 'icons')
const known = new Map<string, string | null>()
/** More makes and networks than any deployment uses; limits the memory. */
const mostKnown = 1000
const markPath = /<path d="([^"]+)"\/>/

/** Names whose mark simple-icons lists under another name. */
const otherNames: Readonly<Record<string, string>> = { yamaha: 'yamahamotorcorporation' }

/**
 * The mark of a make or network, from simple-icons, as an SVG path in a 24 by 24 box; null: not in simple-icons. Reads
 * only the requested file, once, because the package has thousands, which must not reach a browser bundle.
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
