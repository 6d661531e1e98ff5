import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { GalleryMediaView } from '../page/vehicle-page.types.ts'
import { isOwnDocument, reloadAt } from './own-document.ts'

interface GalleryMediaProps {
  readonly title: string
  readonly media: GalleryMediaView
  readonly sizes: string
}

/** The fragment with which the page opens the video after it was loaded again. */
const videoFragment = '#video'

type Opened = 'turn' | 'video'

const failures = {
  turn: 'The 360° view could not be loaded. Check your connection and try again.',
  video: 'The video could not be loaded. Check your connection and try again.',
} as const

/**
 * The buttons over the first photo that open the 360° view and the video in its place. Without script the video is a
 * link. What they open is loaded when it is opened.
 */
export function GalleryMedia({ title, media, sizes }: GalleryMediaProps) {
  const { turnFrames, video, posterKey } = media
  const [part, setPart] = useState<ReactNode>(null)
  const [failed, setFailed] = useState<Opened | null>(null)
  const openers = useRef<Partial<Record<Opened, HTMLElement | null>>>({})

  const closed = useRef<Opened | null>(null)
  // After the part is gone, because what it covered cannot have the focus.
  useEffect(() => {
    if (part !== null || closed.current === null) return
    openers.current[closed.current]?.focus({ preventScroll: true })
    closed.current = null
  }, [part])

  const close = (opened: Opened) => {
    closed.current = opened
    setPart(null)
  }
  const show = (opened: Opened, loading: Promise<ReactNode>) => {
    setFailed(null)
    loading.then(setPart, () => setFailed(opened))
  }
  const openTurn = (frames: NonNullable<typeof turnFrames>) =>
    show(
      'turn',
      import('./turn-view.tsx').then(({ TurnView }) => (
        <TurnView title={title} frames={frames} sizes={sizes} onClose={() => close('turn')} />
      )),
    )
  const openVideo = (shown: NonNullable<typeof video>) => {
    // The policy of the page that was loaded first still counts, and names the hosts of its own video alone.
    if (!isOwnDocument()) return reloadAt(videoFragment)
    show(
      'video',
      import('./video-view.tsx').then(({ VideoPart }) => (
        <VideoPart
          title={title}
          video={shown}
          posterKey={posterKey}
          onClose={() => close('video')}
        />
      )),
    )
  }
  // What the page was loaded with, so that it opens by itself once.
  const openNamed = useRef(() => {
    if (location.hash === videoFragment && video !== null && isOwnDocument()) openVideo(video)
  })
  useEffect(() => openNamed.current(), [])

  return (
    <>
      <div className="gallery-media">
        {turnFrames === null ? null : (
          <button
            ref={(button) => {
              openers.current.turn = button
            }}
            type="button"
            className="gallery-media-button gallery-media-turn"
            onClick={() => openTurn(turnFrames)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 12c0-2.200 3.600-4 8-4s8 1.800 8 4-3.600 4-8 4M12 13l-3 3 3 3" />
            </svg>
            360°
          </button>
        )}
        {video === null ? null : (
          <a
            ref={(link) => {
              openers.current.video = link
            }}
            className="gallery-media-button"
            href={video.kind === 'file' ? video.url : video.href}
            rel="noreferrer"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
              event.preventDefault()
              openVideo(video)
            }}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M8 5v14l11-7z" />
            </svg>
            Video
          </a>
        )}
        <p className="gallery-media-failure" aria-live="polite">
          {failed === null ? '' : failures[failed]}
        </p>
      </div>
      {part}
    </>
  )
}
