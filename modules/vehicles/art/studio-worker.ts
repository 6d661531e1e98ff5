/** A process that draws studio pictures and makes their sizes. Started, and ended, by studio-process.ts. */
import { setPriority } from 'node:os'
import { makeVariant } from '#platform/images/make-variant.ts'
import { cacheStudioFiles } from './cache-studio-files.ts'
import { drawStudioFile } from './studio-pictures.ts'
import type { StudioRequest, StudioResult } from './studio-process.ts'

const say = (word: StudioResult): void => void process.send?.(word)

// Half the share of pages and dealers' own photographs where cores are few; with less, a busy machine draws nothing.
setPriority(3)
// Whoever wanted the pictures is gone.
process.on('disconnect', () => process.exit())
// A terminal sends Ctrl-C to the whole group; the website stops in its own time, and ends us.
process.on('SIGINT', () => undefined)

const [folder = ''] = process.argv.slice(2)
const draw = cacheStudioFiles((picture, least) => drawStudioFile(folder, picture, least))

process.on('message', ({ id, picture, options }: StudioRequest) => {
  draw(picture, options.width)
    .then((file) => makeVariant(file, options))
    .then(
      (outcome) => say({ id, outcome }),
      (error: unknown) =>
        say({ id, fault: error instanceof Error ? error.message : String(error) }),
    )
})
