import { setPriority } from 'node:os'
import type { NumberedOutcome, NumberedRequest } from './picture-process.ts'

/**
 * Makes this process, started by `openPictureProcess`, serve its owner's requests; it ends with its owner.
 * @param niceness 0 to 19; higher gives pages more processor time on a busy machine
 */
export function servePictureProcess<Request extends object, Outcome>(
  make: (request: Request) => Promise<Outcome>,
  { niceness }: { readonly niceness: number },
): void {
  const say = (word: NumberedOutcome<Outcome>): void => void process.send?.(word)
  setPriority(niceness)
  // The owner has ended, so this process ends too.
  process.on('disconnect', () => process.exit())
  // A terminal sends Ctrl-C to the whole process group; the owner ends this process when it stops.
  process.on('SIGINT', () => undefined)
  process.on('message', ({ id, ...request }: NumberedRequest<Request>) => {
    make(request as unknown as Request).then(
      (outcome) => say({ id, outcome }),
      (error: unknown) =>
        say({ id, fault: error instanceof Error ? error.message : String(error) }),
    )
  })
}
