import type { FrameView } from '../frame.view.ts'
import { PlainLink } from './plain-link.tsx'

export function SiteFooter({ frame }: { frame: FrameView }) {
  const { navigation, socials, phone } = frame
  return (
    <footer className="site-footer">
      <div className="wrap footer-groups">
        <section className="footer-dealer" aria-label={frame.siteName}>
          <p className="footer-name">{frame.siteName}</p>
          {phone === null ? null : (
            <a className="footer-phone" href={phone.href}>
              {phone.text}
            </a>
          )}
          {socials.length === 0 ? null : (
            <ul className="footer-socials">
              {socials.map(({ label, href }) => (
                <li key={label}>
                  <a href={href} rel="noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
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
      </div>
      <div className="wrap footer-legal">
        {frame.legalLines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
    </footer>
  )
}
