import type { ShellView } from '#modules/content/shell.view.ts'

/** The site's shell with as little and as much content as a configuration allows. */
export function buildShellStates<Shell extends ShellView>(
  shell: Shell,
): { readonly title: string; readonly shell: Shell }[] {
  const { header } = shell.navigation
  return [
    {
      title: 'name for a logo, no phone, one link',
      shell: {
        ...shell,
        logo: null,
        phone: null,
        garage: null,
        socials: [],
        navigation: { ...shell.navigation, header: header.slice(0, 1), brands: null, footer: [] },
      },
    },
    {
      title: 'long name, more links than a row holds',
      shell: {
        ...shell,
        logo: null,
        siteName: 'Wollongong and Shellharbour Prestige Commercial Vehicle Centre',
        navigation: { ...shell.navigation, header: [...header, ...header, ...header] },
      },
    },
  ]
}
