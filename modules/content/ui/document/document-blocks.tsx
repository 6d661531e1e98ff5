import type { ReactNode } from 'react'
import { WrittenPicture } from '../../picture/written-picture.tsx'

interface WithText {
  readonly children?: ReactNode
}

interface WithPicture {
  readonly picture?: string
  readonly alt?: string
}

function BlockPicture({ picture, alt = '' }: WithPicture) {
  if (picture === undefined) return null
  return (
    <WrittenPicture
      className="document-picture"
      url={picture}
      alt={alt}
      sizes="(width < 48rem) 92vw, 45vw"
    />
  )
}

interface HeroProps extends WithText, WithPicture {
  readonly title: string
}

export function Hero({ title, picture, alt, children }: HeroProps) {
  return (
    <section className="document-hero">
      <div className="document-hero__words">
        <h2>{title}</h2>
        {children}
      </div>
      <BlockPicture {...(picture === undefined ? {} : { picture })} {...(alt ? { alt } : {})} />
    </section>
  )
}

export function Cards({ children }: WithText) {
  return <div className="document-cards">{children}</div>
}

interface CardProps extends WithText, WithPicture {
  readonly title: string
  readonly href?: string
}

/** With an `href` the heading is the link, and the whole card is clickable. */
export function Card({ title, href, picture, alt, children }: CardProps) {
  return (
    <article className="document-card">
      <BlockPicture {...(picture === undefined ? {} : { picture })} {...(alt ? { alt } : {})} />
      <h3>
        {href === undefined ? (
          title
        ) : (
          <a className="document-card__link" href={href}>
            {title}
          </a>
        )}
      </h3>
      {children}
    </article>
  )
}

export function Gallery({ children }: WithText) {
  return <div className="document-gallery">{children}</div>
}

export function Steps({ children }: WithText) {
  return <ol className="document-steps">{children}</ol>
}

export function Step({ title, children }: WithText & { readonly title: string }) {
  return (
    <li>
      <h3>{title}</h3>
      {children}
    </li>
  )
}

export function Faq({ children }: WithText) {
  return <div className="document-faq">{children}</div>
}

interface QuestionProps extends WithText {
  readonly title: string
  readonly isOpen?: boolean
}

export function Question({ title, isOpen = false, children }: QuestionProps) {
  return (
    <details className="document-question" open={isOpen}>
      <summary className="opener">
        <h3>{title}</h3>
      </summary>
      <div>{children}</div>
    </details>
  )
}

interface CalloutProps extends WithText {
  readonly title?: string
  readonly kind: 'note' | 'important' | 'offer'
}

export function Callout({ title, kind, children }: CalloutProps) {
  return (
    <aside className="document-callout" data-kind={kind}>
      {title === undefined ? null : <h3>{title}</h3>}
      {children}
    </aside>
  )
}

interface QuoteProps extends WithText {
  readonly name: string
  readonly role?: string
}

export function Quote({ name, role, children }: QuoteProps) {
  return (
    <figure className="document-quote">
      <blockquote>{children}</blockquote>
      <figcaption>
        {name}
        {role === undefined ? null : <span>, {role}</span>}
      </figcaption>
    </figure>
  )
}

export function Team({ children }: WithText) {
  return <div className="document-team">{children}</div>
}

interface MemberProps extends WithText {
  readonly name: string
  readonly role: string
  readonly languages?: string
  readonly picture?: string
  readonly phone?: string
  readonly email?: string
}

export function Member({ name, role, languages, picture, phone, email, children }: MemberProps) {
  return (
    <article className="document-member">
      {picture === undefined ? (
        <span className="document-member__initials" aria-hidden="true">
          {toInitials(name)}
        </span>
      ) : (
        <WrittenPicture
          className="document-member__picture"
          url={picture}
          alt=""
          use="portrait"
          sizes="(width < 48rem) 96px, 20rem"
        />
      )}
      <div>
        <h3>{name}</h3>
        <p className="document-member__role">{role}</p>
        {children}
        {languages === undefined ? null : (
          <p className="document-member__languages">Speaks {languages}</p>
        )}
        {phone === undefined ? null : <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
        {email === undefined ? null : <a href={`mailto:${email}`}>{email}</a>}
      </div>
    </article>
  )
}

/** `Ana Te Rangi` → `AR`. */
function toInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters.map((word) => word?.slice(0, 1).toUpperCase() ?? '').join('')
}
