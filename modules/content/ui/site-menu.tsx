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
function PicturedDropdown({ item: { label, groups, items } }: { item: NavigationItem }) {
  const columns = groups.reduce((sum, { links }) => sum + countColumns(links.length), 0)
  return (
    <Dropdown
      label={label}
      className={columns < fullColumns ? `menu-wide menu-wide--${columns}` : 'menu-wide'}
    >
      {groups.map(({ title, pictureUrl, links }) => (
        <li key={title} className={nameGroup(links.length)}>
          {pictureUrl === null ? null : (
            <img src={buildMenuPicture(pictureUrl)} alt="" width={128} height={96} loading="lazy" />
          )}
          <b>
            {title}{' '}
            <span className="count">
              {links.length === 1 ? '1 model' : `${links.length} models`}
            </span>
          </b>
          <div>
            {links.map((link) => (
              <PlainLink key={link.href} link={link} />
            ))}
          </div>
        </li>
      ))}
      {items.length === 0 ? null : (
        <li className="menu-ranges">
          {items.map((link) => (
            <PlainLink key={link.href} link={link} />
          ))}
        </li>
      )}
    </Dropdown>
  )
}

/** With fewer columns the dropdown is as narrow as they are. */
const fullColumns = 6

/** On wide screens the links of a long group take several columns of the dropdown. */
function countColumns(links: number): 1 | 2 | 3 {
  if (links < 8) return 1
  return links < 16 ? 2 : 3
}

const groupNames = {
  1: 'menu-group',
  2: 'menu-group menu-group--long',
  3: 'menu-group menu-group--longest',
} as const

const nameGroup = (links: number): string => groupNames[countColumns(links)]

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
