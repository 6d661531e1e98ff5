import type { ReactNode } from 'react'
import type { Navigation, NavigationItem } from '../navigation.rules.ts'
import {
  buildPicturePath,
  findPictureKey,
} from '#modules/vehicles/pictures/picture-address.rules.ts'
import { PlainLink } from './plain-link.tsx'

/** The header's entries: a row on wide screens, a list in the drawer on others. */
export function SiteMenu({ navigation }: { navigation: Navigation }) {
  const { header, brands, locations } = navigation
  return (
    <ul className="menu">
      {header.map((item) => (
        <HeaderItem key={item.label} item={item} />
      ))}
      {brands === null ? null : (
        <Dropdown label={brands.label}>
          {brands.items.map(({ link, logo, mark, count }) => (
            <li key={link.href}>
              <a href={link.href}>
                {logo === null ? null : <img src={logo} alt="" height={24} />}
                {mark === null ? null : (
                  <svg className="brand-mark" viewBox="0 0 24 24" aria-hidden="true">
                    <path d={mark} />
                  </svg>
                )}
                {link.label}
                {count === null ? null : <span className="count">{count}</span>}
              </a>
            </li>
          ))}
        </Dropdown>
      )}
      {locations === null ? null : (
        <Dropdown label={locations.label}>
          {locations.items.map(({ label, phone, link }) => (
            <li key={link.href}>
              <a href={link.href}>
                {label}
                {phone === null ? null : <span className="count">{phone}</span>}
              </a>
            </li>
          ))}
        </Dropdown>
      )}
    </ul>
  )
}

function HeaderItem({ item }: { item: NavigationItem }) {
  if (item.groups.length > 0) return <PicturedDropdown item={item} />
  if (item.items.length > 0) {
    return (
      <Dropdown label={item.label} smallScreensOnly={item.smallScreensOnly}>
        {item.link === null ? null : (
          <li>
            <PlainLink link={item.link} />
          </li>
        )}
        {item.items.map((link) => (
          <li key={link.href}>
            <PlainLink link={link} />
          </li>
        ))}
      </Dropdown>
    )
  }
  if (item.link === null) return null
  return (
    <li className={item.smallScreensOnly ? 'small-only' : undefined}>
      <PlainLink link={item.link} />
    </li>
  )
}

/**
 * Models by body type. The menu is on every page, so each group is one list item with a picture of
 * one size, loaded when the dropdown opens.
 */
function PicturedDropdown({ item }: { item: NavigationItem }) {
  return (
    <Dropdown label={item.label} className="menu-wide">
      {item.groups.map(({ title, pictureUrl, links }) => (
        <li key={title} className={nameGroup(links.length)}>
          {pictureUrl === null ? null : (
            <img src={buildMenuPicture(pictureUrl)} alt="" width={128} height={96} loading="lazy" />
          )}
          <b>{title}</b>
          {links.map((link) => (
            <PlainLink key={link.href} link={link} />
          ))}
        </li>
      ))}
      {item.items.map((link) => (
        <li key={link.href} className="menu-range">
          <PlainLink link={link} />
        </li>
      ))}
    </Dropdown>
  )
}

/** The class of a group by its number of links: on wide screens long groups span several columns. */
function nameGroup(links: number): string {
  if (links < 8) return 'menu-group'
  return links < 16 ? 'menu-group menu-group--long' : 'menu-group menu-group--longest'
}

/** A stored picture is requested at its displayed size for high-density screens. */
function buildMenuPicture(url: string): string {
  const key = findPictureKey(url)
  return key === null ? url : buildPicturePath(key, 256, 'frame')
}

interface DropdownProps {
  readonly label: string
  readonly smallScreensOnly?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** The dropdowns share a `name`, so only one is open at a time. */
function Dropdown({ label, smallScreensOnly = false, className, children }: DropdownProps) {
  return (
    <li className={smallScreensOnly ? 'small-only' : className}>
      <details className="dropdown" name="menu">
        <summary>{label}</summary>
        <ul>{children}</ul>
      </details>
    </li>
  )
}
