import { buildPictureSizes } from '../pictures/picture-sizes.rules.ts'
import { describeLoading, nameSide } from '../turn/turn-view.rules.ts'
import { focusOpened, GalleryPart } from './gallery-part.tsx'
import { useTurn } from './use-turn.ts'

interface TurnViewProps {
  readonly title: string
  /** Keys by place; null where the vehicle has no picture of that side. */
  readonly frames: readonly (string | null)[]
  readonly sizes: string
  readonly onClose: () => void
}

/**
 * A vehicle that visitors turn by dragging over it, or with a slider and its keys. Nothing moves by itself. The photo
 * stays visible until the first frame has loaded.
 */
export function TurnView({ title, frames, sizes, onClose }: TurnViewProps) {
  const { frame, states, shown, turnTo, settle, onKeyDown, ...pointer } = useTurn(frames)
  const loading = describeLoading(states)
  const places = frames.map((key, at) => ({ key, at, id: String(at) }))
  return (
    <GalleryPart label={`360° view of ${title}`} closeLabel="Close 360° view" onClose={onClose}>
      <div className="turn" {...pointer}>
        {places.map(({ key, at, id }) =>
          key === null || states[at] === 'waiting' || states[at] === 'failed' ? null : (
            <img
              key={id}
              className={at === shown ? 'turn-frame turn-frame-shown' : 'turn-frame'}
              alt=""
              draggable={false}
              // Decoded when it is shown, so that the vehicle does not flicker while it turns.
              decoding="sync"
              onLoad={() => settle(at, 'loaded')}
              onError={() => settle(at, 'failed')}
              {...buildPictureSizes(key, 'card')}
              sizes={sizes}
            />
          ),
        )}
      </div>
      <p className="turn-text" aria-live={loading.settled ? 'polite' : 'off'}>
        {loading.text}
      </p>
      <div className="turn-slider">
        <input
          ref={focusOpened}
          type="range"
          aria-label="Turn the vehicle"
          aria-valuetext={nameSide(frame, frames.length)}
          min={0}
          max={frames.length - 1}
          value={frame}
          onChange={({ target }) => turnTo(target.valueAsNumber)}
          onKeyDown={onKeyDown}
        />
      </div>
    </GalleryPart>
  )
}
