import type { ShellLocation, ShellView } from '../shell.view.ts'
import { PlainLink } from './plain-link.tsx'

export function SiteFooter({ frame }: { frame: ShellView }) {
  const { navigation, locations } = frame
  return (
    <footer className="site-footer">
      <div className="wrap footer-groups">
        <FooterDealer frame={frame} />
        {navigation.footer.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <h2>{group.title}</h2>
            <ul>
              {group.links.map((link) => (
                <li key={link.href}>
                  <PlainLink link={link} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {locations.length === 0 ? null : (
          <section className="footer-places" aria-label="Locations">
            <h2>{locations.length === 1 ? 'Visit' : 'Locations'}</h2>
            <ul>
              {locations.map((place) => (
                <Place key={place.id} place={place} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="wrap footer-legal">
        {frame.legalLines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
    </footer>
  )
}

function FooterDealer({ frame }: { frame: ShellView }) {
  const { phone, socials } = frame
  return (
    <section className="footer-dealer" aria-label={frame.siteName}>
      {frame.footerLogo === null ? (
        <p className="footer-name">{frame.siteName}</p>
      ) : (
        <img
          src={frame.footerLogo.url}
          alt={frame.siteName}
          width={frame.footerLogo.width}
          height={frame.footerLogo.height}
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
              <a href={href} rel="noopener" aria-label={mark === null ? undefined : label}>
                {mark === null ? (
                  label
                ) : (
                  <svg className="brand-mark" viewBox="0 0 24 24" aria-hidden="true">
                    <path d={mark} />
                  </svg>
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
