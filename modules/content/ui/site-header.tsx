import type { ReactNode } from 'react'
import type { FrameView } from '../frame.view.ts'
import type { NavigationItem } from '../navigation.rules.ts'
import { PlainLink } from './plain-link.tsx'

/** One navigation for every width: a drawer on small screens, a row on wide ones, both without script. */
export function SiteHeader({ frame }: { frame: FrameView }) {
  const { navigation, phone } = frame
  return (
    <header className="site-header">
      <div className="site-bar">
        <a className="site-name" href="/">
          {frame.logoUrl === null ? (
            frame.siteName
          ) : (
            <img src={frame.logoUrl} alt={frame.siteName} height={40} />
          )}
        </a>
        <nav id="menu" className="site-nav" popover="auto" aria-label="Main">
          <button
            type="button"
            className="icon-button site-nav-close"
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label="Close menu"
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
          <ul>
            {navigation.header.map((item) => (
              <HeaderItem key={item.label} item={item} />
            ))}
            {navigation.brands === null ? null : (
              <Dropdown label={navigation.brands.label}>
                {navigation.brands.items.map(({ link, logo, count }) => (
                  <li key={link.href}>
                    <a href={link.href}>
                      {logo === null ? null : <img src={logo} alt="" height={24} />}
                      {link.label}
                      {count === null ? null : <span className="count">{count}</span>}
                    </a>
                  </li>
                ))}
              </Dropdown>
            )}
            {navigation.locations === null ? null : (
              <Dropdown label={navigation.locations.label}>
                {navigation.locations.items.map(({ label, phone: number, link }) => (
                  <li key={link.href}>
                    <a href={link.href}>
                      {label}
                      {number === null ? null : <span className="count">{number}</span>}
                    </a>
                  </li>
                ))}
              </Dropdown>
            )}
          </ul>
        </nav>
        {phone === null ? null : (
          <a className="site-phone" href={phone.href}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6.6 3.5l3 .6 1.4 4-2 1.6a12 12 0 0 0 5.3 5.3l1.6-2 4 1.4.6 3a2 2 0 0 1-2 2.4A16.5 16.5 0 0 1 4.200 5.500a2 2 0 0 1 2.400-2z" />
            </svg>
            <span>{phone.text}</span>
          </a>
        )}
        <button
          type="button"
          className="icon-button site-menu-button"
          popoverTarget="menu"
          aria-label="Menu"
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 7h16M4 12h16M4 17h16" />
          </svg>
        </button>
      </div>
    </header>
  )
}

function HeaderItem({ item }: { item: NavigationItem }) {
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

interface DropdownProps {
  readonly label: string
  readonly smallScreensOnly?: boolean
  readonly children: ReactNode
}

/** Only one is open at a time: they share a name. */
function Dropdown({ label, smallScreensOnly = false, children }: DropdownProps) {
  return (
    <li className={smallScreensOnly ? 'small-only' : undefined}>
      <details className="dropdown" name="menu">
        <summary>{label}</summary>
        <ul>{children}</ul>
      </details>
    </li>
  )
}
