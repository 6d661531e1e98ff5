import { type RefObject, useEffect, useMemo, useRef } from 'react'

/** Two rows of three: more than a window shows. */
const atOnce = 6
const cardStart = '<article class="vehicle-card'
/** In pixels. A visitor who has scrolled farther would see the page get shorter for a moment. */
const farthestRead = 300

/** The first cards of a result page, and the others. */
export function splitCards(html: string): readonly [first: string, rest: string] {
  let end = -1
  for (let card = 0; card <= atOnce; card += 1) {
    end = html.indexOf(cardStart, end + 1)
    if (end === -1) return [html, '']
  }
  return [html.slice(0, end), html.slice(end)]
}

/**
 * New results are seen sooner when the browser lays out the first of them alone: the others follow in the next
 * animation frame.
 *
 * @param area another element for each `html`: results may begin alike, and what followed must not stay
 * @param mayWait false for a visitor who goes back: their place on the page may be among the later cards
 * @returns what `area` holds before that
 */
export function useDeferredCards(
  area: RefObject<HTMLElement | null>,
  html: string,
  mayWait: boolean,
): string {
  const shown = useRef(html)
  const [first, rest] = useMemo(() => {
    const isNew = shown.current !== html
    return isNew && mayWait && window.scrollY < farthestRead ? splitCards(html) : [html, '']
    // Decided once for each `html`: going back changes `mayWait`, and brings another `html` with it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [html])
  useEffect(() => {
    shown.current = html
  }, [html])
  useEffect(() => {
    if (rest === '') return
    let timer: number | undefined
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => area.current?.insertAdjacentHTML('beforeend', rest))
    })
    return () => {
      cancelAnimationFrame(frame)
      window.clearTimeout(timer)
    }
  }, [area, html, rest])
  return first
}
