import { textContrast, isColour, measureContrast, measureLuminance } from './colour.rules.ts'
import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { findAt, formatPath } from '#modules/sites/settings/configuration-path.rules.ts'
import { listEntries } from '#modules/sites/faults/loose-values.rules.ts'
import { decidePromoInk } from './promo-ground.rules.ts'

/**
 * The text colours of components with their backgrounds (WCAG 2.2, 1.4.3). Header, footer and the opening of the home
 * page use one of these backgrounds with its own text colour, so they are included. Colours of borders, symbols,
 * states and motifs are derived with enough contrast (`theme-colours.rules.ts`).
 */
const colourPairs = [
  { words: 'text', grounds: ['surface', 'surface_raised'] },
  { words: 'text_muted', grounds: ['surface', 'surface_raised'] },
  { words: 'link', grounds: ['surface', 'surface_raised'] },
  { words: 'on_accent', grounds: ['accent'] },
  { words: 'on_secondary', grounds: ['secondary'] },
] as const

const pathOf = (name: string) => ['theme', 'colours', name]

/** One fault for each unreadable text colour, with the background on which its contrast is lowest. */
export function findContrastFaults(settings: unknown): ConfigurationFault[] {
  const faults = colourPairs.flatMap(({ words, grounds }) => {
    const colour = findAt(settings, pathOf(words))
    if (!isColour(colour)) return []
    const [worst] = grounds
      .flatMap((name) => {
        const ground = findAt(settings, pathOf(name))
        return isColour(ground) ? [{ name, ground, ratio: measureContrast(colour, ground) }] : []
      })
      .sort((one, other) => one.ratio - other.ratio)
    if (worst === undefined || worst.ratio >= textContrast) return []
    const message =
      `${colour} on ${formatPath(pathOf(worst.name))} ${worst.ground} has a contrast of ` +
      `${formatRatio(worst.ratio)}; at least ${textContrast}:1 is needed`
    return [{ path: formatPath(pathOf(words)), message }]
  })
  return [...faults, ...findPromoGroundFaults(settings), ...findModeFaults(settings)]
}

/**
 * Faults for promotional cards with a background of their own: their text has one of two colours of the theme, of
 * which one must be readable.
 */
function findPromoGroundFaults(settings: unknown): ConfigurationFault[] {
  const text = findAt(settings, pathOf('text'))
  const surface = findAt(settings, pathOf('surface'))
  if (!isColour(text) || !isColour(surface)) return []
  return listEntries(settings, ['promo_cards', 'cards']).flatMap(({ path, entry }) => {
    const { background } = entry
    if (!isColour(background)) return []
    const ink = decidePromoInk(background, { text, surface })
    const ratio = measureContrast(ink, background)
    if (ratio >= textContrast) return []
    const name = formatPath(pathOf(ink === text ? 'text' : 'surface'))
    const message =
      `${name} ${ink} reads best on ${background}, with a contrast of ${formatRatio(ratio)}; ` +
      `at least ${textContrast}:1 is needed`
    return [{ path: formatPath([...path, 'background']), message }]
  })
}

/**
 * A contrast ratio as text. One that is refused must not look sufficient, so close to the bound it is truncated
 * instead of rounded.
 */
function formatRatio(ratio: number): string {
  const rounded = ratio.toFixed(2)
  return Number(rounded) < textContrast
    ? `${rounded}:1`
    : `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`
}

/**
 * Faults of the mode (light or dark): browsers draw form controls and scroll bars by it, so it must fit the
 * background.
 */
function findModeFaults(settings: unknown): ConfigurationFault[] {
  const mode = findAt(settings, ['theme', 'mode'])
  const surface = findAt(settings, pathOf('surface'))
  const text = findAt(settings, pathOf('text'))
  if (!isColour(surface) || !isColour(text)) return []
  const isDark = measureLuminance(surface) < measureLuminance(text)
  const wrong = isDark ? 'light' : 'dark'
  if (mode !== wrong) return []
  const darkness = isDark ? 'darker' : 'lighter'
  return [
    {
      path: 'theme.mode',
      message:
        `is ${wrong}, but theme.colours.surface ${surface} is ${darkness} than theme.colours.text ` +
        `${text}; write ${isDark ? 'dark' : 'light'}`,
    },
  ]
}
