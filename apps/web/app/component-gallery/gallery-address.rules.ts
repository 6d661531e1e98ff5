import { themeSchema } from '#modules/sites/settings/theme.schema.ts'
import type { Theme } from '#modules/sites/settings/theme.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'

export const galleryPath = '/__gallery'

export function isGalleryPath(path: string): boolean {
  return path === galleryPath || path.startsWith(`${galleryPath}/`)
}

/** Parts of a theme that the URL can change, so that every variant can be seen on every site. */
export const galleryAxes = {
  header: 'header_style',
  hero: 'hero_style',
  card: 'card_style',
  motif: 'motif',
  button: 'button_style',
  mode: 'mode',
  density: 'density',
} as const satisfies Record<string, keyof Theme>

export type GalleryAxis = keyof typeof galleryAxes

/** The values that a theme allows for the part. */
export function listAxisValues(axis: GalleryAxis): readonly string[] {
  return themeSchema.shape[galleryAxes[axis]].options
}

/**
 * The site that the gallery is shown as: the one in `?theme=SLUG`, else that of the host, with the theme changes of
 * the URL. Unknown parameters and values are ignored.
 */
export function decideGallerySite(
  own: Site,
  sites: readonly Site[],
  parameters: URLSearchParams,
): Site {
  const site = sites.find(({ slug }) => slug === parameters.get('theme')) ?? own
  const chosen = Object.fromEntries(
    (Object.keys(galleryAxes) as GalleryAxis[]).flatMap((axis) => {
      const value = parameters.get(axis)
      return value !== null && listAxisValues(axis).includes(value)
        ? [[galleryAxes[axis], value]]
        : []
    }),
  )
  const { configuration } = site
  const theme = { ...configuration.theme, ...chosen }
  return { ...site, configuration: { ...configuration, theme } }
}
