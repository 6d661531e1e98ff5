import { foldValue } from '../refinements/refinement-values.rules.ts'

/** A word of a query, or a part of one between hyphens and slashes. Conditions are recognized in sequences of atoms. */
export interface Atom {
  /** The text as typed. */
  readonly text: string
  /** The text without case, accents and apostrophes; '' for words that are too long to be in any list. */
  readonly folded: string
  /** The separator before this atom: ' ', '-', '' … */
  readonly glue: string
}

/** Maximum number of atoms; the rest of a longer query is searched literally. */
const mostAtoms = 60
const longestAtom = 30

/**
 * Matches one atom: a comparison sign, a plus, a number with thousands separators and perhaps cents, or any text
 * between separators.
 */
const atomPattern =
  /[<>]=?|\+|(?:[a-z]{0,3}\$)?\d{1,3}(?:,\d{3}){1,3}(?!\d)(?:\.\d{1,2}(?!\d))?[a-z]{0,10}|[^\s\-‐-―,;:/&|()"“”!?<>=+~*]+/giu

export interface SplitQuery {
  readonly atoms: readonly Atom[]
  /** The text after the last atom; '' if it is only separators. */
  readonly tail: string
}

/** Splits a query in linear time. */
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

/** The selected atoms as typed; adjacent atoms keep the separator between them. */
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
