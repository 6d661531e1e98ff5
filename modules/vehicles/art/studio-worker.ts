/** A process that draws studio pictures and makes their sizes. Started, and ended, by studio-process.ts. */
import { setPriority } from 'node:os'
import { makeVariant } from '#platform/images/make-variant.ts'
import { cacheStudioFiles } from './cache-studio-files.ts'
import { drawStudioFile } from './studio-pictures.ts'
import type { StudioRequest, StudioResult } from './studio-process.ts'

const say = (word: StudioResult): void => void process.send?.(word)

// A lower priority than pages and dealers' photographs; an even lower one would starve it on a busy machine.
setPriority(3)
// The website that wants the pictures has ended.
process.on('disconnect', () => process.exit())
// A terminal sends Ctrl-C to the whole process group; the website ends this process when it stops.
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
