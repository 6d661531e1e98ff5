import { type KeyboardEvent, type PointerEvent, useReducer, useRef } from 'react'
import {
  dragFrame,
  findShownFrame,
  type FrameState,
  startNearest,
  wrapFrame,
} from '../turn/turn-view.rules.ts'

interface Turn {
  /** The frame that the visitor asked for. */
  readonly frame: number
  readonly states: readonly FrameState[]
}

type TurnStep =
  | { readonly kind: 'turn'; readonly frame: number }
  | { readonly kind: 'loaded' | 'failed'; readonly frame: number }

/** After every step the frames nearest to the visitor's continue to load. */
function takeStep({ frame, states }: Turn, step: TurnStep): Turn {
  if (step.kind === 'turn') return { frame: step.frame, states: startNearest(states, step.frame) }
  const state = step.kind === 'loaded' ? 'ready' : 'failed'
  return {
    frame,
    states: startNearest(
      states.map((each, at) => (at === step.frame ? state : each)),
      frame,
    ),
  }
}

const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
}

/** The turning of a vehicle by dragging and by keys, and the loading of its frames. */
export function useTurn(frames: readonly (string | null)[]) {
  const count = frames.length
  const [{ frame, states }, dispatch] = useReducer(takeStep, null, () => ({
    frame: 0,
    states: startNearest(
      frames.map((key) => (key === null ? 'missing' : 'waiting')),
      0,
    ),
  }))
  const drag = useRef<{ readonly x: number; readonly frame: number } | null>(null)
  const turnTo = (next: number) => dispatch({ kind: 'turn', frame: wrapFrame(next, count) })
  const endDrag = () => {
    drag.current = null
  }
  return {
    frame,
    states,
    shown: findShownFrame(states, frame),
    turnTo,
    settle: (settled: number, kind: 'loaded' | 'failed') => dispatch({ kind, frame: settled }),
    /** An end of the slider is no end of the turning. */
    onKeyDown: (event: KeyboardEvent) => {
      const step = keySteps[event.key]
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      turnTo(frame + step)
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { x: event.clientX, frame }
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag.current === null) return
      const { x, frame: start } = drag.current
      turnTo(dragFrame(start, event.clientX - x, event.currentTarget.clientWidth, count))
    },
    onPointerUp: endDrag,
    // The browser takes the pointer over when a finger scrolls the page.
    onPointerCancel: endDrag,
  }
}
