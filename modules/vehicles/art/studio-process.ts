import { join } from 'node:path'
import type { VariantOutcome, VariantOptions } from '#platform/images/make-variant.ts'
import { openPictureProcess } from '#platform/images/picture-process.ts'
import type { StudioPicture } from './studio-styles.ts'

export interface StudioRequest {
  readonly picture: StudioPicture
  readonly options: VariantOptions
}

export interface StudioProcess {
  /** Rejects if the picture cannot be drawn, if the process ends or does not respond, and after a call of `close`. */
  make(picture: StudioPicture, options: VariantOptions): Promise<VariantOutcome>
  close(): Promise<void>
}

interface StudioOptions {
  /** The folder of the masters. */
  readonly folder: string
  /** The program that the process runs. */
  readonly file?: string
  readonly silenceMs?: number
  readonly idleMs?: number
}

/** Draws and resizes studio pictures in a separate process, which the first request starts. */
export function openStudioProcess({ folder, file, ...bounds }: StudioOptions): StudioProcess {
  const running = openPictureProcess<StudioRequest, VariantOutcome>({
    file: file ?? join(import.meta.dirname, 'studio-worker.ts'),
    arguments: [folder],
    ...bounds,
  })
  return {
    make: (picture, options) => running.make({ picture, options }),
    close: () => running.close(),
  }
}
