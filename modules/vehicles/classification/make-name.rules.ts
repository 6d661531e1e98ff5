import { makeNames, otherMakeNames } from './make-names.ts'
import { foldName } from './model-pattern.rules.ts'

const nameOfWord: ReadonlyMap<string, string> = new Map([
  ...makeNames.map((name) => [foldName(name), name] as const),
  ...Object.entries(otherMakeNames).flatMap(([name, others]) =>
    others.split(', ').map((other) => [foldName(other), name] as const),
  ),
])

/**
 * The maker's spelling of a make, with whatever case, accents, spaces or hyphens a feed writes it, so that search
 * lists each make once. An unknown make is returned unchanged.
 *
 * @param make trimmed, at most 100 characters
 */
export const normaliseMake = (make: string): string => nameOfWord.get(foldName(make)) ?? make
