import { useState } from 'react'
import { buildPicturePath } from '../pictures/picture-address.rules.ts'
import type { VideoView } from '../video/video.view.ts'
import { focusOpened, GalleryPart } from './gallery-part.tsx'

interface VideoPartProps {
  readonly title: string
  readonly video: VideoView
  /** The key of the first photo; null if the vehicle has none. */
  readonly posterKey: string | null
  readonly onClose: () => void
}

/** The video of a vehicle in the place of its photos. */
export function VideoPart({ title, video, posterKey, onClose }: VideoPartProps) {
  const poster = posterKey === null ? undefined : buildPicturePath(posterKey, 1200, 'frame')
  return (
    <GalleryPart label={`Video of ${title}`} closeLabel="Close video" onClose={onClose}>
      {video.kind === 'file' ? (
        <VideoFile url={video.url} poster={poster} />
      ) : (
        <VideoFrame title={title} video={video} poster={poster} />
      )}
    </GalleryPart>
  )
}

function VideoFile({ url, poster }: { url: string; poster: string | undefined }) {
  const [failed, setFailed] = useState(false)
  return failed ? (
    <p className="video-note">
      This video can’t be played here. <a href={url}>Open the video file</a>
    </p>
  ) : (
    // Dealers' files have no captions of their own.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={focusOpened}
      className="video"
      controls
      playsInline
      preload="none"
      poster={poster}
      src={url}
      onError={() => setFailed(true)}
    />
  )
}

/** Pressing the button is the visitor's consent for this one video: nothing is requested from the service before. */
function VideoFrame({
  title,
  video,
  poster,
}: {
  title: string
  video: Extract<VideoView, { kind: 'frame' }>
  poster: string | undefined
}) {
  const [allowed, setAllowed] = useState(false)
  if (allowed) {
    return (
      <iframe
        ref={focusOpened}
        className="video"
        title={`Video of ${title} on ${video.service}`}
        src={video.url}
        // The frame is of another origin, so that its own scripts cannot lift these bounds.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // YouTube plays nothing without it; it tells the website's name, and not which vehicle.
        referrerPolicy="strict-origin"
      />
    )
  }
  return (
    <>
      {poster === undefined ? null : <img className="video" src={poster} alt="" />}
      <button
        ref={focusOpened}
        type="button"
        className="video-consent"
        onClick={() => setAllowed(true)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 5v14l11-7z" />
        </svg>
        <span>
          <strong>Play video on {video.service}.</strong> {video.service} will see your visit.
        </span>
      </button>
    </>
  )
}
