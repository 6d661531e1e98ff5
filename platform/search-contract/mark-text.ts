import { findCropWindow } from './crop-window.ts'
import { readTokens, type TextToken } from './text-tokens.ts'
import type { TextMatch, TypedWordMatcher } from './typed-word-matcher.ts'

/** How a field is shown. */
export interface TextFormat {
  readonly highlights: boolean
  /** Number of words to keep; undefined or 0: all. */
  readonly crop: number | undefined
}

export interface MarkStyle {
  readonly preTag: string
  readonly postTag: string
  readonly cropMarker: string
}

/** A text with marked matches, cropped to the words around them. */
export function markText(
  text: string,
  matcher: TypedWordMatcher,
  { highlights, crop }: TextFormat,
  style: MarkStyle,
): string {
  const crops = crop !== undefined && crop > 0
  if (!crops && (!highlights || matcher.isEmpty)) return text
  const tokens = readTokens(text)
  const matches = matcher.find(text, tokens)
  const [start, end] = crops ? findCropWindow(text, tokens, matches, crop) : [0, text.length]
  const marked = highlights
    ? wrapMatches(text, tokens, matches, start, end, style)
    : text.slice(start, end)
  const before = start > 0 ? style.cropMarker : ''
  const after = end < text.length ? style.cropMarker : ''
  return `${before}${marked}${after}`
}

function wrapMatches(
  text: string,
  tokens: readonly TextToken[],
  matches: readonly TextMatch[],
  start: number,
  end: number,
  { preTag, postTag }: MarkStyle,
): string {
  let marked = ''
  let at = start
  for (const match of matches) {
    if (match.start < start || tokens[match.lastToken]!.end > end) continue
    marked += text.slice(at, match.start)
    marked += preTag + text.slice(match.start, match.end) + postTag
    at = match.end
  }
  return marked + text.slice(at, end)
}
