import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { boundThumb } from '../home/price-slider.rules.ts'
import type { RangeScale, RangeView } from '../page/search-page.types.ts'

/**
 * Renders a slider of the search form again, whose fields are updated without rendering.
 *
 * @param adoptsMoved copies thumbs that were moved before hydration to their fields
 */
export type UpdateSlider = (adoptsMoved: boolean) => void

/** The inputs of one bound. */
interface Side {
  readonly thumb: RefObject<HTMLInputElement | null>
  readonly field: RefObject<HTMLInputElement | null>
}

const useSide = (): Side => ({
  thumb: useRef<HTMLInputElement>(null),
  field: useRef<HTMLInputElement>(null),
})

/** @param sliders those of the search form; undefined: it does not hydrate */
export function useRangeSlider({ scale, unit }: RangeView, sliders: Set<UpdateSlider> | undefined) {
  const from = useSide()
  const to = useSide()
  /** The values of the thumbs; null before hydration. */
  const [shown, setShown] = useState<readonly [low: number, high: number] | null>(null)
  const show = () => setShown([readThumb(from), readThumb(to)])
  const move = (side: Side) => {
    if (scale !== null) moveThumb(side, side === from ? to : from, side === from, scale)
    show()
  }
  const update = useEffectEvent((adoptsMoved: boolean) => {
    for (const side of [from, to]) {
      const thumb = side.thumb.current
      if (adoptsMoved && thumb?.value !== thumb?.defaultValue) move(side)
    }
    show()
  })
  useEffect(() => {
    const updateSlider: UpdateSlider = (adoptsMoved) => update(adoptsMoved)
    sliders?.add(updateSlider)
    return () => void sliders?.delete(updateSlider)
  }, [sliders])
  return { from, to, move, ...describeTrack(shown, scale, unit) }
}

const readThumb = ({ thumb }: Side): number => Number(thumb.current?.value)

/** Copies a moved thumb's value to its field; at the end of the scale the field is empty (§4, §5). */
function moveThumb(side: Side, other: Side, isLow: boolean, scale: RangeScale): void {
  const at = boundThumb(readThumb(side), readThumb(other), isLow, scale)
  if (side.thumb.current !== null) side.thumb.current.value = String(at)
  if (side.field.current === null) return
  side.field.current.value = at === (isLow ? scale.min : scale.max) ? '' : String(at)
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
  const number = value.toLocaleString(document.documentElement.lang)
  return unit === '$' ? unit + number : `${number} ${unit}`
}
