import { modelsOfMake } from './model-names.ts'

export interface TitleParts {
  readonly make: string
  readonly model: string
  /** The rest of the title. */
  readonly badge: string
}

interface KnownName {
  readonly name: string
  readonly folded: string
}

const byLength = (a: KnownName, b: KnownName): number => b.folded.length - a.folded.length

const knownMakes: readonly KnownName[] = Object.keys(modelsOfMake).map(toKnown).sort(byLength)

const knownModels: ReadonlyMap<string, readonly KnownName[]> = new Map(
  Object.entries(modelsOfMake).map(([make, models]) => [
    make,
    models.split(',').map(toKnown).sort(byLength),
  ]),
)

/**
 * Splits a title such as '2018 Land Rover Discovery Sport SE'. A year at the beginning is skipped; make and model are
 * the longest known names that follow, and the badge is the rest. An unknown name is assumed to be one word.
 */
export function readTitle(title: string): TitleParts {
  const rest = title.replace(/^\s*(?:19|20)\d{2}\s+/, '').trim()
  const make = takeName(rest, knownMakes)
  const model = takeName(make.rest, knownModels.get(make.name) ?? [])
  return { make: make.name, model: model.name, badge: model.rest }
}

function takeName(text: string, known: readonly KnownName[]): { name: string; rest: string } {
  const lower = text.toLowerCase()
  const found = known.find(
    ({ folded }) => lower.startsWith(folded) && /^(?:\s|$)/.test(lower.slice(folded.length)),
  )
  if (found !== undefined) {
    return { name: found.name, rest: text.slice(found.folded.length).trim() }
  }
  const [, name = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(text) ?? []
  return { name, rest }
}

/** Parses an entry: 'Name', or 'Other spelling > Name'. */
function toKnown(entry: string): KnownName {
  const [spelling = '', name = spelling] = entry.split('>').map((part) => part.trim())
  return { name, folded: spelling.toLowerCase() }
}
