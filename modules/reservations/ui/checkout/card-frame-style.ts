/** Declarations by selector, in the format of PayWay's `style` option. */
export type CardFrameStyle = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The site's colours and corners for the provider's card fields. Their iframe has none of the page's style sheets and
 * typefaces, so the values are copied into its own.
 *
 * @param read the value of one of the theme's custom properties, as `getPropertyValue` returns it
 */
export function buildCardFrameStyle(read: (property: string) => string): CardFrameStyle {
  const text = read('--text')
  const typed = {
    'background-color': read('--surface'),
    color: text,
    border: `1px solid ${read('--line-strong')}`,
    'border-radius': read('--radius-small'),
  }
  return {
    'div.payway-card': { 'background-color': read('--raised'), color: text, 'border-radius': '0' },
    '.payway-card label': { color: text },
    '.payway-card legend': { color: text },
    '.payway-card input': typed,
    '.payway-card select': typed,
  }
}
