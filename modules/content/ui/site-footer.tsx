import type { ReactNode } from 'react'
import type { ShellLocation, ShellView } from '../shell.view.ts'
import { PlainLink } from './plain-link.tsx'

interface SiteFooterProps {
  readonly shell: ShellView
  /** Shown last, beside the legal lines. */
  readonly end?: ReactNode
}

/** Number of locations from which they have a row of their own on wide screens. */
const manyPlaces = 4

export function SiteFooter({ shell, end }: SiteFooterProps) {
  const { navigation, locations } = shell
  return (
    <footer className="site-footer">
      <div className="wrap footer-groups">
        <FooterDealer shell={shell} />
        {navigation.footer.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <FooterGroup title={group.title}>
              {group.links.map((link) => (
                <li key={link.href}>
                  <PlainLink link={link} />
                </li>
              ))}
            </FooterGroup>
          </nav>
        ))}
        {locations.length === 0 ? null : (
          <section
            className={
              locations.length < manyPlaces ? 'footer-places' : 'footer-places footer-places--many'
            }
            aria-label="Locations"
          >
            <FooterGroup title={locations.length === 1 ? 'Visit' : 'Locations'}>
              {locations.map((place) => (
                <Place key={place.id} place={place} />
              ))}
            </FooterGroup>
          </section>
        )}
      </div>
      <div className="wrap footer-legal">
        {shell.legalLines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {navigation.legal.map((link) => (
          <PlainLink key={link.href} link={link} />
        ))}
        {end}
      </div>
    </footer>
  )
}

/** A list with a heading on wide screens; on phones the heading opens it. */
function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      <details>
        <summary>{title}</summary>
        <ul>{children}</ul>
      </details>
    </>
  )
}

function FooterDealer({ shell }: { shell: ShellView }) {
  const { phone, socials } = shell
  // Icons for all of them, or words for all.
  const hasMarks = socials.every(({ mark }) => mark !== null)
  return (
    <section className="footer-dealer" aria-label={shell.siteName}>
      {shell.footerLogo === null ? (
        <p className="footer-name">{shell.siteName}</p>
      ) : (
        <img
          src={shell.footerLogo.url}
          alt={shell.siteName}
          width={shell.footerLogo.width}
          height={shell.footerLogo.height}
          loading="lazy"
        />
      )}
      {phone === null ? null : (
        <a className="footer-phone" href={phone.href}>
          {phone.text}
        </a>
      )}
      {socials.length === 0 ? null : (
        <ul className="footer-socials">
          {socials.map(({ label, href, mark }) => (
            <li key={label}>
              <a
                href={href}
                rel="noopener"
                {...(hasMarks ? { 'aria-label': label, 'data-tip': '' } : {})}
              >
                {hasMarks && mark !== null ? (
                  <svg className="brand-mark" viewBox="0 0 24 24" aria-hidden="true">
                    <path d={mark} />
                  </svg>
                ) : (
                  label
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Place({ place }: { place: ShellLocation }) {
  return (
    <li>
      <a href={place.href}>{place.name}</a>
      <span>{place.addressLines.join(', ')}</span>
      {place.openState === null ? null : <span>{place.openState.label}</span>}
    </li>
  )
}
