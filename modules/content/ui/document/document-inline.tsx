import type { ReactNode } from 'react'
import { decideLinkKind } from '#modules/links/link.rules.ts'
import { WrittenPicture } from '../../picture/written-picture.tsx'

interface DocumentLinkProps {
  readonly href: string
  readonly title?: string
  readonly children?: ReactNode
}

/** §2: a map link opens a new tab and is tracked; others are plain links. */
export function DocumentLink({ href, title, children }: DocumentLinkProps) {
  const kind = decideLinkKind(href)
  const more =
    kind === 'maps'
      ? { target: '_blank', rel: 'noopener', 'data-directions': '' }
      : kind === 'external'
        ? { rel: 'noopener' }
        : {}
  return (
    <a href={href} title={title} {...more}>
      {children}
    </a>
  )
}

interface ButtonProps {
  readonly href: string
  readonly label: string
  readonly quiet: boolean
}

export function Button({ href, label, quiet }: ButtonProps) {
  return (
    <p className="document-action">
      <a className={quiet ? 'button button-quiet' : 'button'} href={href}>
        {label}
      </a>
    </p>
  )
}

interface PictureProps {
  readonly src: string
  readonly alt: string
}

export function Picture({ src, alt }: PictureProps) {
  return (
    <WrittenPicture
      className="document-picture"
      url={src}
      alt={alt}
      sizes="(width < 48rem) 92vw, 44rem"
    />
  )
}

interface VideoProps {
  readonly provider: 'youtube' | 'vimeo'
  readonly id: string
  readonly title: string
  readonly still: string
}

const watchPages = {
  youtube: (id: string) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id: string) => `https://vimeo.com/${id}`,
}
const providerNames = { youtube: 'YouTube', vimeo: 'Vimeo' }

/**
 * The page loads nothing from the video provider: a still picture links to the video on the
 * provider's website.
 */
export function Video({ provider, id, title, still }: VideoProps) {
  return (
    <figure className="document-video">
      <a href={watchPages[provider](id)} target="_blank" rel="noopener">
        <WrittenPicture
          className="document-video__still"
          url={still}
          alt=""
          sizes="(width < 48rem) 92vw, 44rem"
        />
        <span className="document-video__play" aria-hidden="true" />
        <span className="visually-hidden">Watch </span>
        <span className="document-video__title">{title}</span>
      </a>
      <figcaption>Opens on {providerNames[provider]}, which then learns of your visit.</figcaption>
    </figure>
  )
}
