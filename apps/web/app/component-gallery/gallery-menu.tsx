import {
  type GalleryAxis,
  galleryAxes,
  galleryPath,
  listAxisValues,
} from './gallery-address.rules.ts'
import { galleryGroups, galleryTitles } from './gallery-titles.ts'

interface GalleryMenuProps {
  readonly group: string | null
  /** Slug of the site whose theme the page shows. */
  readonly theme: string
  readonly themes: readonly { readonly slug: string; readonly name: string }[]
  /** Query of this page's URL, with its question mark, or ''. */
  readonly search: string
}

/** Groups, themes and variants as plain links. The picture tests remove this menu, to compare only the specimens. */
export function GalleryMenu({ group, theme, themes, search }: GalleryMenuProps) {
  const own = galleryPath + (group === null ? '' : `/${group}`)
  const change = (name: string, value: string): string => {
    const parameters = new URLSearchParams(search)
    parameters.set(name, value)
    return `${own}?${parameters}`
  }
  const params = new URLSearchParams(search)
  return (
    <nav className="component-gallery__menu" aria-label="Gallery">
      <Row
        name="group"
        links={galleryGroups.map((slug) => ({
          label: galleryTitles[slug],
          href: `${galleryPath}/${slug}${search}`,
          current: slug === group,
        }))}
      />
      <Row
        name="theme"
        links={themes.map(({ slug, name }) => ({
          label: name,
          href: change('theme', slug),
          current: slug === theme,
        }))}
      />
      {(Object.keys(galleryAxes) as GalleryAxis[]).map((axis) => (
        <Row
          key={axis}
          name={axis}
          links={listAxisValues(axis).map((value) => ({
            label: value,
            href: change(axis, value),
            current: params.get(axis) === value,
          }))}
        />
      ))}
    </nav>
  )
}

interface RowProps {
  readonly name: string
  readonly links: readonly { label: string; href: string; current: boolean }[]
}

function Row({ name, links }: RowProps) {
  return (
    <p>
      <span>{name}</span>
      {links.map(({ label, href, current }) => (
        <a key={href} href={href} {...(current ? { 'aria-current': 'true' as const } : {})}>
          {label}
        </a>
      ))}
    </p>
  )
}
