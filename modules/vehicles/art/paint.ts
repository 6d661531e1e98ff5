import type { BaseColour } from '../base-colour.rules.ts'

/** The paint that a base colour is drawn in. */
const hexOf: Readonly<Record<BaseColour, string>> = {
  White: '#e9ecef',
  Silver: '#b9c0c7',
  Grey: '#6b747d',
  Black: '#23272c',
  Blue: '#27579a',
  Red: '#b3261e',
  Green: '#3c6650',
  Brown: '#6d4f3a',
  Beige: '#cbbb9e',
  Gold: '#b5975a',
  Bronze: '#8a6240',
  Orange: '#d9661f',
  Yellow: '#e3b427',
  Purple: '#5b4480',
  Maroon: '#6b2130',
  Pink: '#c67a92',
  Cream: '#e6dcc5',
}

export interface Paint {
  readonly base: string
  readonly light: string
  readonly dark: string
  readonly deep: string
  /** Of the line between panels. */
  readonly seam: string
}

export function mixPaint(colour: BaseColour): Paint {
  const base = hexOf[colour]
  return {
    base,
    light: blend(base, '#ffffff', 0.42),
    dark: blend(base, '#0b0e12', 0.3),
    deep: blend(base, '#0b0e12', 0.52),
    seam: blend(base, '#000000', 0.55),
  }
}

/** `amount` of `other` in `hex`, 0 to 1. */
function blend(hex: string, other: string, amount: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [from, to] = [hex, other].map((each) => Number.parseInt(each.slice(start, start + 2), 16))
    return Math.round((from ?? 0) * (1 - amount) + (to ?? 0) * amount)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
