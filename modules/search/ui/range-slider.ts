import { boundThumb } from '../home/price-slider.rules.ts'

/** Copies a moved thumb's value to its field; at the end of the scale the field is empty (§4, §5). */
export function moveThumb(thumb: HTMLInputElement): void {
  const range = thumb.closest('fieldset')
  const [low, high] = range?.querySelectorAll<HTMLInputElement>('[type=range]') ?? []
  const [from, to] = range?.querySelectorAll<HTMLInputElement>('[type=text]') ?? []
  if (!low || !high || !from || !to) return
  const isLow = thumb === low
  const other = isLow ? high : low
  const [min, max, step] = [Number(thumb.min), Number(thumb.max), Number(thumb.step)]
  const at = boundThumb(Number(thumb.value), Number(other.value), isLow, { min, max, step })
  thumb.value = String(at)
  const field = isLow ? from : to
  field.value = at === (isLow ? min : max) ? '' : thumb.value
  paintTrack(low)
}

/**
 * Colours the track between the thumbs of a range, and describes their positions: '$25,000', '40,000 km', '2019' or
 * 'any'.
 */
export function paintTrack(low: HTMLInputElement): void {
  const track = low.parentElement
  const high = low.nextElementSibling
  if (track === null || !(high instanceof HTMLInputElement)) return
  const unit = track.dataset['unit']
  const describe = (thumb: HTMLInputElement): string => {
    if (!unit) return thumb.value
    const number = Number(thumb.value).toLocaleString(document.documentElement.lang)
    return unit === '$' ? unit + number : `${number} ${unit}`
  }
  // Most thumbs are at their ends, and the first number that a browser formats takes long.
  low.ariaValueText = low.value === low.min ? 'any' : describe(low)
  high.ariaValueText = high.value === high.max ? 'any' : describe(high)
  const min = Number(low.min)
  const share = (value: string) => (Number(value) - min) / (Number(low.max) - min)
  track.style.setProperty('--low', `${share(low.value) * 100}%`)
  track.style.setProperty('--high', `${share(high.value) * 100}%`)
  // If both thumbs are near one end, the one that can still move is on top.
  low.style.zIndex = share(low.value) + share(high.value) > 1 ? '1' : ''
}
