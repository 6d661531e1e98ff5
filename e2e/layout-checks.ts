import type { Page } from 'playwright-core'

/**
 * Marks intended exceptions: `data-layout="cut"` on a box that hides a part of its text, `data-layout="overlap"` on a
 * control that covers others.
 */
const allowed = 'data-layout'

/** All interactive elements. */
const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary'

/** Overflow, cut-off text, overlapping controls, and pictures without a size; described by element. */
export function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ allowed, controls }) => {
      const faults: string[] = []
      const root = document.documentElement
      const describe = (element: Element): string => {
        const classes = element.getAttribute('class')
        const name =
          element.tagName.toLowerCase() +
          (classes === null ? '' : `.${classes.trim().replaceAll(/\s+/g, '.')}`)
        return `${name} “${(element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`
      }
      const isAllowed = (element: Element, what: string) =>
        element.closest(`[${allowed}~="${what}"]`) !== null
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

      // Tolerates rounding of a pixel's fraction.
      if (root.scrollWidth > root.clientWidth + 1) {
        const out = [...document.body.querySelectorAll('*')].filter(
          (element) =>
            element.getBoundingClientRect().right > root.clientWidth + 1 &&
            isShown(element) &&
            !isInScroller(element),
        )
        const last = out.at(-1)
        faults.push(
          `the page is ${root.scrollWidth - root.clientWidth} px too wide: ${last === undefined ? 'unknown' : describe(last)}`,
        )
      }
      function isInScroller(element: Element): boolean {
        for (let box = element.parentElement; box !== null; box = box.parentElement) {
          if (box === document.body) return false
          if (getComputedStyle(box).overflowX !== 'visible') return true
        }
        return false
      }

      const readBox = (box: Element) => {
        const read = boxes.get(box)
        if (read !== undefined) return read
        const style = getComputedStyle(box)
        const { overflowX, overflowY } = style
        const area = box.getBoundingClientRect()
        const hidesX = overflowX === 'hidden' || overflowX === 'clip'
        const hidesY = overflowY === 'hidden' || overflowY === 'clip'
        const isIntended =
          style.textOverflow === 'ellipsis' ||
          style.getPropertyValue('-webkit-line-clamp') !== 'none' ||
          isAllowed(box, 'cut')
        const ends =
          // Text for screen readers only is cut off on purpose.
          area.width <= 1 ||
          area.height <= 1 ||
          style.clipPath !== 'none' ||
          [overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll') ||
          ((hidesX || hidesY) && isIntended)
        const found = { ends, hidesX, hidesY, area }
        boxes.set(box, found)
        return found
      }
      const boxes = new Map<
        Element,
        { ends: boolean; hidesX: boolean; hidesY: boolean; area: DOMRect }
      >()
      const cut = new Set<Element>()
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const own = node.parentElement
        if (own === null || node.nodeValue?.trim() === '' || !isShown(own)) continue
        range.selectNodeContents(node)
        const rects = [...range.getClientRects()]
        if (rects.length === 0) continue
        for (let box: Element | null = own; box !== null && box !== root; box = box.parentElement) {
          const { ends, hidesX, hidesY, area } = readBox(box)
          if (ends) break
          const isCut = rects.some(
            ({ left, right, top, bottom }) =>
              (hidesX && (right > area.right + 1 || left < area.left - 1)) ||
              // Tolerates some pixels, because a line is taller than its letters.
              (hidesY && (bottom > area.bottom + 4 || top < area.top - 4)),
          )
          if (isCut) cut.add(own)
        }
      }
      faults.push(...[...cut].map((element) => `text is cut: ${describe(element)}`))

      const shown = [...document.querySelectorAll(controls)].filter(isShown)
      const isFloating = (element: Element): boolean => {
        for (let box: Element | null = element; box !== null; box = box.parentElement) {
          if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return true
        }
        return false
      }
      // What a scrolled row hides of a control covers nothing.
      const readVisible = (element: Element): DOMRect => {
        let { left, top, right, bottom } = element.getBoundingClientRect()
        for (let box = element.parentElement; box !== null; box = box.parentElement) {
          if (box === root || getComputedStyle(box).overflow === 'visible') continue
          const area = box.getBoundingClientRect()
          left = Math.max(left, area.left)
          top = Math.max(top, area.top)
          right = Math.min(right, area.right)
          bottom = Math.min(bottom, area.bottom)
        }
        return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
      }
      const targets = shown
        .filter((element) => !isFloating(element) && !isAllowed(element, 'overlap'))
        .map((element) => ({ element, area: readVisible(element) }))
        .filter(({ area }) => area.width > 1 && area.height > 1)
      for (const [index, one] of targets.entries()) {
        for (const other of targets.slice(index + 1)) {
          if (one.element.contains(other.element) || other.element.contains(one.element)) continue
          const wide =
            Math.min(one.area.right, other.area.right) - Math.max(one.area.left, other.area.left)
          const high =
            Math.min(one.area.bottom, other.area.bottom) - Math.max(one.area.top, other.area.top)
          if (wide <= 2 || high <= 2) continue
          // A button completely inside a picture's link is there on purpose.
          const isInside = [one.area, other.area].some(
            ({ width, height }) => wide >= width - 2 && high >= height - 2,
          )
          if (!isInside) {
            faults.push(`overlap: ${describe(one.element)} and ${describe(other.element)}`)
          }
        }
      }

      for (const image of document.images) {
        const style = getComputedStyle(image)
        const sized = image.hasAttribute('width') && image.hasAttribute('height')
        if (!sized && style.aspectRatio === 'auto') {
          faults.push(`a picture without width and height: ${image.currentSrc || image.src}`)
        }
      }
      return faults
    },
    { allowed, controls },
  )
}

/** WCAG 2.5.8, and a thumb's size for the most important buttons. */
const leastTarget = 24
const leastButton = 44

/** Controls that are too small for a finger; links inside a sentence are as high as their line. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ controls, leastTarget, leastButton }) => {
      const isInSentence = (element: Element): boolean =>
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '',
        )
      /** Whether a link covers its whole card. */
      const isStretched = (element: Element): boolean =>
        ['::before', '::after'].some((part) => {
          const style = getComputedStyle(element, part)
          return style.content !== 'none' && style.position === 'absolute'
        })
      const faults: string[] = []
      for (const element of document.querySelectorAll(controls)) {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        const target = element.matches('input') ? (element.closest('label') ?? element) : element
        const { width, height } = target.getBoundingClientRect()
        // A skip link is outside the screen until it has the focus.
        if (element.matches('.skip-link') || width <= 1 || height <= 1) continue
        if (isInSentence(element) || isStretched(element)) continue
        const least = element.matches('.button, .icon-button') ? leastButton : leastTarget
        if (Math.min(width, height) >= least - 0.5) continue
        const words = (element.textContent || element.getAttribute('aria-label') || '').trim()
        faults.push(
          `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${words.slice(0, 30)}” is ${Math.round(width)} × ${Math.round(height)} px, not ${least}`,
        )
      }
      return [...new Set(faults)]
    },
    { controls, leastTarget, leastButton },
  )
}

/** In forced colours, a control must still be visible by its border or its text. */
export function findUnseenControls(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    const faults: string[] = []
    const isClear = (colour: string) => /^rgba\(.*,\s*0\)$|^transparent$/.test(colour)
    for (const element of document.querySelectorAll(controls)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const { width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1) continue
      const style = getComputedStyle(element)
      if (style.appearance !== 'none' && element.matches('input, select, textarea')) continue
      // A range input's visible part is its thumb, whose style cannot be read: price-slider.e2e.ts checks pixels.
      if (element.matches('input[type=range]')) continue
      const hasBorder =
        Number.parseFloat(style.borderTopWidth) >= 1 &&
        style.borderTopStyle !== 'none' &&
        !isClear(style.borderTopColor)
      const hasWords = (element.textContent ?? '').trim() !== ''
      const drawing = element.querySelector('svg')
      const part = drawing?.querySelector('path, circle, rect, line, use') ?? drawing
      const inks = part === null ? [] : [getComputedStyle(part).stroke, getComputedStyle(part).fill]
      const hasDrawing = inks.includes(style.color)
      const hasPicture = element.querySelector('img') !== null
      const isField = element.matches('input, select, textarea')
      if (isField ? hasBorder : hasBorder || hasWords || hasDrawing || hasPicture) continue
      const name = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? ''
      faults.push(
        `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${name}”`,
      )
    }
    return [...new Set(faults)]
  }, controls)
}

/** Sum of the unexpected layout shifts while the page loads and is scrolled to its end. */
export async function measureShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const settle = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    for (let top = 0; top < document.documentElement.scrollHeight; top += 2 * window.innerHeight) {
      window.scrollTo(0, top)
      await settle()
    }
    window.scrollTo(0, 0)
    await settle()
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    // Taken from the queue of the observer, which would call its callback with them only later.
    const shifts = observer.takeRecords() as (PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
    })[]
    observer.disconnect()
    const counted = shifts.filter(({ hadRecentInput }) => !hadRecentInput)
    return counted.reduce((sum, { value }) => sum + value, 0)
  })
}

/** Elements that move although the visitor prefers reduced motion. */
export function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { duration = 0, iterations = 1 } = effect?.getComputedTiming() ?? {}
        return playState === 'running' && (Number(duration) > 10 || iterations === Infinity)
      })
      .map((animation) => {
        const target = (animation.effect as KeyframeEffect | null)?.target
        return `${target?.tagName.toLowerCase()}.${target?.getAttribute('class') ?? ''}`
      }),
  )
}
