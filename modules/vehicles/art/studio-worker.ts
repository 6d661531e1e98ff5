/** The program of a process that draws studio pictures and resizes them. studio-process.ts starts and ends it. */
import { makeVariant, type VariantOutcome } from '#platform/images/make-variant.ts'
import { servePictureProcess } from '#platform/images/serve-picture-process.ts'
import { cacheStudioFiles } from './cache-studio-files.ts'
import { drawStudioFile } from './studio-pictures.ts'
import type { StudioRequest } from './studio-process.ts'

const [folder = ''] = process.argv.slice(2)
const draw = cacheStudioFiles((picture, least) => drawStudioFile(folder, picture, least))

servePictureProcess<StudioRequest, VariantOutcome>(
  async ({ picture, options }) => makeVariant(await draw(picture, options.width), options),
  // A lower priority than pages and dealers' photographs have. With an even lower one, the process would get no time
  // on a busy machine.
  { niceness: 3 },
)
