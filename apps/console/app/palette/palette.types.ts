/** One thing that the palette offers: a screen of the console, or a page of a dealer's website. */
export interface PaletteItem {
  /** Unique within the palette. */
  readonly id: string
  readonly label: string
  readonly detail: string
  /** A path of the console, or the URL of another website. */
  readonly to: string
}

export interface PaletteGroup {
  readonly label: string
  readonly items: readonly PaletteItem[]
}
