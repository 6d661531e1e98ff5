import { foldValue } from '../refinements/refinement-values.rules.ts'

/** A word of a query, or a part of one between hyphens and slashes, by which conditions are read. */
export interface Atom {
  /** As typed. */
  readonly text: string
  /** Without case, accents and apostrophes; '' for what is too long to be a word of ours. */
  readonly folded: string
  /** What stands between this and the atom before it: ' ', '-', '' … */
  readonly glue: string
}

/** The rest of a longer query is searched as it stands. */
const mostAtoms = 60
const longestAtom = 30

/** A comparison, a plus, a number with its thousands apart and perhaps cents, or whatever stands between separators. */
const atomPattern =
  /[<>]=?|\+|(?:[a-z]{0,3}\$)?\d{1,3}(?:,\d{3}){1,3}(?!\d)(?:\.\d{1,2}(?!\d))?[a-z]{0,10}|[^\s\-‐-―,;:/&|()"“”!?<>=+~*]+/giu

export interface SplitQuery {
  readonly atoms: readonly Atom[]
  /** What stands behind the last of the atoms; '' where that is nothing but separators. */
  readonly tail: string
}

/** Takes a query apart, in time that grows with its length alone. */
export function splitAtoms(query: string): SplitQuery {
  const atoms: Atom[] = []
  let end = 0
  for (const match of query.matchAll(atomPattern)) {
    if (atoms.length === mostAtoms) break
    const [text] = match
    atoms.push({ text, folded: foldAtom(text), glue: query.slice(end, match.index) })
    end = match.index + text.length
  }
  const tail = query.slice(end)
  return { atoms, tail: /[\p{L}\p{N}]/u.test(tail) ? tail : '' }
}

/** The atoms that `keeps` names, as they were typed; neighbours keep what stood between them. */
export function joinAtoms(
  { atoms, tail }: SplitQuery,
  keeps: (at: number) => boolean,
  keepsTail: boolean,
): string {
  const parts: string[] = []
  let last = -1
  for (const [at, { text, glue }] of atoms.entries()) {
    if (!keeps(at)) continue
    if (parts.length > 0) parts.push(at === last + 1 ? glue : ' ')
    parts.push(text)
    last = at
  }
  if (keepsTail) parts.push(tail)
  return parts.join('').trim()
}

function foldAtom(text: string): string {
  if (text.length > longestAtom) return ''
  return foldValue(text)
    .replaceAll(/['’]/g, '')
    .replace(/\.{1,3}$/, '')
}
