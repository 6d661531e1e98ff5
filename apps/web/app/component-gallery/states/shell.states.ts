import type { ShellView } from '#modules/content/shell.view.ts'

/** The frame of the site with as little and as much in it as a configuration allows. */
export function buildShellStates<Frame extends ShellView>(
  frame: Frame,
): { readonly title: string; readonly frame: Frame }[] {
  const { header } = frame.navigation
  return [
    {
      title: 'name for a logo, no phone, one link',
      frame: {
        ...frame,
        logo: null,
        phone: null,
        garage: null,
        socials: [],
        navigation: { ...frame.navigation, header: header.slice(0, 1), brands: null, footer: [] },
      },
    },
    {
      title: 'long name, more links than a row holds',
      frame: {
        ...frame,
        logo: null,
        siteName: 'Wollongong and Shellharbour Prestige Commercial Vehicle Centre',
        navigation: { ...frame.navigation, header: [...header, ...header, ...header] },
      },
    },
  ]
}
