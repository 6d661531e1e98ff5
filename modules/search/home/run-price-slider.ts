import { boundThumb, countBetween, type PriceScale, type PriceTable } from './price-slider.rules.ts'

/** The tile's data attribute (`price-range-tile.tsx`). */
interface PriceSlider extends PriceScale {
  readonly table: PriceTable
  readonly total: number
  readonly currency: string
  /** 'Show {count} car', and the plural. */
  readonly one: string
  readonly many: string
}

/**
 * The script of the price-range tile (`price-range-tile.tsx`), which without it is a form of two fields: thumbs and
 * fields change each other, and the button shows the number of vehicles. The server renders the initial state, so
 * nothing runs until a thumb is moved, or the browser has restored one: the first number that a browser formats takes
 * longer than all other scripts of the page.
 */
export function runPriceSlider(): void {
  const tile = document.forms.namedItem('price-range')
  if (tile === null) return
  const slider = JSON.parse(tile.dataset['priceSlider'] ?? '') as PriceSlider
  const { min, max } = slider
  const { lang } = document.documentElement
  const [low, high, from, to] = [...tile.elements].filter(isShownInput)
  const button = tile.elements.namedItem('price-show')
  const output = tile.elements.namedItem('price-said')
  if (!low || !high || !from || !to) return
  if (!(button instanceof HTMLButtonElement) || !(output instanceof HTMLOutputElement)) return

  let format: Intl.NumberFormat | undefined
  const formatPrice = (price: number): string => {
    format ??= new Intl.NumberFormat(lang, {
      style: 'currency',
      currency: slider.currency,
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    })
    return format.format(price)
  }
  const place = (name: string, value: number) =>
    tile.style.setProperty(name, `${((value - min) / (max - min)) * 100}%`)

  const show = () => {
    const [lowest, highest] = [Number(low.value), Number(high.value)]
    const count = countBetween(lowest, highest, slider, slider.table, slider.total)
    from.value = lowest > min ? formatPrice(lowest) : ''
    to.value = highest < max ? formatPrice(highest) : ''
    low.ariaValueText = from.value || from.placeholder
    high.ariaValueText = to.value || to.placeholder
    place('--low', lowest)
    place('--high', highest)
    tile.dataset['over'] = 2 * lowest > min + max ? 'low' : 'high'
    const words = count === 1 ? slider.one : slider.many
    button.textContent = words.replace('{count}', count.toLocaleString(lang))
  }
  const say = () => (output.value = button.textContent)
  const join = (thumb: HTMLInputElement, other: HTMLInputElement, field: HTMLInputElement) => {
    const isLow = thumb === low
    const move = (wanted: number) => {
      thumb.value = String(boundThumb(wanted, Number(other.value), isLow, slider))
      show()
    }
    thumb.addEventListener('input', () => move(Number(thumb.value)))
    thumb.addEventListener('change', say)
    field.addEventListener('change', () => {
      // The parser of amounts is twice the size of this inline script; for whole dollars the digits are enough.
      const dollars = Number(field.value.replace(/[.,]\d{1,2}$/, '').replace(/\D/g, ''))
      move(dollars || (isLow ? min : max))
      say()
    })
  }
  join(low, high, from)
  join(high, low, to)
  addEventListener('pageshow', () => {
    if (Number(low.value) > min || Number(high.value) < max) show()
  })
}

const isShownInput = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type !== 'hidden'
