/** The icons that a site has beside its SVG, by their file names at '/'. */
export const iconNames = [
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
] as const

export type IconName = (typeof iconNames)[number]

/** How an icon is drawn. */
export interface IconShape {
  /** In pixels, of the square. */
  readonly size: number
  /** What the mark stands on, to the edges: for home screens that cut corners, or any shape. Null: on nothing. */
  readonly ground: 'touch' | 'maskable' | null
}

/** `favicon.ico` holds three; the others are one picture each. */
export const iconShapes: Readonly<Record<IconName, readonly IconShape[]>> = {
  'favicon.ico': [16, 32, 48].map((size) => ({ size, ground: null })),
  'apple-touch-icon.png': [{ size: 180, ground: 'touch' }],
  'icon-192.png': [{ size: 192, ground: null }],
  'icon-512.png': [{ size: 512, ground: null }],
  'icon-maskable-512.png': [{ size: 512, ground: 'maskable' }],
}
