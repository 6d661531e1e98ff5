import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { boundThumb } from '../home/price-slider.rules.ts'
import type { RangeScale, RangeView } from '../page/search-page.types.ts'

/** Copies the thumbs of a slider that were moved to their fields, and renders where both thumbs are. */
export type Slide = (isMoved: (thumb: HTMLInputElement) => boolean) => void

/** @param sliders those of the search form, which updates its fields without rendering them */
export function useRangeSlider({ scale, unit }: RangeView, sliders: Set<Slide> | undefined) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  /** The values of the thumbs; null before hydration. */
  const [shown, setShown] = useState<readonly [low: number, high: number] | null>(null)
  const slide: Slide = (isMoved) => {
    const { elements } = fieldset.current ?? {}
    if (elements && scale)
      setShown(moveThumbs(elements, scale, { isMoved, isCounted: unit !== '' }))
  }
  const slideNow = useEffectEvent(slide)
  useEffect(() => {
    const ownSlide: Slide = (isMoved) => slideNow(isMoved)
    sliders?.add(ownSlide)
    return () => void sliders?.delete(ownSlide)
  }, [sliders])
  return { fieldset, slide, ...describeTrack(shown, scale, unit) }
}

/**
 * At its end of the scale a thumb empties its field (§4, §5).
 *
 * @param elements both thumbs, then both fields
 * @param how `isCounted`: the values have thousands separators, unlike years
 * @returns the values of the thumbs
 */
function moveThumbs(
  elements: HTMLCollection,
  scale: RangeScale,
  { isMoved, isCounted }: { readonly isMoved: Parameters<Slide>[0]; readonly isCounted: boolean },
): readonly [low: number, high: number] {
  const [low, high, from, to] = [...elements] as [
    HTMLInputElement,
    HTMLInputElement,
    HTMLInputElement,
    HTMLInputElement,
  ]
  const move = (thumb: HTMLInputElement, other: HTMLInputElement, field: HTMLInputElement) => {
    if (!isMoved(thumb)) return
    const isLow = thumb === low
    const at = boundThumb(Number(thumb.value), Number(other.value), isLow, scale)
    thumb.value = String(at)
    const isAtEnd = at === (isLow ? scale.min : scale.max)
    field.value = isAtEnd ? '' : isCounted ? formatCount(at) : thumb.value
  }
  move(low, high, from)
  move(high, low, to)
  return [Number(low.value), Number(high.value)]
}

/** How the track between the thumbs is coloured, and the thumbs are described. Empty before hydration. */
function describeTrack(
  shown: readonly [low: number, high: number] | null,
  scale: RangeScale | null,
  unit: string,
) {
  if (shown === null || scale === null) return {}
  const [low, high] = shown
  const { min, max } = scale
  const share = (value: number) => `${((value - min) / (max - min)) * 100}%`
  return {
    track: { '--low': share(low), '--high': share(high) },
    // If both thumbs are near one end, the one that can still move is on top.
    over: low + high > min + max ? 'low' : undefined,
    // Most thumbs are at their ends, and the first number that a browser formats takes long.
    texts: [
      low === min ? 'any' : formatValue(low, unit),
      high === max ? 'any' : formatValue(high, unit),
    ] as const,
  }
}

/** '$25,000', '40,000 km' or '2019'. */
function formatValue(value: number, unit: string): string {
  if (unit === '') return String(value)
  const number = formatCount(value)
  return unit === '$' ? unit + number : `${number} ${unit}`
}

const formatCount = (value: number): string => value.toLocaleString(document.documentElement.lang)
