/** A site's icons in addition to its SVG, by their file names at '/'. */
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
  /** The side of the square, in pixels. */
  readonly size: number
  /**
   * A background that reaches the edges, for home screens that round corners (`touch`) or crop to any shape
   * (`maskable`). Null: no background.
   */
  readonly ground: 'touch' | 'maskable' | null
}

/** The sizes in each icon. `favicon.ico` contains three; the others are one picture each. */
export const iconShapes: Readonly<Record<IconName, readonly IconShape[]>> = {
  'favicon.ico': [16, 32, 48].map((size) => ({ size, ground: null })),
  'apple-touch-icon.png': [{ size: 180, ground: 'touch' }],
  'icon-192.png': [{ size: 192, ground: null }],
  'icon-512.png': [{ size: 512, ground: null }],
  'icon-maskable-512.png': [{ size: 512, ground: 'maskable' }],
}
